import { expect } from '@playwright/test';
import { call } from './steps/call.ts';
import { signIn } from './steps/merchant.ts';
import { test } from './steps/person.ts';
import { choose, row } from './steps/table.ts';

test('a program can use a key until it is rolled or revoked', async ({
  page,
  context,
  playwright,
  // A separate account, so that no other test has done a step-up in its session.
  person,
}) => {
  await signIn(context, person, person.companyId);
  const { baseURL = '' } = test.info().project.use;
  const program = (secret: string) =>
    playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { authorization: `Bearer ${secret}` },
    });
  const statusOf = async (secret: string) =>
    (await (await program(secret)).get(`/api/wallet?companyId=${person.companyId}`)).status();
  const readSecret = async () => {
    const secret = (await page.getByText(/^fl_test_[0-9a-f]{48}$/).textContent()) ?? '';
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    return secret;
  };
  const menu = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Online shop' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create test API key' });
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByLabel('Label').fill('Online shop');
  await dialog.getByLabel('Read wallets').check();
  await dialog.getByLabel('Allowed IP addresses').fill('300.1.1.1');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByText(/300\.1\.1\.1: Enter an IP address or range/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove 300.1.1.1' }).click();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const first = await readSecret();
  expect(await statusOf(first)).toBe(200);

  await menu('Roll key');
  await page.getByLabel('Old secret').selectOption({ label: 'Expires immediately' });
  await page.getByRole('button', { name: 'Roll key' }).click();
  const second = await readSecret();
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);

  await menu('Revoke key');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  expect(await statusOf(second)).toBe(401);
});

test('a removed member’s keys stop, except those that the owner takes over', async ({
  page,
  context,
  merchant,
  account,
  person,
  playwright,
}) => {
  const { api, companyId } = merchant;
  const input = { emails: [person.email], privilege: 'developer' };
  await call(api, 'POST', `/api/company/${companyId}/members/invites`, input);
  await call(person.api, 'PATCH', '/api/company/invites/accept', { companyId });
  await call(person.api, 'POST', '/api/auth/step-up', { password: person.password });
  const make = async (label: string) => {
    const key = { label, environment: 'test', scopes: ['payment_links:read', 'webhooks:write'] };
    const path = `/api/company/${companyId}/api-keys`;
    return (await call<{ secret: string }>(person.api, 'POST', path, key)).secret;
  };
  const [shop, till] = [await make('Online shop'), await make('Till')];
  const { baseURL = '' } = test.info().project.use;
  const statusOf = async (secret: string) => {
    const extraHTTPHeaders = { authorization: `Bearer ${secret}` };
    const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
    return (await program.get(`/api/payment-link?companyId=${companyId}`)).status();
  };
  expect([await statusOf(shop), await statusOf(till)]).toEqual([200, 200]);

  await page.goto('/settings/members');
  await choose(page, person.username, 'Remove from workspace');
  const dialog = page.getByRole('alertdialog');
  await dialog
    .getByLabel('What happens to “Online shop”')
    .selectOption({ label: `${account.username} takes it over` });
  await expect(dialog.getByText('Keys that no one takes over stop immediately')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${person.username} removed`)).toBeVisible();
  expect([await statusOf(shop), await statusOf(till)]).toEqual([200, 401]);

  await page.goto('/settings/api-keys');
  await expect(row(page, 'Online shop')).toContainText(account.username);
  await expect(row(page, 'Till')).toContainText('Stopped');
  await choose(page, 'Till', 'Take over key');
  await expect(page.getByText(`${person.username} may know the secret.`)).toBeVisible();
  await page.getByRole('button', { name: 'Take over key' }).click();
  await expect(page.getByText('“Till” now acts for you')).toBeVisible();
  await expect(row(page, 'Till')).toContainText('Active');
  expect(await statusOf(till)).toBe(200);
  await context.close();
});
