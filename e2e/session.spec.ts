import { expect, type Page } from '@playwright/test';
import { call } from './steps/call.ts';
import { loseSession } from './steps/lost-session.ts';
import { logIn, test } from './steps/person.ts';
import { stepUp } from './steps/step-up.ts';

test('a page that requires a session redirects to login, and back after it', async ({
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
  test(`login never redirects to another site: ${redirect}`, async ({ page, account }) => {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(redirect)}`);
    await logIn(page, account);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(pathOf(page)).toBe('/dashboard');
  });
}

test('a wrong password is refused without revealing whether the account exists', async ({
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

test('signing out applies to every tab', async ({ page, context, account }) => {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wallet-management');
  await expect(other.getByRole('heading', { name: 'Wallets' })).toBeVisible();

  await page.getByRole('button', { name: 'Account and preferences' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();

  // The other page is notified without a click, and says so once.
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText('Session expired')).toHaveCount(1);
  // Even Back doesn't show the page again.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a tab of one person does not continue in the session of another', async ({
  page,
  context,
  account,
  person,
}) => {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const other = await context.newPage();
  // It receives no live messages.
  await other.routeWebSocket('**/api/ws', (socket) => socket.close());
  await other.goto('/account');
  await expect(other.getByLabel('Username')).toHaveValue(account.username);

  await page.getByRole('button', { name: 'Account and preferences' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(other.getByLabel('Username')).toHaveValue(person.username);
});

test('switching the workspace in one tab does not affect work in another', async ({
  page,
  context,
  merchant,
}) => {
  await page.goto('/settings/members/invite');
  await page.getByLabel('Email addresses').fill('kim@example.com');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Workspace: Rosa’s Roastery' }).click();
  await other.getByRole('button', { name: 'Rosa’s first shop' }).first().click();
  await expect(other.getByRole('button', { name: 'Workspace: Rosa’s first shop' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'kim@example.com' })).toBeVisible();
  const path = `/api/company/${merchant.companyId}/members/invites`;
  const { invites } = await call<{ invites: { email: string }[] }>(merchant.api, 'GET', path);
  expect(invites).toMatchObject([{ email: 'kim@example.com' }]);
});

test('two tabs of one person show each other’s work without a reload', async ({
  page,
  context,
  merchant,
  account,
}) => {
  await stepUp(merchant.api, account);
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

test('an ended session redirects to login, and back to the same page after it', async ({
  page,
  account,
}) => {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expect(page.getByText('Three steps to your first payment.')).toBeVisible();
  await loseSession(page, 'every cookie');
  await page.getByRole('link', { name: 'Wallets' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeVisible();
});

test('a session that only the server has ended redirects to login', async ({ page, account }) => {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expect(page.getByText('Three steps to your first payment.')).toBeVisible();
  await loseSession(page, 'token');
  // A request of the page itself may have noticed it first, and redirected.
  const wallets = page.getByRole('link', { name: 'Wallets' });
  await wallets.click({ timeout: 5_000 }).catch(() => {});
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('login works with only the keyboard', async ({ page, account }) => {
  await page.goto('/auth/login?redirect=/wallet-management');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await tabToField(page, 'Username or email');
  await page.keyboard.type(account.username);
  await tabToField(page, 'Password');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeFocused();
});

test('switching between login and signup keeps the requested page', async ({ page }) => {
  await page.goto('/auth/login?redirect=/pending-invites');
  await page.getByRole('link', { name: 'Sign up' }).click();
  expect(pathOf(page)).toBe('/auth/signup?redirect=%2Fpending-invites');
  await page.getByRole('link', { name: 'Log in' }).click();
  expect(pathOf(page)).toBe('/auth/login?redirect=%2Fpending-invites');
});

test('an address in the link is prefilled', async ({ page }) => {
  await page.goto('/auth/signup?email=rosa%40example.com');
  await expect(page.getByLabel('Email')).toHaveValue('rosa@example.com');
});

test('a malformed link id is an unknown page', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  for (const path of ['/payment-links/lnk_1', '/payment-links/%2e%2e%2fadmin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

/** Focuses the field with this label by the Tab key. */
async function tabToField(page: Page, name: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true });
  for (let tabs = 0; tabs < 10; tabs += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
