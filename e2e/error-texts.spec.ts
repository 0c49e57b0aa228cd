import { expect, type Page, test as base } from '@playwright/test';
import sharp from 'sharp';
import { errorTable } from '#contract/base/errors.ts';
import { type EvmOptions, installEvmWallet } from './steps/browser-wallets.ts';
import { call } from './steps/call.ts';
import { loseSession } from './steps/lost-session.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { freshAddress } from './steps/sandbox.ts';
import { createWallet } from './steps/shop.ts';
import { choose } from './steps/table.ts';

/** The messages of docs/specification.md section 8, verbatim. */
const specified = {
  Login: 'Login failed. Please check your credentials and try again.',
  Signup: 'Sign up failed. Please try again later',
  'Code send': 'Failed to send verification code, please try again later',
  Reset: 'Failed to reset password',
  'Profile, new picture': 'Failed to update profile picture',
  'Profile, no picture': 'Failed to remove profile picture',
  'Profile, details': 'Failed to update account details',
  'Profile, password': 'Failed to update password',
  'Profile, language': 'Failed to update language',
  Links: 'Failed to load links. Please try again.',
  Wallet: 'Failed to create wallet, please try again later.',
  'Wallet, signature': 'Signature requested failed, please verify later',
  'Business details': 'Failed to save company information',
  Webhook: 'Failed to save webhook',
  Session: 'Session expired',
  Notifications: 'Failed to fetch notifications',
  'Notifications, more': 'Failed to load more notifications',
  'Unknown page': 'Page Not Found',
  'Business details, domain': 'Failed to verify domain name',
  'Business details, address': 'Failed to send email verification link',
  'Wallet connection, chain': 'Chain not configured.',
  'Wallet connection, provider': 'Provider not found.',
  'Wallet connection, time': 'The request took too long to respond.',
  'Wallet connection, HTTP': 'HTTP request failed.',
} as const;
type Situation = keyof typeof specified;

/** Situations that can't arise yet. Remove one when its feature is added. */
const later: Situation[] = [];
const arising: Situation[] = [];

type Arise = (page: Page, merchant: Merchant) => Promise<void>;

/** Tests that a situation, on a page of a signed-in member, shows the specified message. */
function situation(name: Situation, arise: Arise): void {
  arising.push(name);
  test(`${name}: ${specified[name]}`, async ({ page, merchant }) => {
    await arise(page, merchant);
    await expect(page.getByText(specified[name], { exact: true }).first()).toBeVisible();
  });
}

/** Tests that a situation, on a page of a guest, shows the specified message. */
function guestSituation(name: Situation, arise: (page: Page) => Promise<void>): void {
  arising.push(name);
  base(`${name}: ${specified[name]}`, async ({ page }) => {
    await arise(page);
    await expect(page.getByText(specified[name], { exact: true }).first()).toBeVisible();
  });
}

guestSituation('Login', async (page) => {
  await page.goto('/auth/login');
  await page.getByLabel('Username or email').fill('nobody-at-all');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
});

guestSituation('Signup', async (page) => {
  await breakCall(page, 'POST', '/auth/signup');
  await page.goto('/auth/signup');
  await page.getByLabel('Username').fill('rosa-the-unlucky');
  await page.getByLabel('Email').fill('unlucky@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
});

guestSituation('Code send', async (page) => {
  await breakCall(page, 'POST', '/auth/resend-code-verification');
  await page.addInitScript(() => sessionStorage.setItem('username', 'rosa'));
  await page.goto('/auth/confirm-code');
  await page.getByRole('button', { name: 'Resend code' }).click();
});

guestSituation('Reset', async (page) => {
  await breakCall(page, 'POST', '/auth/change-password');
  await page.goto('/auth/password-reset-complete#token=whatever');
  await fillPasswords(page);
  await page.locator('button[type=submit]').click();
});

guestSituation('Unknown page', async (page) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('/no/such/page')).toBeVisible();
});

situation('Profile, new picture', async (page) => {
  await breakCall(page, 'POST', '/user/upload-profile-image');
  await page.goto('/account');
  await choosePicture(page);
});

situation('Profile, no picture', async (page) => {
  await page.goto('/account');
  await choosePicture(page);
  await expect(page.getByText('Profile picture updated')).toBeVisible();
  await breakCall(page, 'PATCH', '/user/info-settings');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
});

situation('Profile, details', async (page) => {
  await breakCall(page, 'PATCH', '/user/info-settings');
  await page.goto('/account');
  await page.locator('input[name=name]').fill('Rosa Lima');
  await page.getByRole('button', { name: 'Save' }).click();
});

situation('Profile, password', async (page) => {
  await breakCall(page, 'POST', '/auth/change-password');
  await page.goto('/account');
  await fillPasswords(page);
  await page.getByRole('button', { name: 'Change password' }).click();
});

situation('Profile, language', async (page) => {
  await breakCall(page, 'PATCH', '/user/info-settings');
  await page.goto('/account');
  await page.getByLabel('Display language').selectOption('fr');
});

situation('Links', async (page) => {
  await breakCall(page, 'GET', '/payment-link');
  await page.goto('/payment-links');
});

