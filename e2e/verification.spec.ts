import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from './steps/call.ts';
import { type Account, type Merchant, signIn, signUp } from './steps/merchant.ts';
import { florin } from './steps/operator.ts';
import { test as base } from './steps/person.ts';
import { newestMail } from './steps/sandbox.ts';

type Operator = { page: Page; account: Account };

/** `operator`, `second`: operators without a part in the business, who decide about verifications. */
const test = base.extend<{ operator: Operator; second: Operator }>({
  operator: async ({ browser, person }, provide) => {
    await asOperator(browser, person, provide);
  },
  second: async ({ browser, playwright }, provide, { project }) => {
    const account = await signUp(playwright, project.use.baseURL ?? '');
    await asOperator(browser, account, provide);
    await account.api.dispose();
  },
});

/** Makes someone an operator, and provides them with their own page. */
async function asOperator(
  browser: Browser,
  account: Account,
  provide: (operator: Operator) => Promise<void>,
): Promise<void> {
  await call(account.api, 'POST', '/sandbox/operators', { email: account.email });
  const context = await browser.newContext({ locale: 'en' });
  await signIn(context, account, account.companyId);
  await provide({ page: await context.newPage(), account });
  await context.close();
}

const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

test('an identity is verified with a phone, an operator approves it, and the workspace is Silver', async ({
  page,
  browser,
  account: { email },
  merchant,
  operator,
}) => {
  await page.goto('/settings/verification');
  await page.getByRole('button', { name: 'Start: Identity' }).click();
  await page.getByRole('button', { name: 'Continue on phone' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const here = page.getByRole('link', { name: 'Continue on this device' });
  const url = (await here.getAttribute('href'))!;
  // The mail links to the same page, with instructions.
  await newestMail(merchant.api, email, new RegExp(url.split('#')[1]!));

  const phone = await (
    await browser.newContext({
      locale: 'en',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
  ).newPage();
  await takePhotos(phone, url);
  await expect(page.getByRole('heading', { name: 'Photos received' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(standing(page, 'Identity')).toContainText('In progress');
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'All done' })).toBeVisible();

  await openReview(operator, merchant);
  for (const part of ['Front', 'Back', 'Face']) {
    await expect(operator.page.getByRole('img', { name: part, exact: true })).toBeVisible();
  }
  await operator.page.getByRole('button', { name: 'Approve' }).click();
  await expect(operator.page.getByRole('main').getByText('Approved', { exact: true })).toHaveCount(
    2,
  );

  // The dashboard is updated without a reload.
  await expect(standing(page, 'Identity')).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Account tier' })).toContainText('Silver');
  const decided = await newestMail(merchant.api, email, /Silver/);
  expect(decided.subject).toBe('Verification approved for Rosa’s Roastery');
});

test('a rejected business sees the reason, and starts again', async ({
  page,
  merchant,
  operator,
}) => {
  await page.goto('/settings/verification');
  await handInBusiness(page, 'Start: Business');
  await expect(standing(page, 'Business')).toContainText('In progress');

  await openReview(operator, merchant);
  await operator.page.getByRole('button', { name: 'Reject' }).click();
  const dialog = operator.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('No.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Enter a longer value.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The register does not know this number.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(operator.page.getByText('Rejection reason')).toBeVisible();

  await expect(standing(page, 'Business')).toContainText('The register does not know this number.');
  await handInBusiness(page, 'Start over: Business');
  await expect(standing(page, 'Business')).toContainText('In progress');
});

test('Silver becomes Gold once two operators have approved the enhanced form', async ({
  page,
  merchant,
  operator,
  second,
}) => {
  await page.goto('/settings/verification');
  await expect(standing(page, 'Enhanced business verification')).toContainText('Requires Silver');
  await handInBusiness(page, 'Start: Business');
  await openReview(operator, merchant);
  await operator.page.getByRole('button', { name: 'Approve' }).click();

  await page.getByRole('button', { name: 'Start: Enhanced business verification' }).click();
  const form = page.getByRole('dialog');
  await fillBusiness(page);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Business type').selectOption('Private limited company');
  await form.getByLabel('What do you sell, and to whom?').fill('Coffee, to people in Europe.');
  await form.getByLabel('Website').fill('roastery.example.com');
  await form.getByLabel('Expected monthly live volume').selectOption('Up to $50,000');
  await form.getByLabel('Source of funds').fill('People pay for what they order.');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Full name').fill('Rosa Almeida');
  await form.getByLabel('Ownership (%)').fill('60');
  await form.getByRole('button', { name: 'Add owner' }).click();
  await form.getByLabel('Full name').nth(1).fill('Inês Almeida');
  await form.getByLabel('Ownership (%)').nth(1).fill('50');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Ownership can’t add up to more than 100%.')).toBeVisible();
  await form.getByLabel('Ownership (%)').nth(1).fill('40');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(standing(page, 'Enhanced business verification')).toContainText('In progress');

  await openReview(operator, merchant);
  await expect(operator.page.getByText('Inês Almeida, 40%')).toBeVisible();
  await expect(operator.page.getByText('Gold needs two operators to approve.')).toBeVisible();
  await operator.page.getByRole('button', { name: 'Approve' }).click();
  await expect(operator.page.getByText('You’ve approved.')).toBeVisible();
  await expect(operator.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await openReview(second, merchant);
  await expect(second.page.getByText('Another operator has approved.')).toBeVisible();
  await second.page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('region', { name: 'Account tier' })).toContainText('Gold');
});

test('the operators’ pages exist only for operators, and show who did what', async ({
  page,
  context,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await florin('operator', 'add', person.email);
  await page.reload();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Verifications' })).toBeVisible();
  await page.getByLabel('Search by workspace, person or ID').fill('nobody by that name');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('link', { name: 'Operator log' }).click();
  await expect(page.getByRole('table')).toContainText(`Added an operator: ${person.username}`);
  await florin('operator', 'remove', person.email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a used or made-up link to the photos says so', async ({ page }) => {
  for (const fragment of ['', '#token=none']) {
    await page.goto('about:blank');
    await page.goto(`/verify${fragment}`);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  }
});

const standing = (page: Page, kind: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${kind}`) }) });

async function takePhotos(phone: Page, url: string): Promise<void> {
  await phone.goto(url);
  await phone.getByLabel('Identity card').check();
  await phone.getByLabel('Issuing country').selectOption('Portugal');
  await phone.getByLabel('Full name').fill('Rosa Almeida');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByText('Add this photo to continue.')).toHaveCount(3);
  const buffer = await photo;
  for (const label of ['Front of the document', 'Back of the document', 'Your face']) {
    const part = phone.getByRole('region', { name: label });
    const take = part.getByLabel('Take photo');
    await expect(take).toHaveAttribute('capture', label === 'Your face' ? 'user' : 'environment');
    await take.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await expect(part.getByText('Choose a JPEG, PNG, WebP or GIF image.')).toBeVisible();
    await take.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(part.getByText('Added')).toBeVisible();
    await expect(part.getByRole('img', { name: `Preview: ${label}` })).toBeVisible();
  }
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { name: 'All done' })).toBeFocused();
}

async function fillBusiness(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Business name').fill('Rosa’s Roastery Inc.');
  await form.getByLabel('Registration number').fill('513 204 016');
  await form.getByLabel('Country').selectOption('United States');
  await form.getByLabel('State').selectOption('Delaware');
}

async function handInBusiness(page: Page, start: string): Promise<void> {
  await page.getByRole('button', { name: start }).click();
  await fillBusiness(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the waiting review of this workspace. */
async function openReview(
  { page, account }: { page: Page; account: Account },
  { companyId }: Merchant,
): Promise<void> {
  await page.goto(`/operator?state=waiting&q=${companyId}`);
  const password = page.getByLabel('Your password');
  const found = page.getByRole('main').getByRole('table').getByRole('link').first();
  await expect(password.or(found)).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(account.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  await found.click();
  await expect(page.getByRole('heading', { name: 'Submitted information' })).toBeVisible();
}
