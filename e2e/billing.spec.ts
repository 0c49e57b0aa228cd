import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';

test('a month’s payments are on the dashboard by source, and in its statement', async ({
  page,
  merchant,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Florin' })).toBeVisible();
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const dollars = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  const euros = await createLink(merchant, [wallet], {
    name: 'Cup of coffee',
    amount: { amount: '2.40', currency: 'EUR' },
  });
  for (const { id } of [dollars, euros]) {
    const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
    const payment = await openPayment(merchant.api, id, choice);
    await pay(merchant.api, payment.id);
    await paymentIs(merchant.api, payment.id, 'paid');
  }

  // Without a reload.
  await page.getByLabel('Currency').selectOption('USD');
  await expect(row(page, 'Moonbase Alpha').first()).toContainText('$12.50');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Time zone').selectOption('UTC');
  await expect(page).toHaveURL(/currency=EUR/);
  await expect(page).toHaveURL(/utc=true/);
  const byLink = page.getByRole('row', { name: 'Cup of coffee €2.40' });
  await expect(byLink).toBeVisible();
  const limit = page.getByRole('region', { name: 'Monthly limit' });
  await expect(limit).toContainText('of $100.00');
  await limit.getByRole('link', { name: 'Billing' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(row(page, 'Confirmed email address')).toContainText('Current');
  const month = new Date().toISOString().slice(0, 7);
  const csv = await statement(page, 'CSV');
  expect(csv.name).toBe(`statement-${month}-test.csv`);
  expect(csv.text).toContain('Bag of beans');
  expect(csv.text).toMatch(/^total,+2\.40,EUR,0\.00,0\.00\r$/m);
  const pdf = await statement(page, 'PDF');
  expect(pdf.name).toBe(`statement-${month}-test.pdf`);
  expect(pdf.text).toMatch(/^%PDF-/);
});

async function statement(page: Page, format: 'PDF' | 'CSV') {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^${format}\\b`) }).click();
  const download = await saved;
  const name = download.suggestedFilename();
  return { name, text: await readFile(await download.path(), 'utf8') };
}
