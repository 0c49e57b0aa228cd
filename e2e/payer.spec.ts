import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { coins, startPaying } from './steps/payer.ts';
import { expectCovers, paymentIs } from './steps/payment.ts';
import { actOnChain, pay } from './steps/sandbox.ts';

for (const coin of coins) {
  test(`a partial payment in ${coin.symbol} shows the remaining amount, which pays it in full`, async ({
    page,
    browser,
    request,
    merchant,
  }) => {
    const { payment, payer } = await startPaying(merchant, browser, coin);
    await page.goto('/dashboard');
    await expect(recent(page)).toContainText('Open');

    const part = BigInt(payment.amountAtomic) / 5n;
    await pay(request, payment.id, part);
    await expect(payer.getByRole('heading', { name: 'Partially paid' })).toBeVisible();
    await expect(payer.getByText('Remaining amount')).toBeVisible();
    await expect(recent(page)).toContainText('Partially paid');
    const partial = await paymentIs(request, payment.id, 'partial');
    expectCovers(partial, BigInt(payment.amountAtomic) - part);

    await pay(request, payment.id);
    await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await expectReceived(page, 'Paid', '€11.36');
    expect((await paymentIs(request, payment.id, 'paid')).transfers).toHaveLength(2);
  });
}

const overpaid = [
  {
    network: 'moonbeam',
    symbol: 'DEV',
    surplus: /You paid 50\.0000\d+\sDEV more than the amount due/,
  },
  {
    network: 'polkadot',
    symbol: 'USDt',
    surplus: /You paid 12\.50\d+\sUSDt more than the amount due/,
  },
] as const;

for (const { surplus, ...coin } of overpaid) {
  test(`an overpayment in ${coin.symbol} is shown with its amount to the payer and to the business`, async ({
    page,
    browser,
    request,
    merchant,
  }) => {
    const { payment, payer } = await startPaying(merchant, browser, coin);
    await page.goto('/dashboard');
    await pay(request, payment.id, 2n * BigInt(payment.amountAtomic));
    await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await expect(payer.getByText(surplus)).toBeVisible();
    await expectReceived(page, 'Overpaid', '€22.73');
  });
}

test('a payment that a reorg removes and restores is paid once', async ({
  page,
  browser,
  request,
  merchant,
}) => {
  const { payment, payer } = await startPaying(merchant, browser);
  await page.goto('/dashboard');
  // Otherwise blocks of other tests could make it final before it is displayed.
  await actOnChain(request, 'moonbeam', { action: 'stallFinality' });
  try {
    await pay(request, payment.id);
    await expect(payer.getByRole('heading', { name: 'Payment detected' })).toBeVisible();
    await actOnChain(request, 'moonbeam', { action: 'reorg', depth: 2 });
  } finally {
    await actOnChain(request, 'moonbeam', { action: 'resume' });
  }
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expectReceived(page, 'Paid', '€11.36');
  const { transfers, receivedAtomic, amountAtomic } = await paymentIs(request, payment.id, 'paid');
  expect(transfers).toHaveLength(1);
  expect(receivedAtomic).toBe(amountAtomic);
});

/** Returns the payment's row on the dashboard. */
function recent(page: Page): Locator {
  const table = page.getByRole('region', { name: 'Recent payments' });
  return table.getByRole('row').filter({ hasText: 'Bag of beans' });
}

/** Expects the received amount as revenue on the open dashboard, without a reload. */
async function expectReceived(
  page: Page,
  status: 'Paid' | 'Overpaid',
  /** In euros, at the sandbox's rate of 1.10 dollars. */
  revenue: string,
): Promise<void> {
  await expect(recent(page).getByText(status, { exact: true })).toBeVisible();
  const graph = page.getByRole('region', { name: 'Revenue' }).first();
  await expect(graph.getByText(revenue, { exact: true }).first()).toBeVisible();
}
