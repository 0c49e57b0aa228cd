import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { standInProduct } from '#server/sandbox/squarespace/stand-in.ts';
import { type Caller, joinAs, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { type LiveShop, liveShop } from '#test/live-shop.ts';
import { buyer, type SquarespaceShop, squarespaceShop } from '#test/squarespace-shop.ts';
import { allRights, startSquarespace, type TestSquarespace } from '#test/squarespace-stand-in.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
let live: LiveShop;
let squarespace: TestSquarespace;
let shop: SquarespaceShop;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  live = await liveShop(context, 'domain', 'identity');
  squarespace = await startSquarespace(context.clock, [
    standInProduct('tea', 'Tea', { value: '12.50', attributes: { Size: '100 g', Sort: 'Green' } }),
    standInProduct('cup', 'Cup', { value: '48.00', quantity: 3 }),
    { ...standInProduct('lesson', 'Lesson'), type: 'SERVICE' },
  ]);
  context.config.squarespaceUrl = squarespace.url;
  shop = await squarespaceShop(context, live, squarespace);
});
afterAll(() => squarespace.stop());
beforeEach(async () => {
  squarespace.during = () => undefined;
  squarespace.api.expired = false;
  // What is cached, and what limits have counted, is over.
  context.clock.advance(10 * 60_000);
  await live.live();
  await live.owner.call('POST', '/auth/refresh-session');
  await stepUp(live.owner);
});

async function verify(squarespaceApiKey?: string): ReturnType<Caller['call']> {
  return live.owner.call('POST', `${shop.path}/verify`, { squarespaceApiKey });
}

describe('a key', () => {
  test('is checked right by right, and shows its site', async () => {
    const { data } = await verify(squarespace.key('orders_read', 'products_read'));
    expect(data).toMatchObject({
      site: { name: 'Tea & Cups', url: squarespace.url, currency: 'USD', priced: true },
      reason: null,
      usable: false,
      rights: [
        { right: 'orders_read', state: 'yes', reason: null },
        { right: 'orders_write', state: 'no', reason: 'right_missing' },
        { right: 'products_read', state: 'yes', reason: null },
      ],
    });
    expect((await verify(squarespace.key(...allRights))).data.usable).toBe(true);
  });

  test('that is checked creates no order', async () => {
    const before = squarespace.api.orders.length;
    await verify();
    expect(squarespace.api.orders).toHaveLength(before);
  });

  test.each([
    ['key_refused', () => {}],
    ['site_expired', () => expire()],
    ['server_error', () => respondWith(503, '<h1>Maintenance</h1>')],
    ['not_json', () => respondWith(200, '<!doctype html>')],
    ['not_json', () => respondWith(403, '<h1>A firewall</h1>')],
    ['redirect', () => respondWith(302, '', { location: 'https://evil.example/' })],
    ['too_many_requests', () => respondWith(429, '{}')],
    ['no_response', () => silence()],
  ] as const)('that isn’t accepted says why: %s', async (reason, arrange) => {
    const key = reason === 'key_refused' ? 'not-a-key-of-the-site' : squarespace.key();
    arrange();
    const { status, data } = await verify(key);
    expect(status).toBe(200);
    expect(data).toMatchObject({ site: null, reason, usable: false });
  });

  test('is stored encrypted, and only its last four characters are ever shown', async () => {
    const key = squarespace.key();
    const { companyId } = live.owner;
    const input = { companyId, id: shop.id, squarespaceApiKey: key };
    const connected = await live.owner.call('POST', '/integration/squarespace', input);
    expect(connected.data).toMatchObject({ apiKeyEnd: key.slice(-4), status: 'connected' });
    const audit = await live.owner.call('GET', `/company/${companyId}/audit?limit=100`);
    const list = await live.owner.call('GET', `/integration/${companyId}/list`);
    const got = await live.owner.call('GET', shop.path);
    for (const response of [connected, audit, list, got]) {
      expect(JSON.stringify(response)).not.toContain(key);
    }
    const { rows } = await context.pool.query<{ stored: string }>(
      `select encode(api_key, 'escape') || squarespace_shops::text as stored
       from squarespace_shops where integration_id = $1`,
      [shop.id],
    );
    expect(rows[0]!.stored).not.toContain(key);
  });

  test('of another site can’t replace the key of a connected one', async () => {
    const other = await startSquarespace(context.clock);
    other.api.site.id = 'another-site';
    const key = other.key();
    context.config.squarespaceUrl = other.url;
    const input = { companyId: live.owner.companyId, id: shop.id, squarespaceApiKey: key };
    const refused = await live.owner.call('POST', '/integration/squarespace', input);
    expect(refused).toMatchObject({ status: 409, error: { code: 'squarespace_site_other' } });
    context.config.squarespaceUrl = squarespace.url;
    await other.stop();
    expect((await verify()).data.usable).toBe(true);
  });

  test('is pasted only by a person who has confirmed their identity', async () => {
    const again = await joinAs(context, live.owner, 'owner');
    const input = { companyId: live.owner.companyId, squarespaceApiKey: squarespace.key() };
    const refused = await again.call('POST', '/integration/squarespace', input);
    expect(refused).toMatchObject({ status: 403, error: { code: 'step_up_required' } });
  });
});

