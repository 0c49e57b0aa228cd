import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { freshAddress, mailedCode, type Received, received } from './steps/sandbox.ts';
import { row } from './steps/table.ts';
import { confirmIdentity } from './steps/step-up.ts';

const merchant = {
  username: `rosa-${Date.now()}`,
  email: `rosa-${Date.now()}@example.com`,
  password: 'correct horse battery',
};
const secretKey = 'a-secret-of-rosas-shop';
const receiver = `shop-${Date.now()}`;

test('a business signs up, sells, is paid on both kinds of chain, and its shop is notified', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await signUp(page, request);
  await createWorkspace(page);
  const wallets = {
    evm: await freshAddress(request, 'evm'),
    substrate: await freshAddress(request, 'substrate'),
  };
  await addWallet(page, 'Moonbase Alpha', wallets.evm, 'Moonbeam till');
  await addWallet(page, 'Paseo Asset Hub', wallets.substrate, 'Polkadot till');
  const signingSecret = await addWebhook(page, `${baseURL}/sandbox/webhooks/${receiver}`);
  const linkUrl = await makeLink(page);

  await page.goto('/dashboard');
  await expect(page.getByText('€0.00').first()).toBeVisible();

  const first = await pay(browser, linkUrl, 'USDC', 'Pay with the sandbox payer');
  const second = await pay(browser, linkUrl, 'PAS', 'Pay like an exchange');

  // The open dashboard is updated without a reload.
  await expect(row(page, 'Bag of beans').filter({ hasText: 'Paid' })).toHaveCount(2);
  await expect(page.getByText('$25.00').first()).toBeVisible();

  for (const paymentId of [first, second]) {
    const deliveries = await paidDeliveries(request, paymentId);
    expect(deliveries).toHaveLength(1);
    const { headers, body } = deliveries[0]!;
    expect(headers['x-api-key']).toBe(secretKey);
    expect(new Webhook(signingSecret).verify(body, headers)).toMatchObject({
      type: 'payment.paid',
      data: { id: paymentId, status: 'paid', price: { total: '12.50', currency: 'USD' } },
    });
  }
});

async function signUp(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Username').fill(merchant.username);
  await page.getByLabel('Email').fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/auth/confirm-code?redirect=*');
  await page.getByLabel('Code').fill(await mailedCode(request, merchant.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/onboarding');
}

async function createWorkspace(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create a new workspace' }).click();
  await page.getByLabel('Business name').fill('Rosa’s Roastery');
  await page.getByLabel('Company size').selectOption({ label: '2-10 people' });
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Online store').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.waitForURL('**/dashboard');
}

async function addWallet(
  page: Page,
  network: string,
  address: string,
  label: string,
): Promise<void> {
  await page.goto('/wallet-management');
  await page.getByRole('button', { name: 'Add wallet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(network) }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel(/^Address on/).fill(address);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Label').fill(label);
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(row(page, label)).toBeVisible();
}

/** Registers the shop's webhook, and returns its signing secret, which is shown only once. */
async function addWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Shop');
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByLabel('Secret key').fill(secretKey);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await confirmIdentity(page, merchant.password);
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await dialog.getByRole('button', { name: 'I’ve saved both' }).click();
  await expect(row(page, 'Shop')).toBeVisible();
  return secret;
}

async function makeLink(page: Page): Promise<string> {
  await page.goto('/payment-links');
  await page.getByRole('link', { name: 'Create link' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Bag of beans');
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Moonbeam till').check();
  await page.getByLabel('Polkadot till').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy payment link Bag of beans' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Opens the link as a payer, pays by a sandbox button, waits until it is paid, and returns the payment's
 * id.
 */
async function pay(
  browser: Browser,
  linkUrl: string,
  symbol: string,
  button: string,
): Promise<string> {
  const context = await browser.newContext({ locale: 'en' });
  const payer = await context.newPage();
  await payer.goto(linkUrl);
  await expect(payer.getByRole('heading', { level: 1 })).toContainText('Bag of beans');
  await expect(payer.getByRole('radio').first()).toHaveAccessibleName(/^USDC/);
  await payer.getByRole('radio', { name: new RegExp(symbol) }).check();
  await payer.getByRole('button', { name: 'Continue to payment' }).click();
  await payer.waitForURL('**/pay/payments/pay_*');
  const paymentId = new URL(payer.url()).pathname.split('/').at(-1)!;
  await payer.getByRole('button', { name: button }).click();
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(payer.getByText(paymentId)).toBeVisible();
  await context.close();
  return paymentId;
}

async function paidDeliveries(request: APIRequestContext, paymentId: string): Promise<Received[]> {
  let found: Received[] = [];
  await expect(async () => {
    found = (await received(request, receiver)).filter(({ body }) => {
      const event = JSON.parse(body) as { type: string; data: { id: string } };
      return event.type === 'payment.paid' && event.data.id === paymentId;
    });
    expect(found.length).toBeGreaterThan(0);
  }).toPass();
  return found;
}
