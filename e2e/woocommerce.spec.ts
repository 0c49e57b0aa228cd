import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { startWordPress, type WordPressStandIn } from '#test/wordpress-stand-in.ts';
import { signIn } from './steps/merchant.ts';
import { test } from './steps/person.ts';
import { freshWallet } from './steps/shop.ts';

let site: WordPressStandIn;
test.beforeEach(async () => {
  site = await startWordPress();
});
test.afterEach(() => site.stop());

/** Sends the browser from the shop's settings to Florin, as the plugin does, and returns what it keeps. */
async function startFromShop(page: Page, integration?: string) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    shop: site.url,
    return: `${site.url}/wp-admin/admin-post.php?action=florin_connected`,
    state: 'state-of-the-session',
    code_challenge: challenge,
    ...(integration && { integration }),
  });
  await page.goto(`/integrations/woocommerce/connect?${query.toString()}`);
  return verifier;
}

test('a WooCommerce shop is set up in five steps, without copying a secret', async ({
  page,
  context,
  request,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await freshWallet(person, 'moonbeam', 'Till');
  site.namespaces = ['wp/v2', 'wc/v3'];

  await page.goto('/integrations');
  await page.getByRole('link', { name: 'Connect WooCommerce' }).click();
  await page.getByLabel('Shop address').fill(site.url);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('Waiting for the plugin to be activated…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Open this page of your shop' })).toHaveAttribute(
    'href',
    `${site.url}/wp-admin/plugin-install.php?tab=upload`,
  );
  site.namespaces.push('florin/v1');
  await page.getByRole('button', { name: 'Continue' }).click();

  const id = new URL(page.url()).searchParams.get('id')!;
  const link = page.getByRole('link', { name: 'Continue in your shop' });
  await expect(link).toHaveAttribute('href', new RegExp(`section=florin.*integration=${id}$`));
  const shopTab = await context.newPage();
  const verifier = await startFromShop(shopTab, id);
  const host = new URL(site.url).host;
  await expect(shopTab.getByRole('heading', { name: `Connect ${host} to` })).toBeVisible();
  await shopTab.getByRole('button', { name: 'Connect this shop' }).click();
  await shopTab.getByLabel('Your password').fill(person.password);
  await shopTab.getByRole('button', { name: 'Confirm' }).click();
  await shopTab.waitForURL(`${site.url}/**`);
  const returned = new URL(shopTab.url()).searchParams;
  expect(returned.get('state')).toBe('state-of-the-session');

  const { baseURL = '' } = test.info().project.use;
  const connected = await request.post(`${baseURL}/api/integration/woocommerce/${id}`, {
    data: {
      code: returned.get('code'),
      codeVerifier: verifier,
      shopUrl: site.url,
      webhookUrl: site.webhookUrl,
      pluginVersion: '1.0.0',
      currency: 'EUR',
    },
  });
  const { apiKey } = ((await connected.json()) as { data: { apiKey: string } }).data;
  const headers = { authorization: `Bearer ${apiKey}` };
  await request.get(`${baseURL}/api/integration/self`, { headers });

  await expect(page.getByText('Shop connected: Passed')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  for (const name of ['Shop reaches Florin', 'Florin reaches the shop', 'Currency']) {
    await expect(page.getByText(`${name}: Passed`)).toBeVisible();
  }
  expect(site.received.map((body) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'test',
  ]);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('checkbox', { name: /Till/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Waiting for the first order…')).toBeVisible();
  await request.put(`${baseURL}/api/integration/${id}/order/77`, {
    headers,
    data: { number: '1077', amount: { amount: '12.50', currency: 'EUR' } },
  });
  await expect(page.getByText('Order 1077 has arrived. Your shop is ready.')).toBeVisible();
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect(page.getByRole('row', { name: new RegExp(host) })).toContainText('Connected');
});

test('a shop that starts the connection itself gets an integration of its own', async ({
  page,
  context,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await startFromShop(page);
  await page.getByRole('button', { name: 'Connect this shop' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`${site.url}/**`);
  expect(new URL(page.url()).searchParams.get('integration')).toMatch(/^int_/);
});

test('an incomplete link and a shop behind a firewall are explained', async ({
  page,
  context,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await page.goto(`/integrations/woocommerce/connect?shop=${encodeURIComponent(site.url)}`);
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  site.instead = (_, response) => void response.writeHead(403).end('Blocked');
  await page.goto('/integrations/woocommerce');
  await page.getByLabel('Shop address').fill(site.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The shop responded with HTTP 403.')).toBeVisible();
  site.instead = undefined;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Install the plugin' })).toBeVisible();
});
