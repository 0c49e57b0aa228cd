import { expect } from '@playwright/test';
import { faults } from './steps/axe.ts';
import { test } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';

test('a link in a currency that no exchange quotes is paid at a daily rate, which the payment keeps', async ({
  page,
  browser,
  request,
  merchant,
}) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/payment-links/new');
  await page.getByLabel('Name', { exact: true }).fill('Saffron');
  await page.getByLabel('Amount', { exact: true }).fill('1,250');
  const currency = page.getByLabel('Currency');
  await currency.selectOption({ label: 'KWD · Kuwaiti Dinar' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Till').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(row(page, 'Saffron')).toContainText(/KWD\s1\.250/);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy payment link Saffron' }).click();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await row(page, 'Saffron').getByRole('link', { name: 'Saffron' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1.250');
  await expect(currency).toHaveValue('KWD');
  const payer = await (await browser.newContext({ locale: 'en' })).newPage();
  await payer.goto(url);
  await expect(payer.locator('.price')).toHaveText(/KWD\s1\.250/);
  await payer.getByRole('radio', { name: /DEV/ }).check();
  await payer.getByRole('button', { name: /Continue to payment|Pay/ }).click();
  await expect(payer.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  await expect(payer.getByText(/^1 DEV = KWD\s0\.07675 · sandbox, sandbox-rates$/)).toBeVisible();
  const paymentId = new URL(payer.url()).pathname.split('/').at(-1)!;
  await pay(request, paymentId);
  await paymentIs(request, paymentId, 'paid');

  await page.goto(`/payments/${paymentId}`);
  await expect(page.getByText(/^DEV\/KWD/).first()).toBeVisible();
  await expect(page.getByText(/^GLMR\/USD|^DEV\/USD/)).toBeVisible();
  await expect(page.getByText(/^USD\/KWD 0\.307 · sandbox-rates/)).toBeVisible();
});

test('revenue in two currencies is added up in the workspace’s own, which its members choose', async ({
  page,
  merchant,
}) => {
  const till = await freshWallet(merchant, 'moonbeam', 'Till');
  for (const [amount, currency] of [
    ['12.50', 'USD'],
    ['8.00', 'GBP'],
  ] as const) {
    const link = await createLink(merchant, [till], {
      name: `Beans for ${currency}`,
      amount: { amount, currency },
    });
    const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
    const { id } = await openPayment(merchant.api, link.id, choice);
    await pay(merchant.api, id);
    await paymentIs(merchant.api, id, 'paid');
  }
  const revenue = page.getByRole('region', { name: 'Revenue' });
  await page.goto('/dashboard');
  // A pound is 1.25 dollars in the sandbox, and a euro 1.10.
  await expect(revenue.getByText('€20.45').first()).toBeVisible();
  await expect(
    revenue.getByText('Includes $12.50 and £8.00, converted at daily rates'),
  ).toBeVisible();
  await revenue.getByLabel('Currency').selectOption({ label: 'Only GBP' });
  await expect(revenue.getByText('£8.00', { exact: true }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto('/settings/business-details');
  await page.getByLabel('Reporting currency').selectOption({ label: 'USD · US Dollar' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business details updated')).toBeVisible();
  await page.goto('/dashboard');
  await expect(revenue.getByText('$22.50').first()).toBeVisible();
});
