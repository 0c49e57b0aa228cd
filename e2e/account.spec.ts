import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from './steps/call.ts';
import { expectIssue } from './steps/field.ts';
import { signIn } from './steps/merchant.ts';
import { logIn, test } from './steps/person.ts';
import { mailedCode, newestMail } from './steps/sandbox.ts';
import { stepUp } from './steps/step-up.ts';

test('details and language are saved, and apply to other browsers and to mails', async ({
  page,
  context,
  browser,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await page.goto('/account');
  await page.getByLabel('Name', { exact: false }).last().fill('Rosa Lima');
  await page.getByLabel('Country code').selectOption('PT');
  await page.getByLabel(/^Phone/).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectIssue(page.getByLabel(/^Phone/), /^Enter a phone number/);
  await page.getByLabel(/^Phone/).fill('+49 30 123456');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Details updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Phone/)).toHaveValue('030 123456');
  await expect(page.getByLabel('Country code')).toHaveValue('DE');

  await page.getByLabel('Display language').selectOption('fr');
  await expect(page.getByText('Langue mise à jour')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Compte' })).toBeVisible();
  await call(person.api, 'POST', '/api/auth/forgot-password-reinitialization', {
    email: person.email,
  });
  const { text } = await newestMail(person.api, person.email, /password-reset-complete/);
  expect(text).toMatch(/mot de passe/);

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/auth/login', page.url()).href);
  await logIn(other, person);
  await expect(other.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
});

test('a new address applies once its code is entered, and another session can be ended', async ({
  page,
  context,
  browser,
  person,
}) => {
  const newEmail = `new-${person.email}`;
  await signIn(context, person, person.companyId);
  await page.goto('/account');
  await askForAddress(page, newEmail);
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByLabel('Your password').fill(person.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`We sent a code to ${newEmail}.`)).toBeVisible();
  await expect(page.getByText(/^Please wait \d+s to request a new code$/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expectIssue(page.getByLabel('Code', { exact: true }), 'This code is wrong or has expired.');
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(person.api, newEmail));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`Email address updated to ${newEmail}`)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/auth/login', page.url()).href);
  await logIn(other, { ...person, username: newEmail });
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Active sessions' });
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await sessions.getByRole('button', { name: 'Log out' }).last().click();
  await expect(page.getByText(/ logged out$/)).toBeVisible();
  // Its open pages are notified.
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
});

test('a change of address can be canceled', async ({ page, account, merchant }) => {
  await stepUp(merchant.api, account);
  await page.goto('/account');
  await askForAddress(page, `other-${account.email}`);
  await page.getByRole('button', { name: 'Keep current address' }).click();
  await expect(page.getByText('Email change canceled')).toBeVisible();
  await expect(page.getByLabel('New email')).toBeVisible();
});

test('a picture is cropped, shown in the sidebar, and removed; other files are refused', async ({
  page,
  merchant,
}) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto('/account');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%'),
  });
  await expect(page.getByRole('alert')).toHaveText('Choose a JPEG, PNG, WebP or GIF image.');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert')).toHaveText('This image can’t be read. Choose another.');

  const colour = { r: 200, g: 40, b: 40 };
  const create = { width: 900, height: 500, channels: 3 as const, background: colour };
  const buffer = await sharp({ create }).png().toBuffer();
  await file.setInputFiles({ name: 'rosa.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByLabel('Zoom').press('ArrowRight');
  await expect(dialog.getByLabel('Zoom')).toHaveValue('1.05');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Profile picture updated')).toBeVisible();
  const picture = page.locator('main img');
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
  await expect(page.locator('aside img')).toHaveJSProperty('naturalWidth', 256);

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Profile picture removed')).toBeVisible();
  await expect(picture).toBeHidden();
  // The button that had the focus has been removed.
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeFocused();
});

test('a password change enforces the three rules and ends the other sessions', async ({
  page,
  context,
  browser,
  person,
}) => {
  await signIn(context, person, person.companyId);
  const other = await (await browser.newContext()).newPage();
  await page.goto('/account');
  await other.goto(new URL('/auth/login', page.url()).href);
  await logIn(other, person);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all password fields');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('staple battery horse');
  await page.getByLabel('Confirm new password').fill('staple battery house');
  await change.click();
  await expectIssue(page.getByLabel('Confirm new password'), 'New passwords do not match');
  await page.getByLabel('Confirm new password').fill('staple battery horse');
  await change.click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  // Its open pages are notified.
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
});

async function askForAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
}
