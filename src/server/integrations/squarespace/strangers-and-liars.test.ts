import { expect, test } from 'vitest';
import { closeOrder } from '#server/integrations/orders/orders.ts';
import { standInProduct } from '#server/sandbox/squarespace/stand-in.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { squarespaceSite } from '#test/squarespace-site.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const minute = 60_000;
const hour = 60 * minute;
const site = squarespaceSite(context);

test('Squarespace repeating the key in its words doesn’t show it to members who only read', async () => {
  const key = [...site.squarespace.api.keys.keys()].at(-1)!;
  await site.pay(1);
  site.squarespace.during = ({ method }) =>
    method === 'POST'
      ? (response) =>
          void response
            .writeHead(400, { 'content-type': 'application/json' })
            .end(JSON.stringify({ message: `The key ${key} may not do this` }))
      : undefined;
  await site.shop.work();
  expect(JSON.stringify(await site.shop.imports())).not.toContain(key);
});

test('Squarespace repeating the buyer in its words leaves nothing that an erasure would have to find', async () => {
  await site.pay(1);
  site.squarespace.during = ({ method }) =>
    method === 'POST'
      ? (response) =>
          void response
            .writeHead(400, { 'content-type': 'application/json' })
            .end(JSON.stringify({ message: 'ADA@example.com (Ada Byron, Main Street 1) in PT' }))
      : undefined;
  await site.shop.work();
  expect(await site.shop.imports()).toMatchObject([{ message: '… (…, …) in PT' }]);
});

test('orders that are forgotten leave nothing in any table', async () => {
  const count = async () => {
    const { rows } = await context.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const all: Record<string, number> = {};
    for (const { name } of rows)
      all[name] = Number((await context.pool.query(`select count(*) from ${name}`)).rows[0].count);
    return all;
  };
  const button = await site.shop.button('tea');
  await site.shop.order(button, '0.50');
  const before = await count();
  for (let i = 0; i < 15; i += 1) expect((await site.shop.order(button, '0.50')).status).toBe(201);
  context.clock.advance(2 * hour);
  await site.shop.run('forget_unopened_purchases', {});
  const after = await count();
  const grown = Object.keys(after).filter((name) => after[name]! >= before[name]! + 10);
  expect(grown.filter((name) => name !== 'throttles')).toEqual([]);
});

test('a site that changed its currency breaks no public call and charges no old shipping price', async () => {
  const shippingOptions = [{ name: 'Mail', price: '4.50', countries: null }];
  await site.live.owner.call('PATCH', site.shop.path, { shippingOptions });
  const button = await site.shop.button('tea');
  site.squarespace.api.site.currency = 'JPY';
  for (const { pricing } of site.squarespace.api.products.flatMap(({ variants }) => variants)) {
    Object.assign(pricing.basePrice, { currency: 'JPY', value: '50' });
  }
  const input = {
    companyId: site.live.owner.companyId,
    id: site.shop.id,
    squarespaceApiKey: site.squarespace.key(),
  };
  expect((await site.live.owner.call('POST', '/integration/squarespace', input)).status).toBe(200);
  // Until there are prices in the new currency, nothing is sold.
  expect((await site.shop.page(button)).data).toMatchObject({ state: 'unavailable' });
  const order = await site.shop.order(button, '55', { shippingOption: 'Mail' });
  expect(order.status).toBe(409);
  const options = [{ name: 'Mail', price: '400', countries: null }];
  const changed = await site.live.owner.call('PATCH', site.shop.path, { shippingOptions: options });
  expect(changed.status).toBe(200);
  context.clock.advance(11_000);
  expect((await site.shop.page(button)).data).toMatchObject({ state: 'available' });
});

test('impossible numbers of a lying Squarespace break nothing', async () => {
  const button = await site.shop.button('tea');
  const strange = ['1e400', '-1e400', '0.5', '1e308', '"12"', 'true', 'null', '[]'];
  const bad: unknown[] = [];
  for (const stock of strange) {
    context.clock.advance(11_000 + 60_000);
    site.squarespace.during = () => (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          `{"products":[{"id":"tea","name":"T","type":"PHYSICAL","variants":[{"id":"tea-1","pricing":{"basePrice":{"currency":"USD","value":"0.50"}},"stock":{"quantity":${stock}}}]}]}`,
        );
    await site.live.owner.call('POST', '/auth/refresh-session');
    for (const [what, status] of [
      ['list', (await site.live.owner.call('GET', `${site.shop.path}/products`)).status],
      ['page', (await site.shop.page(button)).status],
      ['order', (await site.shop.order(button, '0.50')).status],
    ] as const)
      if (status >= 500) bad.push([what, stock, status]);
  }
  expect(bad).toEqual([]);
});

test('every call to read products counts against the budget that protects Squarespace’s limit', async () => {
  const { products } = site.squarespace.api;
  site.squarespace.api.products = Array.from({ length: 50 }, (_, i) =>
    standInProduct(`g${i}`, `G ${i}`),
  );
  const buttons: string[] = [];
  for (let i = 0; i < 50; i += 1) {
    if (i % 20 === 0) context.clock.advance(61_000);
    buttons.push(await site.shop.button(`g${i}`));
  }
  site.squarespace.api.products = [];
  context.clock.advance(61_000);
  const before = site.squarespace.api.calls.length;
  await site.shop.page(buttons[0]!);
  const made = site.squarespace.api.calls.length - before;
  const { rows } = await context.pool.query(`select count from throttles where key = $1`, [
    `squarespace reads ${site.squarespace.api.site.id}`,
  ]);
  site.squarespace.api.products = products;
  expect(made).toBeLessThanOrEqual(rows[0].count);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://tea.example',
  'https://u:p@tea.example/',
])('a site whose address is %s isn’t connected', async (url) => {
  Object.assign(site.squarespace.api.site, { url, id: `odd-${url}` });
  const input = { companyId: site.live.owner.companyId, squarespaceApiKey: site.squarespace.key() };
  const { error } = await site.live.owner.call('POST', '/integration/squarespace', input);
  expect(error?.code).toBe('squarespace_refused');
});

test('an order that ends by a block while its shop closes it doesn’t deadlock', async () => {
  await site.buy('tea', '0.50');
  const { rows } = await context.pool.query<{ orderId: string }>(
    'select order_id as "orderId" from squarespace_orders where integration_id = $1',
    [site.shop.id],
  );
  const orderId = rows[0]!.orderId;
  context.clock.advance(60 * minute);
  await site.live.live();
  const locker = await context.pool.connect();
  await locker.query('begin');
  await locker.query('select from integration_orders where order_id = $1 for update', [orderId]);
  const block = site.live.block(1).then(
    () => 'stored',
    (error: Error) => String(error),
  );
  await waiting(1);
  const closing = closeOrder(context, site.live.owner.companyId, {
    integrationId: site.shop.id,
    orderId,
  }).then(
    () => 'closed',
    (error: Error) => String(error),
  );
  await waiting(2);
  await locker.query('commit');
  locker.release();
  expect(await Promise.all([block, closing])).toEqual(['stored', 'closed']);
});

/** Waits until this many sessions of the database wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await context.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]!.n;
    })
    .toBeGreaterThanOrEqual(count);
}
