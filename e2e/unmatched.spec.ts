import { expect } from '@playwright/test';
import type { Payment } from '#contract/ledger/payments.ts';
import { call } from './steps/call.ts';
import { createWorkspace, type Merchant, test } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { freshAddress, payUnnamed } from './steps/sandbox.ts';
import { createLink, createWallet, provenWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';

/** Opens a payment to a verified wallet, and pays so many tenths of it without a reference. */
async function payTenths(merchant: Merchant, tenths: bigint): Promise<Payment> {
  const wallet = await provenWallet(merchant, 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Cup of coffee' });
  const payment = await openPayment(merchant.api, link.id, { network: 'moonbeam', symbol: 'DEV' });
  await payUnnamed(merchant.api, payment.id, (BigInt(payment.amountAtomic) / 10n) * tenths);
  return payment;
}

test('an unmatched transfer appears without a reload, and is assigned to its payment', async ({
  page,
  merchant,
}) => {
  await page.goto('/unmatched');
  await expect(page.getByText('No unmatched transfers')).toBeVisible();
  const payments = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: /^Payments/,
  });
  await expect(payments).toHaveAttribute('aria-current', 'page');
  const payment = await payTenths(merchant, 9n);

  await expect(row(page, 'Till')).toContainText('DEV');
  await expect(payments).toHaveAccessibleName(/1 transfer doesn’t match any payment/);
  await row(page, 'Till').getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  const likely = dialog.getByRole('radio', { name: /Cup of coffee/ });
  await expect(dialog).toContainText('less than the remaining amount');
  await expect(dialog.getByRole('button', { name: 'Assign to payment' })).toBeDisabled();
  await likely.check();
  await dialog.getByRole('button', { name: 'Assign to payment' }).click();

  await expect(page.getByText('Transfer assigned')).toBeVisible();
  await expect(page.getByText('No unmatched transfers')).toBeVisible();
  const { transfers } = await paymentIs(merchant.api, payment.id, 'partial');
  expect(transfers).toHaveLength(1);
});

test('a payment that is not suggested can be entered by its id, and an unknown one is refused', async ({
  page,
  merchant,
}) => {
  const payment = await payTenths(merchant, 1n);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL(/\/unmatched$/);
  await row(page, 'Till').getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  const assign = dialog.getByRole('button', { name: 'Assign to payment' });
  await dialog.getByLabel('Payment ID').fill('pay_none');
  await assign.click();
  await expect(dialog).toContainText('No payment with this ID in this workspace.');
  await dialog.getByLabel('Payment ID').fill(payment.id);
  await assign.click();
  await expect(dialog).toBeHidden();
  await paymentIs(merchant.api, payment.id, 'partial');
});

test('a transfer without a payment is dismissed with a reason, which can be undone', async ({
  page,
  merchant,
}) => {
  await payTenths(merchant, 3n);
  await page.goto('/unmatched');
  await row(page, 'Till').getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog');
  const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect(dialog).toContainText('This field is required.');
  await dialog.getByLabel('Reason').fill('My own top-up');
  await dismiss.click();
  await expect(page.getByText('No unmatched transfers')).toBeVisible();

  await page.getByRole('radio', { name: 'Dismissed' }).check();
  await expect(page).toHaveURL(/dismissed=true/);
  await expect(row(page, 'Till')).toContainText('My own top-up');
  await row(page, 'Till').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No dismissed transfers')).toBeVisible();
  await page.getByRole('radio', { name: 'Pending' }).check();
  await expect(row(page, 'Till')).toBeVisible();
});

test('transfers to a wallet that is not verified are counted where they can’t be shown', async ({
  page,
  merchant,
}) => {
  const first = { ...merchant, companyId: await createWorkspace(merchant.api, 'Rosa’s kiosk') };
  const address = await freshAddress(merchant.api, 'evm');
  const wallet = await createWallet(first, { network: 'moonbeam', label: 'Kiosk', address });
  await createWallet(merchant, { network: 'moonbeam', label: 'Till', address });
  const link = await createLink(first, [wallet], { name: 'Newspaper' });
  const payment = await openPayment(merchant.api, link.id, { network: 'moonbeam', symbol: 'DEV' });
  await payUnnamed(merchant.api, payment.id, BigInt(payment.amountAtomic) / 10n);

  // Only a workspace that alone has the address, or has verified it, is sent messages about it.
  const list = `/api/transfer/unmatched?companyId=${merchant.companyId}&environment=test`;
  type Answer = { unverified: { total: number } };
  const unverified = async () => (await call<Answer>(merchant.api, 'GET', list)).unverified.total;
  await expect.poll(unverified, { timeout: 30_000 }).toBe(1);
  await page.goto('/dashboard');
  const notice = page.getByText('1 transfer reached a wallet you haven’t verified.');
  await expect(notice).toBeVisible();
  await page.goto('/unmatched');
  await expect(page.getByText('No unmatched transfers')).toBeVisible();
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Verify wallets' }).click();
  await expect(row(page, 'Till')).toContainText('Unverified');
});
