import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { standInProduct } from '#server/sandbox/squarespace/stand-in.ts';
import { stepUp } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { type LiveShop, liveShop } from '#test/live-shop.ts';
import { type SquarespaceShop, squarespaceShop } from '#test/squarespace-shop.ts';
import { startSquarespace, type TestSquarespace } from '#test/squarespace-stand-in.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const origin = 'http://localhost:8080';
const nasty = '<img src=x onerror=alert(1)>';

let live: LiveShop;
let squarespace: TestSquarespace;
let shop: SquarespaceShop;
let app: ReturnType<typeof createApp>;
let tea: string;
let cup: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  live = await liveShop(context, 'domain', 'identity');
  squarespace = await startSquarespace(context.clock, [
    standInProduct('tea', 'Tea', { value: '12.50', attributes: { Size: '100 g' } }),
    standInProduct('cup', nasty, { value: '48.00', quantity: 2 }),
  ]);
  context.config.squarespaceUrl = squarespace.url;
  shop = await squarespaceShop(context, live, squarespace);
  await live.owner.call('PATCH', shop.path, {
    shippingOptions: [
      { name: 'Post', price: '4.50', countries: null },
      { name: 'Courier', price: '12', countries: ['PT'] },
    ],
  });
  tea = await shop.button('tea');
  cup = await shop.button('cup');
  app = createApp(context, createAuthority(context));
});
afterAll(() => squarespace.stop());
beforeEach(async () => {
  squarespace.during = () => undefined;
  // What is cached, and what limits have counted, is over.
  context.clock.advance(10 * 60_000);
  await live.live();
  await live.owner.call('POST', '/auth/refresh-session');
  await stepUp(live.owner);
});

const whole = {
  quantity: '2',
  email: 'ada@example.com',
  name: 'Ada Byron',
  street: 'Main Street 1',
  city: 'Porto',
  postalCode: '4000-001',
  country: 'PT',
  shippingOption: 'Post',
  shownTotal: '29.50',
};

async function request(path: string, init: RequestInit = {}) {
  const response = await app.request(`${origin}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers });
const post = (id: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  request(`/buy/${id}`, { method: 'POST', body: new URLSearchParams(form), headers });

async function orderCount(): Promise<number> {
  const { rows } = await context.pool.query<{ count: string }>(
    'select count(*) from squarespace_orders',
  );
  return Number(rows[0]?.count);
}

describe('the page of a product', () => {
  test('shows what the shop sells now, as complete HTML that isn’t cached or indexed', async () => {
    const { status, headers, text } = await get(`/buy/${tea}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('<h1>Tea</h1>');
    expect(text).toContain('$12.50');
    expect((await get(`/buy/${cup}`)).text).not.toContain('<img');
  });

  test.each(['/buy/btn_none', '/buy/btn_00000000000000000000000000000000', '/buy/%00', '/buy/a/b'])(
    'is missing at %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).toContain('Page Not Found');
    },
  );

  test('is in the reader’s language, and keeps what was typed', async () => {
    const { text } = await get(`/buy/${tea}?lang=fr&city=Porto&quantity=3`);
    expect(text).toContain('<html lang="fr">');
    expect(text).toMatch(/name="city"[^>]* value="Porto"/);
    expect(text).toMatch(/<option[^>]* value="3"[^>]* selected|<option selected[^>]* value="3"/);
  });

  test('says when nothing is left', async () => {
    const product = squarespace.api.products.find(({ id }) => id === 'cup')!;
    product.variants[0]!.stock.quantity = 0;
    const { text } = await get(`/buy/${cup}`);
    expect(text).toContain('<h1>Sold out</h1>');
    expect(text).not.toContain('<form');
    product.variants[0]!.stock.quantity = 2;
  });

  test('says when the shop can’t be reached, and offers to try again', async () => {
    squarespace.during = () => 'silent';
    const { status, text } = await get(`/buy/${tea}`);
    expect(status).toBe(503);
    expect(text).toContain('The shop can’t be reached');
    expect(text).toContain(`href="/buy/${tea}"`);
  });
});

