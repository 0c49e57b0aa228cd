import { expect } from '@playwright/test';
import { call } from './steps/call.ts';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';
import { freshWallet } from './steps/shop.ts';
import { choose, row } from './steps/table.ts';

test('a donation link is created with its amounts, changed, and keeps its other values', async ({
  page,
  merchant,
}) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/payment-links/new');
  await page.getByRole('radio', { name: /^Donation/ }).check();
  await page.getByLabel('Name', { exact: true }).fill('Bees of the valley');
  await page.getByLabel('Amount 1', { exact: true }).fill('3,50');
  await page.getByRole('button', { name: 'Remove amount 2' }).click();
  await page.getByLabel(/^Minimum amount/).fill('2');
  await page.getByRole('switch', { name: 'Show the total raised' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Till').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/^Message after payment/).fill('The bees thank you.');
  await page.getByRole('button', { name: 'Create link' }).click();

  const made = row(page, 'Bees of the valley');
  await expect(made).toContainText('Donation');
  await expect(made).toContainText('Customer chooses');
  await choose(page, 'Bees of the valley', 'Edit');
  await expect(page.getByLabel('Amount 1', { exact: true })).toHaveValue('3.50');
  await expect(page.getByLabel('Amount 2', { exact: true })).toHaveValue('25.00');
  await page.getByRole('button', { name: 'Add amount' }).click();
  await page.getByLabel('Amount 3', { exact: true }).fill('50');
  await page.getByLabel(/^Minimum amount/).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(made).toBeVisible();
  const { links } = await call<{ links: unknown[] }>(
    merchant.api,
    'GET',
    `/api/payment-link?environment=test&companyId=${merchant.companyId}`,
  );
  expect(links).toMatchObject([
    {
      type: 'donation',
      suggestedAmounts: ['3.50', '25.00', '50.00'],
      minimum: null,
      showTotal: true,
      freeAmount: true,
      customMessage: 'The bees thank you.',
    },
  ]);
});

test('inconsistent amounts are refused at their fields', async ({ page, merchant }) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/payment-links/new?type=donation');
  await page.getByLabel('Name', { exact: true }).fill('Bees');
  await page.getByLabel('Amount 2', { exact: true }).fill('5.00');
  await page.getByRole('button', { name: 'Continue' }).click();
  const second = page.getByLabel('Amount 2', { exact: true });
  await expectIssue(second, 'This amount is already suggested.');
  await second.fill('10');
  await page.getByLabel(/^Minimum amount/).fill('6');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectIssue(
    page.getByLabel('Amount 1', { exact: true }),
    'Enter at least the minimum amount.',
  );
  await page.getByLabel(/^Maximum amount/).fill('4');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectIssue(
    page.getByLabel(/^Maximum amount/),
    'The maximum can’t be less than the minimum.',
  );
});

test('the preview is the checkout of the form’s values, and can’t be submitted', async ({
  page,
  merchant,
}) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/payment-links/new');
  await page.getByLabel('Name', { exact: true }).fill('Bag of beans');
  await page.getByLabel('Amount', { exact: true }).fill('10');
  await page.getByRole('switch', { name: 'VAT' }).click();
  await page.getByLabel('VAT rate (%)').fill('23');
  await page.getByLabel('Add VAT to the amount').check();
  const frame = page.getByTitle('Preview');
  const shown = frame.contentFrame();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Bag of beans');
  await expect(shown.getByText('$12.30').first()).toBeVisible();
  await expect(shown.getByText('DEV').first()).toBeVisible();
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');
  const phone = (await frame.boundingBox())!.width;
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
  await expect(shown.locator('html')).toHaveJSProperty('clientWidth', 1024);
  expect((await frame.boundingBox())!.width).toBeLessThan(phone + 1);
});
