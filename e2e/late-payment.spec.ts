import { expect, type Page } from '@playwright/test';
import { call } from './steps/call.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { type Paying, payAsExchange, startPaying } from './steps/payer.ts';
import { paymentIs } from './steps/payment.ts';
import { expirePayment, received } from './steps/sandbox.ts';
import { row } from './steps/table.ts';
import { stepUp } from './steps/step-up.ts';

for (const network of ['moonbeam', 'polkadot'] as const) {
  test(`a late payment on ${network} is explained to its payer, and its merchant accepts it`, async ({
    browser,
    page,
    merchant,
    account,
  }) => {
    const paying = await startPaying(merchant, browser, { network });
    const { payment, payer } = paying;
    await stepUp(merchant.api, account);
    await registerShop(merchant, payer);
    await runOut(merchant, paying);
    await payAsExchange(paying, BigInt(payment.amountAtomic));
    await expect(payer.getByRole('heading', { name: 'Payment received late' })).toBeVisible();
    await expect(payer.getByText('The full amount arrived')).toContainText(
      'Rosa’s Roastery will decide whether to accept it.',
    );
    await expect(payer.getByText('Send exactly')).toBeHidden();

    await page.goto('/payments');
    await page.getByLabel('Status').selectOption('Paid late');
    await row(page, 'Bag of beans').getByRole('link').click();
    await expect(page.getByText('Paid in full after the deadline.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The beans are still here.');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByText('Paid in full.')).toBeVisible();

    // The payer's page is updated without a reload.
    await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await expect(async () => {
      expect(await eventsOf(merchant, payment.id)).toEqual([
        'payment.expired',
        'payment.paid_late',
        'payment.paid',
      ]);
    }).toPass();
    await payer.context().close();
  });
}

test('a late partial payment says so, and another payment can be started', async ({
  browser,
  request,
  merchant,
}) => {
  const paying = await startPaying(merchant, browser);
  const { payment, payer } = paying;
  await runOut(merchant, paying);
  const hash = await payAsExchange(paying, (BigInt(payment.amountAtomic) * 98n) / 100n);
  // A wrong amount, also a late one, is unmatched until its payer claims it.
  await payer.getByText('I’ve paid, but it isn’t showing').click();
  await expect(async () => {
    const field = payer.getByLabel('Transaction hash');
    if (await field.isVisible()) {
      await field.fill(hash);
      await payer.getByRole('button', { name: 'Check transaction' }).click();
    }
    await expect(payer.getByText(/before the deadline\. Please contact/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await paymentIs(request, payment.id, 'partial');
  await expect(payer.getByText('Send exactly')).toBeHidden();
  await payer.context().close();
});

/** Expires the payment while the payer's page is open. */
async function runOut({ api }: Merchant, { payer, payment }: Paying): Promise<void> {
  await expirePayment(api, payment.id);
  await expect(payer.getByRole('heading', { name: 'Payment expired' })).toBeVisible();
  await expect(payer.getByText('your money isn’t lost')).toBeVisible();
  await expect(payer.getByRole('link', { name: 'Start a new payment' })).toBeVisible();
}

async function registerShop({ api, companyId }: Merchant, page: Page): Promise<void> {
  await call(api, 'POST', '/api/webhook', {
    companyId,
    name: 'Shop',
    url: new URL(`/sandbox/webhooks/${companyId}`, page.url()).href,
    secretKey: 'a-secret-of-rosas-shop',
    environment: 'test',
  });
}

/** Returns the types of a payment's events that the shop has received, in order. */
async function eventsOf({ api, companyId }: Merchant, paymentId: string): Promise<string[]> {
  const bodies = (await received(api, companyId)).map(
    ({ body }) => JSON.parse(body) as { type: string; data: { id: string } },
  );
  // Whether it is detected before it is final depends on timing.
  return bodies
    .filter(({ type, data }) => data.id === paymentId && type !== 'payment.processing')
    .map(({ type }) => type);
}