test('another workspace finds no shop, and a member without the privilege changes nothing', async () => {
  const stranger = await signInWithCompany(context, testApi(context));
  const viewer = await joinAs(context, live.owner, 'viewer');
  await stepUp(stranger);
  const key = squarespace.key();
  const calls = [
    ['POST', `${shop.path}/verify`, { squarespaceApiKey: key }],
    ['PATCH', shop.path, { name: 'Mine' }],
    ['POST', `${shop.path}/buttons`, { productId: 'tea', variantId: 'tea-1' }],
    ['DELETE', `${shop.path}/buttons/btn_none`, undefined],
    ['POST', `${shop.path}/buttons/btn_none/check`, { pageUrl: squarespace.url }],
    ['POST', `${shop.path}/imports/none/retry`, undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    expect([path, (await stranger.call(method, path, body)).status]).toEqual([path, 404]);
    expect([path, (await viewer.call(method, path, body)).status]).toEqual([path, 403]);
  }
  for (const path of ['', '/products', '/buttons', '/imports']) {
    expect((await stranger.call('GET', shop.path + path)).status).toBe(404);
    expect((await viewer.call('GET', shop.path + path)).status).toBe(200);
  }
  const theirs = { companyId: stranger.companyId, id: shop.id, squarespaceApiKey: key };
  expect((await stranger.call('POST', '/integration/squarespace', theirs)).status).toBe(404);
});

describe('a shop’s settings', () => {
  test('are its shipping and VAT, in the currency of the site', async () => {
    const shippingOptions = [
      { name: 'Mail', price: '4.00', countries: ['PT', 'ES'] },
      { name: 'Pick up', price: '0', countries: null },
    ];
    const vat = { ratePercent: '23', inclusive: true };
    const changed = await live.owner.call('PATCH', shop.path, { shippingOptions, vat });
    expect(changed.data).toMatchObject({ shippingOptions, vat });
    expect((await live.owner.call('GET', shop.path)).data).toMatchObject({ shippingOptions, vat });
    const wrong = [{ name: 'Mail', price: '4.005', countries: null }];
    const refused = await live.owner.call('PATCH', shop.path, { shippingOptions: wrong });
    expect(refused.error?.fields).toHaveProperty(['shippingOptions.0.price']);
    const twice = [...shippingOptions, shippingOptions[0]];
    const doubled = await live.owner.call('PATCH', shop.path, { shippingOptions: twice });
    expect(doubled.error?.issues).toEqual([{ field: 'shippingOptions', code: 'name_twice' }]);
    await live.owner.call('PATCH', shop.path, { shippingOptions: [], vat: null });
  });

  test('don’t change the wallets of a live shop once it has orders', async () => {
    await shop.order(await shop.button('tea'), '12.5');
    const refused = await live.owner.call('PATCH', shop.path, { walletIds: null });
    expect(refused).toMatchObject({ status: 409, error: { code: 'integration_wallets_fixed' } });
  });
});

describe('products', () => {
  test('are listed as Squarespace pages them, each once', async () => {
    const { products } = squarespace.api;
    squarespace.api.products = Array.from({ length: 120 }, (_, index) =>
      standInProduct(`p${index}`, `Product ${index}`),
    );
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const { data } = await live.owner.call('GET', `${shop.path}/products${query}`);
      seen.push(...(data.products as { id: string }[]).map(({ id }) => id));
      if (data.nextCursor === null) break;
      cursor = data.nextCursor as string;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `p${index}`));
    squarespace.api.products = products;
  });

  test('that aren’t sent by mail have no buttons, and neither have unknown ones', async () => {
    const add = (productId: string, variantId: string) =>
      live.owner.call('POST', `${shop.path}/buttons`, { productId, variantId });
    expect((await add('lesson', 'lesson-1')).error?.code).toBe('product_not_physical');
    expect((await add('tea', 'cup-1')).error?.code).toBe('product_not_found');
    expect((await add('gone', 'gone-1')).error?.code).toBe('product_not_found');
  });

  test('have one button per variant', async () => {
    expect(await shop.button('cup')).toBe(await shop.button('cup'));
    const { data } = await live.owner.call('GET', `${shop.path}/products`);
    const cup = (data.products as { id: string; variants: { buttonId: string }[] }[]).find(
      ({ id }) => id === 'cup',
    );
    expect(cup?.variants[0]?.buttonId).toBe(await shop.button('cup'));
  });
});

