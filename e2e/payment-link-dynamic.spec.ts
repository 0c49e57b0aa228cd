import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { DynamicLink, ListedLink } from '#contract/checkout/payment-links.ts';
import { installShopLanguages } from '#test/shop-languages.ts';
import { call } from './steps/call.ts';
import { expectIssue } from './steps/field.ts';
import { type Account, type Merchant, test } from './steps/merchant.ts';
import { freshWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';
import { stepUp } from './steps/step-up.ts';

const run = promisify(execFile);

test.beforeAll(installShopLanguages);

async function fillRecipient(page: Page, name: string, reference: string): Promise<void> {
  await page.goto('/payment-links/new?type=dynamic');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount', { exact: true }).fill('42');
  await page.getByLabel(/^Order number/).fill(reference);
  await page.getByLabel('Till').check();
}

test('a link for one order is created in two steps, and shows its order', async ({
  page,
  merchant,
}) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await fillRecipient(page, 'Order of Ada', 'order-17');
  await page.getByLabel(/^Expires after/).selectOption('1 hour');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Review your link')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$42.00' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'order-17' })).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).click();

  const made = row(page, 'Order of Ada');
  await expect(made).toContainText('Dynamic');
  await expect(made).toContainText('order-17');
  await made.getByRole('link', { name: 'Order of Ada' }).click();
  await expect(page.getByText('This link was created for a single order.')).toBeVisible();
  await expect(page.getByText('Expires')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('an incomplete order can’t continue, and says why', async ({ page, merchant }) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/payment-links/new?type=dynamic');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectIssue(page.getByLabel('Name', { exact: true }), 'This field is required.');
  await expect(page.getByText('Choose at least one wallet.')).toBeVisible();
  await expect(page.getByText('Review your link')).toHaveCount(0);
});

test('the example code creates the displayed link, in every language', async ({
  page,
  account,
  merchant,
}) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  // Characters that a shell, PHP and Python would each interpret.
  const name = `Ada's "$HOME" \\ 'café'`;
  await fillRecipient(page, name, 'order-18');
  await page.getByRole('switch', { name: 'VAT' }).click();
  await page.getByLabel('VAT rate (%)').fill('23');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('API key', { exact: true }).fill(await apiKey(account, merchant));

  const folder = await mkdtemp(join(tmpdir(), 'florin-shop-'));
  for (const [language, file, command] of [
    ['curl', 'order.sh', 'sh'],
    ['TypeScript', 'order.ts', process.execPath],
    ['PHP', 'order.php', 'php'],
    ['Python', 'order.py', 'python3'],
  ] as const) {
    await page.getByRole('radio', { name: language }).check({ force: true });
    const code = await page.getByRole('region', { name: language, exact: true }).textContent();
    await writeFile(join(folder, file), code ?? '');
    const before = await ordersOf(merchant, 'order-18');
    const { stdout } = await run(command, [join(folder, file)]);
    const [made, ...earlier] = await ordersOf(merchant, 'order-18');
    expect(earlier).toEqual(before);
    expect(made).toMatchObject({
      name,
      amount: { amount: '42.00', currency: 'USD' },
      vat: { ratePercent: '23', inclusive: true },
    });
    expect(stdout).toContain(made!.url);
  }
  await rm(folder, { recursive: true });
});

test('a key that is pasted into the example is not stored', async ({ page, merchant }) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await fillRecipient(page, 'Order of Ada', 'order-19');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('API key', { exact: true }).fill('fl_test_secret');
  await expect(page.getByRole('region', { name: 'curl' })).toContainText('fl_test_secret');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('fl_test_secret');
});

async function apiKey({ password }: Account, { api, companyId }: Merchant): Promise<string> {
  await stepUp(api, { password });
  const key = { label: 'Shop', environment: 'test', scopes: ['payment_links:write'] };
  return (await call<{ secret: string }>(api, 'POST', `/api/company/${companyId}/api-keys`, key))
    .secret;
}

async function ordersOf({ api, companyId }: Merchant, reference: string): Promise<DynamicLink[]> {
  const path = `/api/payment-link?environment=test&companyId=${companyId}&reference=${reference}`;
  const { links } = await call<{ links: ListedLink[] }>(api, 'GET', path);
  return links.filter((link) => link.type === 'dynamic');
}
