import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signIn } from './steps/merchant.ts';
import { logIn, test } from './steps/person.ts';
import { confirmIdentity } from './steps/step-up.ts';

test('a second factor protects the account: codes of the app, single-use recovery codes, and disabling it', async ({
  page,
  context,
  browser,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await confirmIdentity(page, 'not the password');
  await expect(page.getByText('This isn’t your current password.')).toBeVisible();
  await confirmIdentity(page, person.password);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('6-digit code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as text' }).click();
  expect((await download).suggestedFilename()).toBe(`florin-${person.username}.txt`);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Two-factor authentication turned on')).toBeVisible();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  // With the app. The code that enabled it is used, but the next one is already valid.
  const phone = await (await browser.newContext()).newPage();
  await openLogin(phone, page);
  await logIn(phone, person);
  await phone.getByLabel('Code from your authenticator app').fill('000000');
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByText('This code is wrong or was already used.')).toBeVisible();
  await phone.getByLabel('Code from your authenticator app').fill(codeOf(secret, 30_000));
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  // With a recovery code, which works once.
  const [first = '', second = ''] = codes;
  for (const opens of [true, false]) {
    const other = await (await browser.newContext()).newPage();
    await openLogin(other, page);
    await logIn(other, person);
    await other.getByRole('button', { name: 'Use recovery code' }).click();
    await other.getByLabel('Recovery code').fill(first.toUpperCase());
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(
      opens
        ? other.getByRole('heading', { name: 'Dashboard' })
        : other.getByText('This code is wrong or was already used.'),
    ).toBeVisible();
  }

  // This session has no step-up yet, so disabling it requires both factors.
  await phone.goto(new URL('/account', page.url()).href);
  await expect(phone.getByText('9 recovery codes left')).toBeVisible();
  await phone.getByRole('button', { name: 'Turn off' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await confirmIdentity(phone, person.password);
  await phone.getByRole('button', { name: 'Use recovery code' }).click();
  await phone.getByLabel('Recovery code').fill(second);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByText('Two-factor authentication turned off')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Set up' })).toBeFocused();
});

test('canceling the step-up changes nothing and shows no error', async ({ page, account }) => {
  // In a new session, because other tests have done a step-up in theirs.
  await page.goto('/auth/login?redirect=/account');
  await logIn(page, account);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Confirm it’s you.')).toBeHidden();
});

/** Opens the login page in another browser context, which has no base URL. */
async function openLogin(page: Page, sibling: Page): Promise<void> {
  await page.goto(new URL('/auth/login', sibling.url()).href);
}

function codeOf(secret: string, aheadMs = 0): string {
  const generator = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return generator.generate({ timestamp: Date.now() + aheadMs });
}