describe('a button’s page', () => {
  test('shows what Squarespace says at the moment of opening, whatever a page says', async () => {
    const button = await shop.button('tea');
    expect((await shop.page(button)).data).toMatchObject({
      state: 'available',
      title: 'Tea',
      variant: '100 g, Green',
      price: { amount: '12.50', currency: 'USD' },
    });
    const [{ pricing }] = squarespace.api.products[0]!.variants as [
      (typeof squarespace.api.products)[0]['variants'][0],
    ];
    Object.assign(pricing, { onSale: true, salePrice: { currency: 'USD', value: '9.00' } });
    context.clock.advance(11_000);
    expect((await shop.page(button)).data.price.amount).toBe('9.00');
    Object.assign(pricing, { onSale: false });
  });

  test('charges what the shop asks: a payer who claims another total pays nothing', async () => {
    const button = await shop.button('tea');
    for (const total of ['0.01', '12.49', '12.51', '1250']) {
      const refused = await shop.order(button, total);
      expect(refused).toMatchObject({ status: 409, error: { code: 'button_price_changed' } });
    }
    const unknown = await shop.order(button, '12.50', { price: '0.01' });
    expect(unknown.error?.issues).toMatchObject([{ field: 'price', code: 'unknown_field' }]);
    expect((await shop.order(button, '12.50')).status).toBe(201);
  });

  test('sells no more than there is', async () => {
    const button = await shop.button('cup');
    expect((await shop.page(button)).data.quantityMaximum).toBe(3);
    const refused = await shop.order(button, '192.00', { quantity: 4 });
    expect(refused.error?.issues).toEqual([{ field: 'quantity', code: 'quantity_above' }]);
    const { stock } = squarespace.api.products[1]!.variants[0]!;
    stock.quantity = 0;
    context.clock.advance(11_000);
    expect((await shop.page(button)).data).toMatchObject({ state: 'sold_out', price: null });
    expect((await shop.order(button, '48.00')).error?.code).toBe('button_sold_out');
    stock.quantity = 3;
  });

  test('adds the chosen shipping and the VAT, and delivers only where the option does', async () => {
    const shippingOptions = [{ name: 'Mail', price: '4.00', countries: ['PT'] }];
    const vat = { ratePercent: '20', inclusive: false };
    await live.owner.call('PATCH', shop.path, { shippingOptions, vat });
    const button = await shop.button('tea');
    expect((await shop.order(button, '19.80')).error?.issues).toEqual([
      { field: 'shippingOption', code: 'required' },
    ]);
    const choice = { shippingOption: 'Mail' };
    const abroad = { ...choice, address: { ...buyer.address, country: 'US' } };
    expect((await shop.order(button, '19.80', abroad)).error?.issues).toEqual([
      { field: 'shippingOption', code: 'country_not_served' },
    ]);
    const { data } = await shop.order(button, '19.8', choice);
    const linkId = (data.url as string).split('/').at(-1)!;
    const link = await live.payer.call('GET', `/checkout/${linkId}`);
    expect(link.data.price).toMatchObject({ total: '19.80', currency: 'USD', vat: '3.30' });
    await live.owner.call('PATCH', shop.path, { shippingOptions: [], vat: null });
  });

  test('says that a product can’t be bought once Squarespace no longer has it', async () => {
    const button = await shop.button('tea');
    const [tea] = squarespace.api.products;
    squarespace.api.products = squarespace.api.products.slice(1);
    context.clock.advance(11_000);
    expect((await shop.page(button)).data.state).toBe('unavailable');
    expect((await shop.order(button, '12.50')).error?.code).toBe('button_unavailable');
    // The other products of the same call are still sold.
    expect((await shop.page(await shop.button('cup'))).data.state).toBe('available');
    squarespace.api.products.unshift(tea!);
  });

  test('opened a thousand times makes one call, and asks a failing Squarespace once', async () => {
    const button = await shop.button('tea');
    const cup = await shop.button('cup');
    context.clock.advance(11_000);
    const { calls } = squarespace.api;
    const before = calls.length;
    const opened = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => shop.page(index % 2 === 0 ? button : cup)),
    );
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    expect(calls.length - before).toBeLessThanOrEqual(2);
    context.clock.advance(11_000);
    let asked = 0;
    squarespace.during = () => {
      asked += 1;
      return 'silent';
    };
    const failed = await Promise.all(Array.from({ length: 100 }, () => shop.page(button)));
    expect(new Set(failed.map(({ error }) => error?.code))).toEqual(new Set(['shop_unavailable']));
    expect(asked).toBe(1);
  });

  test('limits each caller, and no other', async () => {
    const button = await shop.button('tea');
    const stranger = testApi(context)();
    const flood = { 'x-forwarded-for': '192.0.2.7' };
    const input = { ...buyer, quantity: 1, total: '12.50' };
    const path = `/checkout/button/${button}/order`;
    const made = [];
    for (let tries = 0; tries < 25; tries += 1) {
      made.push((await stranger.call('POST', path, input, flood)).status);
    }
    expect(made.filter((status) => status === 201)).toHaveLength(20);
    expect(made.at(-1)).toBe(429);
    expect((await shop.order(button, '12.50')).status).toBe(201);
  });

  test('leaves nothing of orders for which no payment was opened', async () => {
    const button = await shop.button('tea');
    const kept = await shop.order(button, '12.50');
    await shop.open(kept.data.url as string);
    const before = await counts();
    for (let orders = 0; orders < 5; orders += 1) await shop.order(button, '12.50');
    expect((await counts()).links).toBe(before.links + 5);
    context.clock.advance(61 * 60_000);
    await shop.run('forget_unopened_purchases', {});
    const { rows } = await context.pool.query(`select from payment_links where id = $1`, [
      (kept.data.url as string).split('/').at(-1),
    ]);
    expect(rows).toHaveLength(1);
    const after = await counts();
    expect(after.links).toBeLessThanOrEqual(before.links);
    expect(after.orders).toBe(after.bought);
  });
});

