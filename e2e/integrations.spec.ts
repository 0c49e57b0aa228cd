import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Order } from '#contract/integrations/orders.ts';
import { call } from './steps/call.ts';
import { signIn } from './steps/merchant.ts';
import { openPayment } from './steps/payment.ts';
import { test } from './steps/person.ts';
import { pay, received } from './steps/sandbox.ts';
import { freshWallet } from './steps/shop.ts';

test('a shop is connected, its order is paid, it is notified, and once disconnected its key stops', async ({
  page,
  context,
  request,
  playwright,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await freshWallet(person, 'moonbeam', 'Till');
  const { baseURL = '' } = test.info().project.use;
  const hook = `tea-${person.username}`;

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect your own shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a test shop' });
  await dialog.getByLabel('Name').fill('Tea shop');
  await dialog.getByLabel('Webhook URL').fill(new URL(`/sandbox/webhooks/${hook}`, baseURL).href);
  await dialog.getByRole('button', { name: 'Connect a shop' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const secrets = page.getByRole('dialog', { name: 'Connect your shop’s server' });
  const read = async (text: RegExp) => (await secrets.getByText(text).textContent()) ?? '';
  const id = await read(/^int_[0-9a-f]{32}$/);
  const apiKey = await read(/^fl_test_[0-9a-f]{48}$/);
  const signingSecret = await read(/^whsec_\S+$/);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('row', { name: /Tea shop/ })).toContainText('Connected');

  const extraHTTPHeaders = { authorization: `Bearer ${apiKey}` };
  const server = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  const path = `/api/integration/${id}/order/1042`;
  const order = await call<Order>(server, 'PUT', path, {
    number: '1042',
    amount: { amount: '12.50', currency: 'USD' },
    returnUrl: new URL('/', baseURL).href,
  });
  const payer = await context.newPage();
  await payer.goto(order.url);
  await expect(payer.getByRole('heading', { name: '#1042' })).toBeVisible();
  const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
  const payment = await openPayment(request, order.url.split('/').at(-1)!, choice);
  await pay(request, payment.id);
  await expect(async () => {
    expect((await call<Order>(server, 'GET', path)).state).toBe('paid');
    const last = (await received(request, hook)).at(-1)!;
    const { type, data } = JSON.parse(last.body) as { type: string; data: Order };
    expect([type, data.orderId, data.state]).toEqual(['order.updated', '1042', 'paid']);
    const signed = `${last.headers['webhook-id']}.${last.headers['webhook-timestamp']}.${last.body}`;
    const key = Buffer.from(signingSecret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(last.headers['webhook-signature']).toBe(`v1,${signature}`);
  }).toPass();

  await page.getByRole('button', { name: 'Actions for Tea shop' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible();
  expect((await server.get(path)).status()).toBe(401);
});
