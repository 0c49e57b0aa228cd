import { type Browser, expect, type Page } from '@playwright/test';
import type { Payment } from '#contract/payments.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { actOnChain, pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';

test('who pays a part is asked for the rest, and has paid with it', async ({
  page,
  browser,
  request,
  merchant,
}) => {
  const { payment, payer } = await startPaying(merchant, browser);
  await page.goto('/dashboard');
  await expect(row(page, 'Bag of beans')).toContainText('Open');

  const part = BigInt(payment.amountAtomic) / 5n;
  await pay(request, payment.id, part);
  await expect(payer.getByRole('heading', { name: 'Part of it has arrived' })).toBeVisible();
  await expect(payer.getByText('Still to send')).toBeVisible();
  await expect(row(page, 'Bag of beans')).toContainText('Partly paid');
  const { remainingAtomic } = await paymentIs(request, payment.id, 'partial');
  expect(BigInt(remainingAtomic)).toBe(BigInt(payment.amountAtomic) - part);

  await pay(request, payment.id);
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expectReceived(page, 'Paid', '$12.50');
  expect((await paymentIs(request, payment.id, 'paid')).transfers).toHaveLength(2);
});

test('who pays too much is told by how much, and so is the business', async ({
  page,
  browser,
  request,
  merchant,
}) => {
  const { payment, payer } = await startPaying(merchant, browser);
  await page.goto('/dashboard');
  await pay(request, payment.id, 2n * BigInt(payment.amountAtomic));
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(payer.getByText(/and 50\.0000\d+\sDEV more than asked/)).toBeVisible();
  await expectReceived(page, 'Overpaid', '$25.00');
});

test('a payment that a reorganisation takes away and brings back is paid once', async ({
  page,
  browser,
  request,
  merchant,
}) => {
  const { payment, payer } = await startPaying(merchant, browser);
  await page.goto('/dashboard');
  await pay(request, payment.id);
  await expect(payer.getByRole('heading', { name: 'Payment seen' })).toBeVisible();
  await actOnChain(request, 'moonbeam', { action: 'reorg', depth: 2 });
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expectReceived(page, 'Paid', '$12.50');
  const { transfers, receivedAtomic, amountAtomic } = await paymentIs(request, payment.id, 'paid');
  expect(transfers).toHaveLength(1);
  expect(receivedAtomic).toBe(amountAtomic);
});

/** A link, a payment of it, and the payer's page of it. */
async function startPaying(
  merchant: Merchant,
  browser: Browser,
): Promise<{ payment: Payment; payer: Page }> {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  const payer = await (await browser.newContext({ locale: 'en' })).newPage();
  const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
  const payment = await openPayment(payer.request, link.id, choice);
  await payer.goto(`/pay/payments/${payment.id}`);
  await expect(payer.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  return { payment, payer };
}

/** The dashboard was open all the time: nobody reloads it. Its revenue is what has arrived. */
async function expectReceived(
  page: Page,
  status: 'Paid' | 'Overpaid',
  revenue: string,
): Promise<void> {
  await expect(row(page, 'Bag of beans').getByText(status, { exact: true })).toBeVisible();
  const graph = page.getByRole('region', { name: 'Revenue' }).first();
  await expect(graph.getByText(revenue, { exact: true }).first()).toBeVisible();
}
