import { expect } from '@playwright/test';
import type { Member } from '#contract/accounts/members.ts';
import { call } from './steps/call.ts';
import { signIn } from './steps/merchant.ts';
import { test } from './steps/person.ts';
import { choose, row } from './steps/table.ts';

test('a member can do only what their privilege allows, and nothing once removed', async ({
  page,
  browser,
  merchant,
  account,
  person,
}) => {
  const { api, companyId } = merchant;
  const input = { emails: [person.email], privilege: 'developer' };
  await call(api, 'POST', `/api/company/${companyId}/members/invites`, input);
  await call(person.api, 'PATCH', '/api/company/invites/accept', { companyId });

  const context = await browser.newContext();
  await signIn(context, person, companyId);
  const memberPage = await context.newPage();
  await memberPage.goto('/settings/members');
  await expect(row(memberPage, account.username)).toBeVisible();
  await expect(
    memberPage.getByRole('main').getByRole('link', { name: 'Invite members' }),
  ).toHaveCount(0);
  await expect(
    memberPage.getByRole('button', { name: `Actions for ${account.username}` }),
  ).toHaveCount(0);
  await memberPage.goto('/settings/members/invite');
  await memberPage.waitForURL('**/settings/members');
  await memberPage.goto('/settings/webhooks');
  const add = memberPage.getByRole('button', { name: 'Add webhook' });
  await expect(add).toBeVisible();

  await page.goto('/settings/members');
  await choose(page, person.username, 'Edit role');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Developer')).toBeChecked();
  await dialog.getByLabel('Viewer').check();
  await dialog.getByLabel('Job title').fill('Auditor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${person.username} updated`)).toBeVisible();
  await expect(row(page, person.username)).toContainText('Viewer');
  await expect(row(page, person.username)).toContainText('Auditor');
  await expect(add).toHaveCount(0);
  const refused = await person.api.post('/api/webhook', {
    data: {
      companyId,
      name: 'Mine',
      url: 'https://shop.example/hook',
      secretKey: 'a-secret-of-sixteen',
      environment: 'test',
    },
  });
  expect(refused.status()).toBe(403);

  await choose(page, person.username, 'Remove from workspace');
  await page.getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByText(`${person.username} removed`)).toBeVisible();
  await expect(row(page, person.username)).toHaveCount(0);
  expect((await person.api.get(`/api/company/${companyId}/members`)).status()).toBe(404);
  // Their open page switches to a workspace that they still belong to.
  await expect(memberPage.getByText('You’re no longer a member of Rosa’s Roastery.')).toBeVisible();
  await expect(memberPage.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(
    memberPage.getByRole('button', { name: 'Workspace: Rosa’s first shop' }),
  ).toBeVisible();

  await page.goto('/settings/audit');
  const changed = row(page, 'Changed a member’s role');
  await expect(changed).toContainText(account.username);
  await expect(changed).toContainText('Developer');
  await expect(row(page, 'Removed a member')).toContainText(person.username);
  await context.close();
});

test('the last owner can neither leave nor lose the privilege', async ({
  page,
  merchant,
  account,
}) => {
  await page.goto('/settings/members');
  await choose(page, account.username, 'Leave workspace');
  await expect(
    page
      .getByRole('dialog')
      .getByText('A workspace needs at least one owner. Add another owner first.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();

  await choose(page, account.username, 'Edit role');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Viewer').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'A workspace needs at least one owner. Add another owner first.',
  );
  const { members } = await call<{ members: Member[] }>(
    merchant.api,
    'GET',
    `/api/company/${merchant.companyId}/members`,
  );
  expect(members.map(({ privilege }) => privilege)).toEqual(['owner']);
});

test('a member who leaves a workspace is switched to another of theirs', async ({
  page,
  merchant,
  account,
  person,
  context,
}) => {
  const { api, companyId } = merchant;
  const input = { emails: [person.email], privilege: 'viewer' };
  await call(api, 'POST', `/api/company/${companyId}/members/invites`, input);
  await call(person.api, 'PATCH', '/api/company/invites/accept', { companyId });
  await signIn(context, person, companyId);
  await page.goto('/settings/members');
  await choose(page, person.username, 'Leave workspace');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page.getByText('You left Rosa’s Roastery')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Workspace: Rosa’s first shop' })).toBeVisible();
  await page.goto('/settings/members');
  await expect(row(page, person.username)).toContainText('Owner');
  await expect(row(page, account.username)).toHaveCount(0);
});
