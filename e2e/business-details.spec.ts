import { type Browser, expect, type Page } from '@playwright/test';
import type { CompanyDetails } from '#contract/accounts/company.ts';
import { faults } from './steps/axe.ts';
import { call } from './steps/call.ts';
import { expectIssue } from './steps/field.ts';
import { type Merchant, signIn } from './steps/merchant.ts';
import { logIn, test } from './steps/person.ts';
import { newestMail } from './steps/sandbox.ts';
import { stepUp } from './steps/step-up.ts';

const page1 = '/settings/business-details';

test('a business saves its details and address, and they are there after a reload', async ({
  page,
  merchant,
}) => {
  await page.goto(page1);
  await page.getByLabel('Legal name').fill('Rosa Torrefações, Lda.');
  await page.getByLabel('Registration number').fill('PT 501 234 567');
  await page.getByLabel('Website').fill('rosa.example.com');
  await page.getByLabel('Company email').fill('office@rosa.example.com');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByLabel('Street address').fill('Rua das Flores 10');
  await page.getByLabel('Postal code').fill('4050-262');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectIssue(page.getByLabel('City'), 'This field is required.');
  await page.getByLabel('City').fill('Porto');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business details updated')).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('Website')).toHaveValue('https://rosa.example.com');
  await expect(page.getByLabel('City')).toHaveValue('Porto');
  expect((await details(merchant)).structuredAddress).toEqual({
    street: 'Rua das Flores 10',
    city: 'Porto',
    state: '',
    postalCode: '4050-262',
    country: 'PT',
  });

  await page.getByLabel('Street address').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectIssue(page.getByLabel('Street address'), 'This field is required.');
  await page.getByLabel('City').fill('');
  await page.getByLabel('Postal code').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await details(merchant)).structuredAddress).toBeNull();
});

test('two people change the details concurrently, and neither overwrites the other’s changes', async ({
  page,
  context,
  merchant,
  account,
}) => {
  await stepUp(merchant.api, account);
  await page.goto(page1);
  await page.getByLabel('Legal name').fill('Rosa Lda.');
  const other = await context.newPage();
  await other.goto(page1);
  await other.getByLabel('Registration number').fill('501');
  await other.getByLabel('Business name').fill('Rosa & Filhos');
  await other.getByRole('button', { name: 'Save' }).click();
  // The change appears without a reload, also in the sidebar, and unsaved input is kept.
  await expect(page.getByLabel('Registration number')).toHaveValue('501');
  await expect(page.getByText('Rosa & Filhos').first()).toBeVisible();
  await expect(page.getByLabel('Legal name')).toHaveValue('Rosa Lda.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business details updated')).toBeVisible();
  expect(await details(merchant)).toMatchObject({
    name: 'Rosa & Filhos',
    legalName: 'Rosa Lda.',
    registrationNumber: '501',
  });
});

test('leaving unsaved details requires a confirmation', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto(page1);
  await page.getByLabel('Legal name').fill('Rosa Lda.');
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Legal name')).toHaveValue('Rosa Lda.');
});

test('members without the permission see the details read-only', async ({
  page,
  context,
  account,
  person,
}) => {
  const { api, companyId } = person;
  await call(api, 'PATCH', `/api/company/${companyId}`, { legalName: 'Rosa Lda.' });
  const invite = { emails: [account.email], privilege: 'viewer' };
  await call(api, 'POST', `/api/company/${companyId}/members/invites`, invite);
  await call(account.api, 'PATCH', '/api/company/invites/accept', { companyId });
  await signIn(context, account, companyId);
  await page.goto(page1);
  await expect(page.getByText('Rosa Lda.')).toBeVisible();
  await expect(page.getByText('No verified domain')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});

test('the company email is verified by the link that is mailed to it', async ({
  page,
  context,
  merchant,
}) => {
  const email = await setCompanyEmail(merchant);
  await page.goto(page1);
  await expect(page.getByText('Unverified')).toBeVisible();
  await page.getByRole('button', { name: 'Send verification link' }).click();
  await expect(page.getByText(`Link sent to ${email}`)).toBeVisible();
  await expect(page.getByText(/^Please wait \d+s/)).toBeVisible();

  const opened = await context.newPage();
  const link = await mailedLink(merchant, email);
  await opened.goto(link);
  await expect(opened.getByRole('heading', { name: 'Email address verified' })).toBeFocused();
  expect(new URL(opened.url()).hash).toBe('');
  expect(await faults(opened)).toEqual([]);
  // The page that requested it is updated without a reload.
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByText('This link was already used.')).toBeVisible();

  await page.getByLabel('Company email').fill(`new.${email}`);
  await expect(page.getByText('Save this address first')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unverified')).toBeVisible();
});

test('opening the link requires a login, and a stranger sees that it is not for them', async ({
  browser,
  account,
  person,
}) => {
  const email = await setCompanyEmail(person);
  await call(person.api, 'POST', `/api/company/${person.companyId}/send-email-verification-link`);
  const link = await mailedLink(person, email);

  const stranger = await openAs(browser, link, account);
  await expect(
    stranger.getByText(/^This link is for a workspace you’re not a member of/),
  ).toBeVisible();
  const member = await openAs(browser, link, person);
  await expect(member.getByRole('heading', { name: 'Email address verified' })).toBeVisible();
  await member.getByRole('link', { name: 'Go to business details' }).click();
  await expect(member.getByLabel('Company email')).toHaveValue(email);
});

const details = ({ api, companyId }: Merchant) =>
  call<CompanyDetails>(api, 'GET', `/api/company/${companyId}`);

/** Sets a unique company email on the workspace, and returns it. */
async function setCompanyEmail({ api, companyId }: Merchant): Promise<string> {
  const email = `office-${companyId.slice(-8)}-${Date.now()}@example.com`;
  await call(api, 'PATCH', `/api/company/${companyId}`, { companyEmail: email });
  return email;
}

async function mailedLink({ api }: Merchant, email: string): Promise<string> {
  const link = /http\S+\/settings\/verify-company-email#token=\S+/;
  return link.exec((await newestMail(api, email, link)).text)![0];
}

async function openAs(
  browser: Browser,
  link: string,
  who: { username: string; password: string },
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Log in to verify the address' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, who);
  return page;
}