situation('Wallet', async (page, merchant) => {
  await breakCall(page, 'POST', '/wallet');
  const address = await freshAddress(merchant.api, 'evm');
  await page.goto('/wallet-management?add=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Moonbase Alpha/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel(/^Address on/).fill(address);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Label').fill('Till');
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
});

situation('Wallet, signature', async (page, merchant) => {
  const { owner, wallet } = await openProof(page, merchant);
  owner.declines = true;
  await wallet('Meadow').click();
});

situation('Wallet connection, chain', async (page, merchant) => {
  const { wallet } = await openProof(page, merchant, { chainId: 1, fault: 'chain' });
  await wallet('Meadow').click();
});

situation('Wallet connection, provider', async (page, merchant) => {
  const { wallet } = await openProof(page, merchant, { fault: 'legacy' });
  await wallet('Browser wallet').waitFor();
  // Disables the extension.
  await page.evaluate(() => Reflect.deleteProperty(window, 'ethereum'));
  await wallet('Browser wallet').click();
});

situation('Wallet connection, time', async (page, merchant) => {
  await page.clock.install();
  const { wallet } = await openProof(page, merchant, { fault: 'silent' });
  await wallet('Meadow').click();
  await expect(wallet('Confirm in Meadow…')).toBeVisible();
  await page.clock.fastForward(10_000);
});

situation('Wallet connection, HTTP', async (page, merchant) => {
  await breakCall(page, 'GET', '/site');
  const { wallet } = await openProof(page, merchant);
  await wallet('WalletConnect').click();
});

situation('Business details', async (page, { companyId }) => {
  await breakCall(page, 'PATCH', `/company/${companyId}`);
  await page.goto('/settings/business-details');
  await page.getByLabel('Legal name').fill('Rosa Lda.');
  await page.getByRole('button', { name: 'Save' }).click();
});

situation('Business details, domain', async (page, { companyId }) => {
  await breakCall(page, 'POST', `/company/${companyId}/verify-domain-name`);
  await page.goto('/settings/business-details');
  await page.getByRole('textbox', { name: 'Domain' }).fill('rosa.example.com');
  await page.getByRole('button', { name: 'Verify domain' }).click();
});

situation('Business details, address', async (page, { api, companyId }) => {
  await call(api, 'PATCH', `/api/company/${companyId}`, { companyEmail: 'office@example.com' });
  await breakCall(page, 'POST', `/company/${companyId}/send-email-verification-link`);
  await page.goto('/settings/business-details');
  await page.getByRole('button', { name: 'Send verification link' }).click();
});

situation('Webhook', async (page) => {
  await breakCall(page, 'POST', '/webhook');
  await page.goto('/settings/webhooks?add=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Shop');
  await dialog.getByLabel('URL').fill(new URL('/sandbox/webhooks/shop', page.url()).href);
  await dialog.getByLabel('Secret key').fill('a-secret-of-the-shop');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
});

situation('Session', async (page) => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await loseSession(page, 'token');
  // A request in the background may show it first, in front of the link.
  await page.getByRole('link', { name: 'Wallets' }).dispatchEvent('click');
});

situation('Notifications', async (page) => {
  await breakCall(page, 'GET', '/notification');
  await page.goto('/dashboard');
});

situation('Notifications, more', async (page) => {
  await page.route(apiCall('/notification'), async (route) => {
    if (new URL(route.request().url()).searchParams.get('skip') !== '0') return fail(route);
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { data: { ...data, hasMore: true } } });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Load more' }).click();
});

base('every situation of the specification is shown here, or cannot arise yet', () => {
  expect([...arising, ...later].toSorted()).toEqual(Object.keys(specified).toSorted());
});

/** Opens the ownership verification of a wallet, with its browser wallet installed. */
async function openProof(page: Page, merchant: Merchant, options?: EvmOptions) {
  type Account = { address: string; privateKey: `0x${string}` };
  const account = await call<Account>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await createWallet(merchant, { network: 'moonbeam', label: 'Till', address: account.address });
  const owner = await installEvmWallet(page, 'Meadow', account.privateKey, options);
  await page.goto('/wallet-management');
  await choose(page, 'Till', 'Verify ownership');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Verify with Florin/).waitFor();
  return { owner, wallet: (name: string) => dialog.getByRole('button', { name }) };
}

type Route = Parameters<Parameters<Page['route']>[1]>[0];

const apiCall = (path: string) => (url: URL) => url.pathname === `/api${path}`;

/** Makes every further request of a call fail with an internal server error. */
async function breakCall(page: Page, method: string, path: string): Promise<void> {
  await page.route(apiCall(path), (route) =>
    route.request().method() === method ? fail(route) : route.fallback(),
  );
}

function fail(route: Route): Promise<void> {
  const { status, message } = errorTable.internal;
  return route.fulfill({
    status,
    json: { error: { code: 'internal', message, requestId: 'r-1' } },
  });
}

async function fillPasswords(page: Page): Promise<void> {
  const fields = page.locator('input[type=password]');
  await fields.first().waitFor();
  for (const field of await fields.all()) await field.fill('correct horse battery');
}

async function choosePicture(page: Page): Promise<void> {
  const create = { width: 300, height: 300, channels: 3 as const, background: 'teal' };
  const buffer = await sharp({ create }).png().toBuffer();
  const file = { name: 'rosa.png', mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click();
}
