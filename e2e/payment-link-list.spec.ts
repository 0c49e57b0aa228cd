import { expect } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { createDynamicLink, createLink, freshWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';

test('links are found by name, order and type, and the URL keeps the filters', async ({
  page,
  merchant,
}) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  await createLink(merchant, [wallet], { name: 'Bag of beans' });
  await createLink(merchant, [wallet], { name: 'Cup of tea' });
  await createDynamicLink(merchant, [wallet], { name: 'Basket of Ada', reference: 'order-1001' });
  await page.goto('/payment-links');
  const search = page.getByRole('searchbox', { name: 'Search by name, order or ID' });
  await search.fill('beans');
  await expect(row(page, 'Cup of tea')).toHaveCount(0);
  await expect(row(page, 'Bag of beans')).toBeVisible();
  await search.fill('order-1001');
  await expect(row(page, 'Basket of Ada')).toBeVisible();
  await search.fill('nothing like it');
  await expect(page.getByText('No matching links')).toBeVisible();
  await page.getByRole('button', { name: 'Show all links' }).click();
  await page.getByLabel('Type').selectOption('Dynamic');
  await expect(row(page, 'Bag of beans')).toHaveCount(0);
  await expect(page).toHaveURL(/type=dynamic/);
  await page.reload();
  await expect(row(page, 'Basket of Ada')).toBeVisible();
  await expect(row(page, 'Bag of beans')).toHaveCount(0);
});

test('a URL with an environment shows that one, and changes when another is chosen', async ({
  page,
  merchant,
}) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  await createLink(merchant, [wallet], { name: 'Bag of beans' });
  await page.goto('/payment-links?environment=production');
  await expect(page.getByText('No payment links yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'Environment' }).selectOption('Test');
  await expect(row(page, 'Bag of beans')).toBeVisible();
  await expect(page).toHaveURL(/environment=test/);
});

test('several links can be disabled, with undo, and archived permanently', async ({
  page,
  merchant,
}) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  for (const name of ['Bag of beans', 'Cup of tea', 'Slice of cake']) {
    await createLink(merchant, [wallet], { name });
  }
  await page.goto('/payment-links');
  await page.getByRole('checkbox', { name: 'Select Bag of beans' }).check();
  await page.getByRole('checkbox', { name: 'Select Cup of tea' }).check();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Disable 2 links?' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(row(page, 'Bag of beans')).toContainText('Disabled');
  await expect(row(page, 'Cup of tea')).toContainText('Disabled');
  await expect(row(page, 'Slice of cake')).toContainText('Active');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Bag of beans')).toContainText('Active');
  await expect(row(page, 'Cup of tea')).toContainText('Active');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const sure = page.getByRole('alertdialog', { name: 'Archive 3 links?' });
  await sure.getByRole('button', { name: 'Archive' }).click();
  for (const name of ['Bag of beans', 'Cup of tea', 'Slice of cake']) {
    await expect(row(page, name)).toContainText('Archived');
  }
});
