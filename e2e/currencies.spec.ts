import { expect } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { paymentIs } from './steps/payment.ts';
import { pay } from './steps/sandbox.ts';
import { freshWallet } from './steps/shop.ts';
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
