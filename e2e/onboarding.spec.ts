import { expect, type Page } from '@playwright/test';
import type { Company } from '#contract/accounts/company.ts';
import { faults } from './steps/axe.ts';
import { call } from './steps/call.ts';
import { tabTo } from './steps/keyboard.ts';
import { signIn, signUpAlone, test } from './steps/merchant.ts';

test('a newcomer creates a workspace with only the keyboard', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const newcomer = await signUpAlone(playwright, baseURL ?? '');
  await signIn(context, newcomer, '');
  await page.goto('/wallet-management');
  await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // Without an invitation, the page explains how to get one.
  await press(page, 'Join an existing workspace');
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await expect(page.getByText(newcomer.email)).toBeVisible();
  await press(page, 'Continue');
  await press(page, 'Create a new workspace');

  await expect(page.getByRole('heading', { name: 'Create a workspace' })).toBeFocused();
  await tabTo(page, page.getByLabel('Business name'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Business name')).toHaveAccessibleDescription(
    'This field is required.',
  );
  await page.keyboard.type('Tom’s Tea');
  await tabTo(page, page.getByLabel('Company size'));
  await page.keyboard.type('2-10');
  await tabTo(page, page.getByLabel('Country'));
  await page.keyboard.type('Portugal');
  await tabTo(page, page.getByLabel('Website'));
  await page.keyboard.type('tea.example');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Website')).toHaveValue('https://tea.example');
  await press(page, 'Continue');

  await expect(page.getByLabel('Online store')).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Other'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Tell us more'));
  await page.keyboard.type('Tea tastings');
  await page.keyboard.press('Enter');

  const phone = page.getByLabel('Contact phone');
  await expect(page.getByLabel('Country code')).toHaveValue('PT');
  await tabTo(page, phone);
  await page.keyboard.type('912345678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Workspace created')).toBeVisible();

  const { companies } = await call<{ companies: Company[] }>(
    newcomer.api,
    'GET',
    '/api/user/companies',
  );
  expect(companies).toMatchObject([
    {
      name: 'Tom’s Tea',
      size: '2-10',
      country: 'PT',
      websiteUrl: 'https://tea.example',
      useCases: ['online_store', 'other'],
      otherUseCase: 'Tea tastings',
      contactPhone: '+351912345678',
      privilege: 'owner',
    },
  ]);
  await newcomer.api.dispose();
});

test('a member creates another workspace, and switches between the two', async ({
  page,
  merchant,
}) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Workspace: Rosa’s Roastery' }).click();
  await page.getByRole('link', { name: 'Create workspace' }).click();
  await page.getByLabel('Business name').fill('Rosa’s Bakery');
  await page.getByLabel('Company size').selectOption('1');
  await page.getByLabel('Country').selectOption('PT');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Online store')).toBeVisible();
  // Input survives going back and forth, by the page and by the browser.
  await page.goBack();
  await expect(page.getByLabel('Business name')).toHaveValue('Rosa’s Bakery');
  await page.goForward();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create workspace' }).click();

  const switcher = page.getByRole('button', { name: 'Workspace: Rosa’s Bakery' });
  await expect(switcher).toBeVisible();
  await page.goto('/settings/members');
  await switcher.click();
  await page
    .getByRole('list', { name: 'Your workspaces' })
    .getByText('Rosa’s Roastery')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Workspace: Rosa’s Roastery' })).toBeVisible();
});

/** Focuses a link or button by the Tab key, and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  const target = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
