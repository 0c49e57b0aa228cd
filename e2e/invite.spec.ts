import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { PendingMember } from '#contract/accounts/members.ts';
import { faults } from './steps/axe.ts';
import { call } from './steps/call.ts';
import { type Merchant, signIn } from './steps/merchant.ts';
import { logIn, test } from './steps/person.ts';
import { mailedCode, newestMail } from './steps/sandbox.ts';
import { row } from './steps/table.ts';
import { tabTo } from './steps/keyboard.ts';

const password = 'correct horse battery';

test('a person who is invited by mail signs up with that address and joins', async ({
  page,
  browser,
  merchant,
  account,
}) => {
  const username = `tom-${Date.now()}`;
  const email = `${username}@example.com`;
  await page.goto('/settings/members');
  await page.getByRole('main').getByRole('link', { name: 'Invite members' }).first().click();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByLabel('Developer').check();
  await page.getByLabel('Job title').fill('Shop programmer');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(row(page, email)).toContainText('Developer');

  const { guest, context } = await openLink(browser, merchant, email);
  await expect(guest.getByRole('heading', { name: 'Join Rosa’s Roastery' })).toBeVisible();
  await expect(guest.getByText(`${account.username} invited you as Developer.`)).toBeVisible();
  expect(new URL(guest.url()).hash).toBe('');
  expect(await faults(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Create account' }).click();
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await guest.getByLabel('Username').fill(username);
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Sign up' }).click();
  await guest.getByLabel('Code').fill(await mailedCode(merchant.api, email));
  await guest.getByRole('button', { name: 'Confirm' }).click();

  await expect(guest.getByRole('heading', { name: 'Pending invitations' })).toBeVisible();
  expect(await faults(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Accept: Rosa’s Roastery' }).click();
  await expect(guest.getByText('Welcome to Rosa’s Roastery')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  // The inviter's page is updated without a reload.
  const current = page.getByRole('region', { name: 'Current members' });
  for (const name of [account.username, username]) {
    await expect(current.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
  await expect(current.getByRole('row').filter({ hasText: username })).toContainText(
    'Shop programmer',
  );
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await context.close();
});

test('a new invitation appears before every page, and can be refused', async ({
  page,
  context,
  account,
  person,
}) => {
  const { companyId } = account;
  await invite({ api: account.api, companyId }, [person.email]);
  await signIn(context, person, person.companyId);
  await page.goto('/wallet-management');
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // A viewed invitation no longer blocks pages, but stays pending.
  await page.goto('/wallet-management');
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeVisible();
  await page.goto('/pending-invites');
  await page.getByRole('button', { name: 'Decline: Rosa’s first shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline invitation' }).click();
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  const { invites } = await call<{ invites: PendingMember[] }>(
    account.api,
    'GET',
    `/api/company/${companyId}/members/invites`,
  );
  expect(invites.map(({ email }) => email)).not.toContain(person.email);
});

test('an invitation for another address says so, and stays pending until the user signs out', async ({
  page,
  browser,
  merchant,
  account,
}) => {
  const email = `somebody-${Date.now()}@example.com`;
  await invite(merchant, [email]);
  const { guest, context } = await openLink(browser, merchant, email, async (before) => {
    await before.goto('/auth/login');
    await logIn(before, account);
    await expect(before.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
  await expect(guest.getByText(`You’re logged in as ${account.email}`)).toContainText(email);
  await guest.getByRole('button', { name: 'Log out' }).click();
  await expect(guest.getByRole('link', { name: 'Create account' })).toBeVisible();
  await guest.getByRole('link', { name: 'Log in' }).click();
  expect(new URL(guest.url()).searchParams.get('redirect')).toBe('/pending-invites');
  await context.close();

  await page.goto('/settings/members');
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText('You’re the only member')).toBeVisible();
  const late = await openLink(browser, merchant, email);
  await expect(
    late.guest.getByRole('heading', { name: 'This invitation is no longer valid' }),
  ).toBeVisible();
  await late.context.close();
});

test('a list is invited with only the keyboard, with each address validated', async ({
  page,
  merchant,
  account,
}) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  const stamp = Date.now();
  await page.goto('/settings/members/invite');
  await expect(page.getByRole('heading', { name: 'Invite members' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Email addresses' });
  await tabTo(page, field);
  await page.keyboard.type(`a-${stamp}@example.com b-${stamp}@example, ${account.email};`);
  await page.keyboard.type(`c-${stamp}@example.com`);
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: 'Email addresses' }).getByRole('listitem');
  await expect(chips).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toContainText(
    `c-${stamp}@example.com`,
  );
  await expect(field).toHaveAccessibleDescription(/b-\d+@example: Enter an email address/);
  expect(await faults(page)).toEqual([]);

  // Goes back to the chip with the invalid address, and removes it.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: `Remove b-${stamp}@example` })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(chips).toHaveCount(3);
  await expect(field).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    `${account.email}: This person is already a member.`,
  );
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 invitations sent')).toBeVisible();
  await expect(row(page, `a-${stamp}@example.com`)).toContainText('Viewer');
});

test('leaving unsent invitations requires a confirmation', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto('/settings/members/invite');
  await page.getByLabel('Email addresses').fill('tom@example.com');
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Email addresses')).toHaveValue('tom@example.com');
});

async function invite({ api, companyId }: Merchant, emails: string[]): Promise<void> {
  const input = { emails, privilege: 'viewer' };
  await call(api, 'POST', `/api/company/${companyId}/members/invites`, input);
}

/** Opens the link of the newest invitation to an address in a separate browser context. */
async function openLink(
  browser: Browser,
  { api }: Merchant,
  email: string,
  before: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<{ guest: Page; context: BrowserContext }> {
  const link = /http\S+\/invite#token=\S+/;
  const { text } = await newestMail(api, email, link);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(new URL('/terms', link.exec(text)![0]).href);
  await before(guest);
  await guest.goto(link.exec(text)![0]);
  return { guest, context };
}
