import { expect, type Page } from '@playwright/test';
import { test } from './steps/person.ts';
import { signIn } from './steps/merchant.ts';
import { freshWallet } from './steps/shop.ts';

const products = `id,name,description,pricing_type,local_price.amount,local_price.currency
${Array.from({ length: 30 }, (_, i) => `t-${i},Tea ${i},Green,fixed_price,12.50,EUR`).join('\n')}
t-bees,Bees,,no_price,,
t-coin,Coin,,fixed_price,1,BTC
t-fine,Fine,,fixed_price,1.005,EUR`;

const charges = `code,status,created_at,name,local amount,local currency,crypto amount,crypto currency,network
${Array.from({ length: 25 }, (_, i) => `CODE${i + 10},COMPLETED,2024-03-${i + 1 < 10 ? '0' : ''}${i + 1},Tea,12.50,EUR,13.61,USDC,base`).join('\n')}`;

async function choose(page: Page, text: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('products of Coinbase Commerce become payment links, and charges become history', async ({
  page,
  context,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await freshWallet(person, 'moonbeam', 'Till');
  await page.goto('/integrations');
  await page.getByRole('link', { name: 'Import from Coinbase Commerce' }).first().click();
  await expect(page.getByText('Charges that you import appear here.')).toBeVisible();

  await choose(page, 'Timestamp,Asset\n2024,BTC');
  await expect(page.getByRole('alert')).toContainText(
    'Products need the columns id, name and price',
  );

  await choose(page, products);
  await expect(page.getByText('31 products become payment links')).toBeVisible();
  await expect(page.getByText('2 rows can’t be imported')).toBeVisible();
  await expect(page.getByText('Currency: This currency has no exchange rate here.')).toBeVisible();
  await expect(page.getByText('Price: This currency has fewer decimals.')).toBeVisible();
  // As the file writes it, not rounded.
  await expect(page.getByText('1.005 EUR')).toBeVisible();
  await page.getByRole('button', { name: 'Import 31 products' }).click();
  await expect(page.getByText('31 payment links created')).toBeVisible();

  await choose(page, products);
  await expect(page.getByText('This file contains nothing new.')).toBeVisible();
  await expect(page.getByText('31 rows were imported before')).toBeVisible();

  await choose(page, charges);
  await page.getByRole('button', { name: 'Import 25 charges' }).click();
  const history = page.getByRole('region', { name: 'Imported history' });
  await expect(history.getByText('CODE34')).toBeVisible();
  await expect(history.getByText('CODE10')).toBeHidden();
  await history.getByRole('button', { name: 'Show more' }).click();
  await expect(history.getByText('CODE10')).toBeVisible();

  await page.goto('/payments');
  await expect(page.getByText('No payments yet')).toBeVisible();
  await page.goto('/integrations/coinbase-commerce');
  await history.getByRole('button', { name: 'Delete imported history' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Delete imported history' })
    .click();
  await expect(page.getByText('Charges that you import appear here.')).toBeVisible();

  await page.goto('/payment-links');
  await expect(page.getByText('Bees', { exact: true })).toBeVisible();
});