describe('the form', () => {
  test('leads to the payment of an order at the total that was shown', async () => {
    const { status, headers } = await post(tea, whole);
    expect(status).toBe(303);
    const link = headers.get('location') ?? '';
    expect(link).toMatch(/\/pay\/lnk_[0-9a-f]{32}$/);
    expect((await get(new URL(link, origin).pathname)).text).toContain('$29.50');
  });

  test.each([
    ['a lower total', { shownTotal: '0.01' }],
    ['no total', { shownTotal: '' }],
    ['the total of another quantity', { quantity: '3' }],
    ['the total of other shipping', { shippingOption: 'Courier' }],
  ])('never orders for %s: it shows the right one first', async (_, change) => {
    const before = await orderCount();
    const { status, text } = await post(tea, { ...whole, ...change });
    expect(status).toBe(422);
    expect(text).toContain('This is the total of your order now.');
    expect(text).toMatch(/name="city"[^>]* value="Porto"/);
    expect(await orderCount()).toBe(before);
    const shownTotal = /name="shownTotal" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await post(tea, { ...whole, ...change, shownTotal })).status).toBe(303);
  });

  test('shows the new price once the shop has changed it', async () => {
    const { pricing } = squarespace.api.products.find(({ id }) => id === 'tea')!.variants[0]!;
    const before = pricing.basePrice.value;
    await get(`/buy/${tea}`);
    pricing.basePrice.value = '20.00';
    context.clock.advance(60_000);
    const { status, text } = await post(tea, whole);
    expect(status).toBe(422);
    expect(text).toContain('$44.50');
    pricing.basePrice.value = before;
  });

  test('names each wrong field and keeps what was typed', async () => {
    const { status, text } = await post(tea, { ...whole, email: nasty, street: '' });
    expect(status).toBe(422);
    expect(text).toContain('id="email-issue"');
    expect(text).toContain('id="street-issue"');
    expect(text).toContain('value="Ada Byron"');
    expect(text).not.toContain('<img');
  });

  test('refuses shipping to a country that it doesn’t deliver to', async () => {
    const wrong = { ...whole, country: 'DE', shippingOption: 'Courier', shownTotal: '37.00' };
    const { status, text } = await post(tea, wrong);
    expect(status).toBe(422);
    expect(text).toContain('This option doesn’t deliver to your country.');
  });

  test('keeps everything for another attempt while the shop can’t be reached', async () => {
    squarespace.during = () => 'silent';
    const { status, text } = await post(tea, whole);
    expect(status).toBe(503);
    expect(text).toContain('<input type="hidden" name="email" value="ada@example.com"/>');
    expect(text).toContain('<input type="hidden" name="shownTotal" value="29.50"/>');
    expect(text).not.toContain('<img');
  });

  test('is refused from other sites, and if it is too large', async () => {
    const foreign = await post(tea, whole, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await post(tea, { ...whole, name: 'a'.repeat(30_000) })).status).toBe(413);
  });

  test('never fails for what strangers send', async () => {
    for (const value of [
      '\0',
      '\uFFFE',
      '99999999999999999999',
      '-1',
      nasty,
      '%',
      '🍵'.repeat(99),
    ]) {
      for (const field of Object.keys(whole)) {
        const from = { 'x-forwarded-for': `10.1.${field.length}.${value.length % 250}` };
        expect((await post(cup, { ...whole, [field]: value }, from)).status).toBeLessThan(500);
      }
    }
  });
});

test('a stranger who opens a page again and again is asked to wait, and others aren’t', async () => {
  const statuses = [];
  for (let count = 0; count < 62; count += 1) {
    statuses.push((await get(`/buy/${tea}`, { 'x-forwarded-for': '10.9.9.9' })).status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  const refused = await get(`/buy/${tea}`, { 'x-forwarded-for': '10.9.9.9' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(refused.text).toContain('The shop is busy');
  expect((await get(`/buy/${tea}`, { 'x-forwarded-for': '10.8.8.8' })).status).toBe(200);
});

test('a shop that was disconnected no longer sells', async () => {
  await live.owner.call('DELETE', `/integration/${live.owner.companyId}/${shop.id}`);
  const { status, text } = await get(`/buy/${tea}`);
  expect(status).toBe(410);
  expect(text).toContain('No longer sold here');
  expect((await post(tea, whole)).text).toContain('No longer sold here');
});
