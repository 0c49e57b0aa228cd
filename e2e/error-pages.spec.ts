import { expect, test as base } from '@playwright/test';
import { errorTable } from '#contract/base/errors.ts';
import { paths } from '#web/kit/paths.ts';
import { faults } from './steps/axe.ts';
import { signIn, signUpAlone, test } from './steps/merchant.ts';

const zeros = '0'.repeat(32);

base('a path without a page answers 404, with the page that says so', async ({ request }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/dashboard', 200],
    ['/dashboard/', 200],
    ['/auth/login?redirect=/x', 200],
    [`/payments/pay_${zeros}`, 200],
    ['/help/vat', 200],
    ['/no/such/page', 404],
    ['/dashboard/more', 404],
    ['/payments/1', 404],
    ['/help/no-such-article', 404],
    ['/%64ashboard/%2e%2e/x', 404],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, status]);
    expect(await answer.text()).toContain('<div id="root">');
    expect((await request.head(path)).status()).toBe(status);
  }
});

/** The call that each page can't do without. */
const needed = [
  [paths.dashboard, '/dashboard/revenue'],
  [paths.payments, '/payment'],
  [`/payments/pay_${zeros}`, `/payment/pay_${zeros}`],
  [paths.wallets, '/wallet'],
  [paths.customers, '/customer'],
  [paths.billing, '/billing'],
  [paths.account, '/user/info'],
  [paths.members, '/members'],
  [paths.apiKeys, '/api-keys'],
  [paths.webhooks, '/webhook'],
  [paths.verification, '/verification'],
  [paths.audit, '/audit'],
] as const;

test('a page whose own data fail is an Internal Server Error page with its title', async ({
  page,
  merchant,
}) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  for (const [path, call] of needed) {
    const { status, message } = errorTable.internal;
    const json = { error: { code: 'internal', message, requestId: 'r-1' } };
    const failing = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.endsWith(call);
    await page.route(failing, (route) => route.fulfill({ status, json }));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(message);
    await expect(page).toHaveTitle(`${message} · Florin`);
    await expect(page.getByText('r-1')).toBeVisible();
    await page.unroute(failing);
  }
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

base(
  'account and help open without a workspace',
  async ({ page, context, playwright, baseURL }) => {
    const newcomer = await signUpAlone(playwright, baseURL ?? '');
    await signIn(context, newcomer, '');
    await page.goto(paths.onboarding);
    const links = page.getByRole('navigation', { name: 'Account and preferences' });
    await links.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    await page.getByRole('link', { name: 'VAT' }).first().click();
    await expect(page).toHaveURL('/help/vat');
    expect(await faults(page)).toEqual([]);
    await links.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await expect(page.getByLabel('New email')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.goto(paths.wallets);
    await expect(page).toHaveURL(paths.onboarding);
  },
);
