import { expect, type Page } from '@playwright/test';
import { type Account, test } from './steps/merchant.ts';

test('a page that wants a session leads to login and from there to the page', async ({
  page,
  account,
}) => {
  await page.goto('/payment-links?status=disabled');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/payment-links?status=disabled');
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Payment links' })).toBeVisible();
  expect(pathOf(page)).toBe('/payment-links?status=disabled');
});

for (const redirect of ['//evil.example', 'https://evil.example/dashboard', '/\\evil.example']) {
  test(`login never leads to another site, whatever its address says: ${redirect}`, async ({
    page,
    account,
  }) => {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(redirect)}`);
    await logIn(page, account);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(pathOf(page)).toBe('/dashboard');
  });
}

test('a wrong password says so, and tells nothing of whether the account exists', async ({
  page,
  account,
}) => {
  await page.goto('/auth/login');
  for (const username of [account.username, 'nobody-at-all']) {
    await logIn(page, { username, password: 'not the password' });
    await expect(page.getByRole('alert')).toHaveText(
      'Login failed. Please check your credentials and try again.',
    );
    await expect(page.getByLabel('Username or email')).toHaveValue(username);
  }
  expect(pathOf(page)).toBe('/auth/login');
});

test('who signs out is out in every tab', async ({ page, context, account }) => {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wallet-management');
  await expect(other.getByRole('heading', { name: 'Wallets' })).toBeVisible();

  await page.getByRole('button', { name: 'Your account and preferences' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await other.getByRole('link', { name: 'Payment links' }).click();
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  // Not even the way back shows what was there.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('two tabs of one person show each other’s work without a reload', async ({
  page,
  context,
  merchant,
}) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto('/settings/webhooks');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings/webhooks?add=true');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Warehouse');
  await dialog.getByLabel('URL').fill(new URL('/sandbox/webhooks/two-tabs', other.url()).href);
  await dialog.getByLabel('Secret key').fill('a-secret-of-the-warehouse');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(other.getByText(/^whsec_/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Warehouse' })).toBeVisible();
});

test('a session that is gone leads to login and back to where one was', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expect(page.getByText('Three steps to your first payment.')).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Wallets' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeVisible();
});

test('a session that the server has ended leads to login, though the page still believes in it', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expect(page.getByText('Three steps to your first payment.')).toBeVisible();
  const token = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  await context.clearCookies({ name: token!.name });
  await page.getByRole('link', { name: 'Wallets' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

async function logIn(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
