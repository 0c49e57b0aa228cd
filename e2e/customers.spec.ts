import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signIn } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { test } from './steps/person.ts';
import { pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';

test('a payer becomes a customer, is found and exported, and is erased on request', async ({
  page,
  context,
  // A separate account, so that no other test has done a step-up in its session.
  person,
}) => {
  await signIn(context, person, person.companyId);
  await page.goto('/customers');
  await expect(page.getByText('No customers yet')).toBeVisible();

  const wallet = await freshWallet(person, 'moonbeam', 'Till');
  const link = await createLink(person, [wallet], { name: 'Bag of beans' });
  const address = { street: 'Rua Nova 1', city: 'Lisboa', postalCode: '1100-001', country: 'PT' };
  const ana = { email: 'Ana@Example.com', name: 'Ana Sousa', address };
  const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
  const payment = await openPayment(person.api, link.id, { ...choice, customer: ana });
  await openPayment(person.api, link.id, {
    ...choice,
    customer: { ...ana, email: 'rui@example.com', name: 'Rui' },
  });
  await pay(person.api, payment.id);
  await paymentIs(person.api, payment.id, 'paid');

  // Without a reload.
  await expect(row(page, 'ana@example.com')).toContainText('$12.50');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('sou');
  await expect(row(page, 'rui@example.com')).toBeHidden();
  await expect(page).toHaveURL(/\?q=sou$/);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('customers.csv');
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain('ana@example.com,Ana Sousa,Rua Nova 1,Lisboa,,1100-001,PT,1,');
  expect(table).not.toContain('rui@example.com');

  await page.getByRole('link', { name: 'Ana Sousa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Sousa' })).toBeVisible();
  await expect(page.getByText('1100-001 Lisboa')).toBeVisible();
  await expect(row(page, 'Bag of beans')).toContainText('Paid');

  await page.getByRole('button', { name: 'Erase data' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('“ana@example.com”');
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Customer data erased')).toBeVisible();
  await expect(page).toHaveURL(/\/customers$/);
  await expect(row(page, 'rui@example.com')).toBeVisible();
  await expect(row(page, 'ana@example.com')).toBeHidden();
});