test('a page is searched for a link to the button, on the site’s host only', async () => {
  const button = await shop.button('tea');
  const url = `${context.config.publicUrl}/buy/${button}`;
  const check = (pageUrl: string) =>
    live.owner.call('POST', `${shop.path}/buttons/${button}/check`, { pageUrl });
  squarespace.pages.set('/shop', `<p>${url}</p><a href="${url}0">Another</a>`);
  expect((await check(`${squarespace.url}/shop`)).data).toMatchObject({
    found: false,
    reason: 'no_link',
  });
  squarespace.pages.set('/shop', `${' '.repeat(400_000)}<a class=b href="${url}">Pay</a>`);
  expect((await check(`${squarespace.url}/shop`)).data).toMatchObject({ found: true });
  expect((await check('http://127.0.0.1:9/shop')).data).toMatchObject({ reason: 'other_host' });
  expect((await check('https://evil.example/')).data).toMatchObject({ reason: 'other_host' });
  const { data } = await live.owner.call('GET', `${shop.path}/buttons`);
  expect((data.buttons as { id: string }[]).find(({ id }) => id === button)).toMatchObject({
    url,
    foundOn: null,
  });
});

test('a deleted button has no page, and a disconnected shop says that it no longer sells', async () => {
  const other = await squarespaceShop(context, live, squarespace, 'test');
  const [button, deleted] = [await other.button('tea'), await other.button('cup')];
  await live.owner.call('DELETE', `${other.path}/buttons/${deleted}`);
  expect((await other.page(deleted)).status).toBe(404);
  const gone = await live.owner.call('DELETE', `/integration/${live.owner.companyId}/${other.id}`);
  expect(gone.status).toBe(204);
  expect((await other.page(button)).data).toMatchObject({ state: 'closed', price: null });
  expect((await other.order(button, '12.50')).error?.code).toBe('button_closed');
  const { rows } = await context.pool.query(
    'select api_key from squarespace_shops where integration_id = $1',
    [other.id],
  );
  expect(rows).toEqual([{ api_key: null }]);
});

