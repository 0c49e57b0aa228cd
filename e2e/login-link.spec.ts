import { expect } from '@playwright/test';
import { faults } from './steps/axe.ts';
import { failToLogIn, logIn, test } from './steps/person.ts';
import { newestMail } from './steps/sandbox.ts';

const linkForm = /\/auth\/known-browser#token=\S+/;

test('an owner who is locked out by guesses logs in by a mailed link, with the same password', async ({
  page,
  browser,
  person,
}) => {
  await page.goto('/auth/login');
  await failToLogIn(page, person.username);
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again later.');
  await expect(page.getByText('Someone may have been guessing your password.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(`If an account exists for ${person.username}`)).toBeVisible();
  await expect(page.getByText(/^Please wait \d+s to request a new code$/)).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const [link = ''] =
    linkForm.exec((await newestMail(person.api, person.email, linkForm)).text) ?? [];
  const other = await (await browser.newContext()).newPage();
  const calls: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await other.goto(new URL(link, page.url()).href);
  await expect(other.getByRole('heading', { name: 'Log in from this browser' })).toBeVisible();
  await expect(other).toHaveTitle('Log in from this browser · Florin');
  expect(other.url()).not.toContain('token');
  expect(await faults(other)).toEqual([]);
  // Opening the link does nothing, because mail scanners open links too.
  expect(calls).toEqual([]);
  await other.getByRole('button', { name: 'Allow this browser' }).click();
  await expect(other.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  await expect(other.getByLabel('Username or email')).toHaveValue(person.username);
  await logIn(other, person);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  // The browser in which the link wasn't opened remains unknown.
  await page.getByRole('button', { name: 'Back to login' }).click();
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again later.');
});

test('a name without an account gets the same offer and the same message', async ({ page }) => {
  await page.goto('/auth/login');
  await failToLogIn(page, 'nobody-to-lock-out');
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  await expect(page.getByText('If an account exists for nobody-to-lock-out')).toBeVisible();
  await expect(page.getByText(/^Please wait \d+s to request a new code$/)).toBeVisible();
});

test('a login link that is wrong is refused, and the page says what to do', async ({ page }) => {
  await page.goto('/auth/known-browser');
  await expect(page.getByRole('heading', { name: 'Login link required' })).toBeVisible();
  await page.goto('/auth/known-browser#token=none');
  await page.getByRole('button', { name: 'Allow this browser' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
});
