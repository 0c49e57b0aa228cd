import { expect, type Page } from '@playwright/test';
import { expectIssue } from './steps/field.ts';
import { florin } from './steps/operator.ts';
import { logIn, test } from './steps/person.ts';
import { newestMail } from './steps/sandbox.ts';

const newPassword = 'staple battery horse';

test('a forgotten password is replaced by a mailed link that works once', async ({
  page,
  browser,
  person,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login page, which stays until the next one has loaded, has an email field too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`If an account exists for ${person.email}`)).toBeVisible();
  await expect(page.getByText(/^Please wait \d+s to request a new code$/)).toBeVisible();

  const link = await resetLink(person.api, person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(page.url()).not.toContain('token');

  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all password fields');
  await fillNew(page, 'too short', 'too short');
  await expectIssue(
    page.getByLabel('New password', { exact: true }),
    'Use at least 12 characters.',
  );
  await fillNew(page, newPassword, 'staple battery house');
  await expectIssue(page.getByLabel('Confirm new password'), 'New passwords do not match');
  await fillNew(page, newPassword, newPassword);
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible();

  await page.getByRole('link', { name: 'Go to login' }).click();
  await logIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Login failed.');
  await logIn(page, { ...person, password: newPassword });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(link, page.url()).href);
  await fillNew(other, 'another battery horse', 'another battery horse');
  await expect(other.getByRole('heading', { name: 'Failed to reset password' })).toBeVisible();
  await other.getByRole('link', { name: 'Request a new link' }).click();
  await expect(other.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('an address without an account gets the same message', async ({ page }) => {
  await page.goto('/auth/password-reset-start');
  await page.getByLabel('Email').fill('nobody-at-all@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If an account exists for nobody-at-all@')).toBeVisible();
  await expect(page.getByText(/^Please wait \d+s to request a new code$/)).toBeVisible();
});

test('without a link no password can be set, and the page says where to get one', async ({
  page,
}) => {
  await page.goto('/auth/password-reset-complete');
  await expect(page.getByRole('heading', { name: 'Reset link required' })).toBeVisible();
  // A link that is pasted while the page is open takes effect immediately.
  await page.goto('/auth/password-reset-complete#token=pasted');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});

test('a user who must change the password can do nothing else first', async ({ page, person }) => {
  await page.goto('/wallet-management');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeVisible();
  await florin('require-password-update', person.username);
  // Also in the middle of a session: the next request redirects there.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
  const heading = page.getByRole('heading', { name: 'Choose a new password' });
  await expect(heading).toBeVisible();
  await page.goto('/payment-links');
  await expect(heading).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth/password-reset-start');

  await page.getByLabel('Current password').fill('not the password');
  await fillNew(page, newPassword, newPassword, 'Change password');
  await expectIssue(page.getByLabel('Current password'), 'This isn’t your current password.');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment links' })).toBeVisible();
});

async function resetLink(
  request: Parameters<typeof newestMail>[0],
  email: string,
): Promise<string> {
  const link = /\/auth\/password-reset-complete#token=\S+/;
  return link.exec((await newestMail(request, email, link)).text)![0];
}

async function fillNew(page: Page, first: string, again: string, button = 'Set password') {
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: button }).click();
}