test('two thousand bodies that make no sense are refused, and break nothing', async () => {
  const junk: unknown[] = [
    ...[
      null,
      true,
      0,
      -1,
      1.5,
      1e21,
      '',
      ' ',
      '0',
      '-1',
      '1e3',
      '٣',
      '\u0000',
      '\u202e',
      'x'.repeat(9_999),
    ],
    ...[[], [null], [[]], {}, { toString: 1 }, { amount: '1' }, 'https://evil.example', 'wal_none'],
    ...[
      '../..',
      '%00',
      "'; drop table users; --",
      '{{7*7}}',
      ['PT', 'XX'],
      [{ name: 'a', price: '-1' }],
    ],
  ];
  const button = await shop.button('tea');
  const address = { ...buyer.address };
  const calls: [method: string, path: string, valid: Record<string, unknown>][] = [
    [
      'POST',
      '/integration/squarespace',
      { companyId: live.owner.companyId, squarespaceApiKey: 'k' },
    ],
    [
      'PATCH',
      shop.path,
      { name: 'Tea', walletIds: null, assets: null, vat: null, shippingOptions: [] },
    ],
    ['POST', `${shop.path}/buttons`, { productId: 'tea', variantId: 'tea-1' }],
    ['POST', `${shop.path}/buttons/${button}/check`, { pageUrl: 'https://tea.example' }],
    ['POST', `${shop.path}/imports/none/retry`, { id: 'none' }],
    [
      'POST',
      `/checkout/button/${button}/order`,
      { ...buyer, quantity: 1, total: '12.50', address },
    ],
  ];
  const bodies = calls.flatMap(([method, path, valid]) =>
    Object.keys(valid).flatMap((field) =>
      junk.flatMap((value) => [
        [method, path, { ...valid, [field]: value }] as const,
        [method, path, { ...valid, [field]: { [field]: value } }] as const,
        [method, path, { ...valid, [field]: [value] }] as const,
        [method, path, { ...valid, [field.toUpperCase()]: value }] as const,
        [method, path, { [field]: [value, value] }] as const,
      ]),
    ),
  );
  expect(bodies.length).toBeGreaterThan(1_900);
  const broken: unknown[] = [];
  for (const [method, path, body] of bodies) {
    const { status } = await live.owner.call(method, path, body, {
      'x-forwarded-for': '192.0.2.9',
    });
    if (status >= 500) broken.push([status, method, path, body]);
  }
  expect(broken).toEqual([]);
  expect((await shop.page(button)).data.state).toBe('available');
});

function respondWith(status: number, body: string, headers: Record<string, string> = {}): void {
  squarespace.during = () => (response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };
}

async function counts() {
  const { rows } = await context.pool.query<{ links: number; orders: number; bought: number }>(
    `select (select count(*)::int from payment_links where integration_id = $1) as links,
       (select count(*)::int from integration_orders where integration_id = $1) as orders,
       (select count(*)::int from squarespace_orders where integration_id = $1) as bought`,
    [shop.id],
  );
  return rows[0]!;
}

function expire(): void {
  squarespace.api.expired = true;
}

function silence(): void {
  squarespace.during = () => 'silent';
}
