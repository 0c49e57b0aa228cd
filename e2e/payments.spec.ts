import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { pay, received } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';
import { call } from './steps/call.ts';
import { choose, row } from './steps/table.ts';
import { stepUp } from './steps/step-up.ts';

const coins = { network: 'moonbeam', symbol: 'DEV' } as const;
const customer = (email: string) => ({ email, name: '=Ada', address: anyAddress });
const anyAddress = { street: 'Rua A 1', city: 'Porto', postalCode: '4000', country: 'PT' };

const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('..');

test('a partial payment is found, explained and accepted, and the shop is notified that it is paid', async ({
  page,
  merchant,
  account,
}) => {
  await stepUp(merchant.api, account);
  const { api, companyId } = merchant;
  const till = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [till], { name: 'Bag of beans' });
  await call(api, 'POST', '/api/webhook', {
    companyId,
    name: 'Shop',
    url: new URL(`/sandbox/webhooks/${companyId}`, link.url).href,
    secretKey: 'a-secret-of-rosas-shop',
    environment: 'test',
  });
  const other = await openPayment(api, link.id, coins);
  const payment = await openPayment(api, link.id, {
    ...coins,
    customer: customer('ada@example.com'),
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(row(page, 'Bag of beans')).toHaveCount(2);

  await page.getByRole('searchbox').fill('ada@example.com');
  await expect(row(page, 'Bag of beans')).toHaveCount(1);
  await row(page, 'ada@example.com').getByRole('link').click();
  const pane = page.getByRole('complementary', { name: 'Payment details' });
  await expect(pane.getByRole('heading', { name: 'Bag of beans' })).toBeVisible();
  await pane.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment of $12.50');
  await expect(page.getByText('Waiting for payment.')).toBeVisible();

  // The page is updated without a reload.
  await pay(api, payment.id, BigInt(payment.amountAtomic) / 2n);
  await expect(page.getByText('The customer paid less than the amount due.')).toBeVisible();
  await expect(page.getByRole('table').getByText('Matched by reference')).toBeVisible();
  await expect(page.getByText('payment.partial')).toBeHidden();
  await page.getByRole('switch', { name: 'Raw events' }).click();
  await expect(page.getByText('payment.partial')).toBeVisible();

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The rest was paid in cash.');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Paid in full.')).toBeVisible();
  await expect(page.getByText('“The rest was paid in cash.”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await expect(async () => {
    const events = (await received(api, companyId)).map(
      ({ body }) => JSON.parse(body) as { type: string; data: { id: string } },
    );
    const ofPayment = events.filter(({ data }) => data.id === payment.id);
    expect(ofPayment.map(({ type }) => type).at(-1)).toBe('payment.paid');
  }).toPass();
  await expect(page.getByRole('listitem').filter({ hasText: 'payment.paid' })).toContainText(
    'delivered · 1 attempt · HTTP 200',
  );

  await page.goto(`/payments/${other.id}`);
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('Canceled before any payment arrived.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0);
  await page.goto('/settings/audit');
  await expect(row(page, 'Canceled a payment')).toBeVisible();
  await expect(row(page, 'Marked a payment as paid')).toContainText('paid in cash');
});

test('a payment opens next to the list, and the keyboard moves on', async ({
  page,
  context,
  merchant,
}) => {
  const till = await freshWallet(merchant, 'moonbeam', 'Till');
  const names = ['Tea', 'Bag of beans', 'Cup of coffee'];
  for (const name of names) {
    const link = await createLink(merchant, [till], { name });
    await openPayment(merchant.api, link.id, coins);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/payments');
  const pane = page.getByRole('complementary', { name: 'Payment details' });
  const shown = (name: string) => pane.getByRole('heading', { name, exact: true });
  await row(page, 'Cup of coffee').getByRole('link').click();
  await expect(shown('Cup of coffee')).toBeVisible();
  await page.keyboard.press('j');
  await expect(shown('Bag of beans')).toBeVisible();
  await expect(row(page, 'Bag of beans')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(shown('Tea')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Next payment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await pane.getByRole('button', { name: 'Previous payment' }).click();
  await expect(shown('Bag of beans')).toBeVisible();

  // Escape closes a dialog first, and then the pane.
  await pane.getByRole('button', { name: 'Cancel payment' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(shown('Bag of beans')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(page).toHaveURL('/payments');

  const tab = context.waitForEvent('page');
  await row(page, 'Tea')
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(/\/payments\/pay_/);
  await expect(pane).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, 'Tea').click();
  await expect(page).toHaveURL(/\/payments\/pay_/);
});

test('filters are in the URL, can be saved by name, and apply to the export', async ({
  page,
  merchant,
}) => {
  const { api } = merchant;
  const till = await freshWallet(merchant, 'moonbeam', 'Till');
  const beans = await createLink(merchant, [till], { name: 'Bag of beans' });
  const coffee = await createLink(merchant, [till], { name: 'Cup of coffee' });
  const paid = await openPayment(api, beans.id, {
    ...coins,
    customer: customer('ada@example.com'),
  });
  await openPayment(api, coffee.id, coins);
  await pay(api, paid.id);
  await paymentIs(api, paid.id, 'paid');

  await page.goto('/payment-links');
  await choose(page, 'Bag of beans', 'Payments');
  await expect(page.getByRole('button', { name: 'Link: Bag of beans' })).toBeVisible();
  await expect(row(page, 'Cup of coffee')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Paid');
  await expect(page).toHaveURL(new RegExp(`status=paid`));
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Beans, paid');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();

  await page.goto('/payments');
  await expect(row(page, 'Cup of coffee')).toBeVisible();
  await page.getByRole('button', { name: 'Beans, paid', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`link=${beans.id}`));
  await expect(row(page, 'Cup of coffee')).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('payments-test.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(paid.id);
  expect(lines[1]).toContain("'=Ada");

  await page.getByRole('button', { name: 'Remove view Beans, paid' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Beans, paid', exact: true })).toHaveCount(0);

  await row(page, 'ada@example.com').getByRole('link').click();
  await expect(fact(page, 'Billing address')).toContainText('Portugal');
  await page.getByRole('link', { name: 'ada@example.com' }).click();
  await expect(page).toHaveURL(/\/customers\/cus_/);
  await page.goto('/payments?q=nobody@example.com');
  await page.getByRole('button', { name: 'Show all payments' }).click();
  await expect(row(page, 'Cup of coffee')).toBeVisible();
});
