import { expect, type Page } from '@playwright/test';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';
import { createLink, freshWallet } from './steps/shop.ts';
import { choose, row } from './steps/table.ts';

test('a link with VAT on top charges its payers the total, and a change reaches them', async ({
  page,
  browser,
  merchant,
}) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/payment-links/new');
  await page.getByLabel('Name', { exact: true }).fill('Bag of beans');
  // Decimal comma, as in half of Europe.
  await page.getByLabel('Amount', { exact: true }).fill('10,00');
  await page.getByLabel(/^Description/).fill('Roasted on Mondays.');
  await page.getByRole('switch', { name: 'VAT' }).click();
  await page.getByLabel('VAT rate (%)').fill('23');
  await page.getByLabel('Add VAT to the amount').check();
  await expect(page.getByRole('status').filter({ hasText: 'Customers pay' })).toContainText(
    '$12.30',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Till').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/^Message after payment/).fill('Your beans are on their way.');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(row(page, 'Bag of beans')).toContainText('Active');

  const url = await copiedUrl(page, 'Bag of beans');
  const payer = await (await browser.newContext({ locale: 'en' })).newPage();
  await payer.goto(url);
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Bag of beans');
  await expect(payer.getByText('Roasted on Mondays.')).toBeVisible();
  await expect(payer.getByText('Your beans are on their way.')).toBeHidden();
  for (const [label, amount] of [
    ['Subtotal', '$10.00'],
    ['VAT', '$2.30'],
    ['Total', '$12.30'],
  ] as const) {
    const line = payer.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('..');
    await expect(line).toContainText(amount);
  }

  await row(page, 'Bag of beans').getByRole('link', { name: 'Bag of beans' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bag of dark beans');
  await page.getByLabel('Amount', { exact: true }).fill('12.30');
  await page.getByLabel('Amount includes VAT').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Bag of dark beans')).toContainText('$12.30');
  await payer.reload();
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Bag of dark beans');
  await expect(payer.locator('.price')).toHaveText('$12.30');
});

test('errors of a link are shown at its fields', async ({ page, merchant }) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/payment-links/new');
  const name = page.getByLabel('Name', { exact: true });
  const amount = page.getByLabel('Amount', { exact: true });
  const rate = page.getByLabel('VAT rate (%)');
  await amount.fill('0');
  await page.getByRole('switch', { name: 'VAT' }).click();
  await expectIssue(amount, 'Enter an amount greater than zero.');
  await rate.fill('101');
  await rate.blur();
  await expectIssue(rate, 'Enter a rate between 0 and 100, such as 20 or 8.25.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectIssue(name, 'This field is required.');
  await name.fill('Bag of beans');
  await amount.fill('10');
  await rate.fill('8.25');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Choose at least one wallet.')).toBeVisible();
});

test('a disabled link shows payers a closed page until it is enabled again', async ({
  page,
  browser,
  merchant,
}) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  const payer = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto('/payment-links');

  await choose(page, 'Bag of beans', 'Disable');
  await expect(row(page, 'Bag of beans')).toContainText('Disabled');
  await payer.goto(link.url);
  await expect(
    payer.getByRole('heading', { name: 'This payment link isn’t active' }),
  ).toBeVisible();
  await expect(
    payer.getByText('isn’t accepting payments through this link right now'),
  ).toBeVisible();
  await expect(payer.getByRole('button')).toHaveCount(0);

  await choose(page, 'Bag of beans', 'Enable');
  await expect(row(page, 'Bag of beans')).toContainText('Active');
  await payer.reload();
  await expect(payer.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

test('an archived link can be neither paid nor changed', async ({ page, browser, merchant }) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  await page.goto('/payment-links');
  await choose(page, 'Bag of beans', 'Archive');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row(page, 'Bag of beans')).toContainText('Archived');

  await page.getByRole('button', { name: 'Actions for Bag of beans' }).click();
  await expect(page.getByRole('menuitem', { name: 'View checkout' })).toBeVisible();
  for (const entry of ['Edit', 'Disable', 'Enable', 'Archive']) {
    await expect(page.getByRole('menuitem', { name: entry, exact: true })).toHaveCount(0);
  }
  await page.goto(`/payment-links/${link.id}`);
  await expect(page.getByText('This link is archived and can’t be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const change = await merchant.api.patch(`/api/payment-link/${link.id}`, {
    data: { status: 'active' },
  });
  expect(change.status()).toBe(409);

  const payer = await (await browser.newContext({ locale: 'en' })).newPage();
  await payer.goto(link.url);
  await expect(payer.getByText('has closed this link')).toBeVisible();
});

async function copiedUrl(page: Page, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy payment link ${name}` }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}
