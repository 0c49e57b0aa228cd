import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { stepUp } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { squarespaceSite } from '#test/squarespace-site.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const minute = 60_000;
const hour = 60 * minute;
const site = squarespaceSite(context);

const references = () => site.squarespace.api.orders.map((order) => order.externalOrderReference);

async function notices(change: string): Promise<{ values: Record<string, string> }[]> {
  const { data } = await site.live.owner.call('GET', '/notification?limit=100');
  const all = data.notifications as { type: string; values: Record<string, string> }[];
  return all.filter(
    ({ type, values }) =>
      type === 'shop_order' && values.change === change && values.integrationId === site.shop.id,
  );
}

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
async function rowOf() {
  const { rows } = await context.pool.query(
    `select order_id as "orderId", import_state as state, reason, message, sent_at as "sentAt", next_attempt_at as next
     from squarespace_orders where integration_id = $1 order by created_at`,
    [site.shop.id],
  );
  return rows as {
    orderId: string;
    state: string | null;
    reason: string | null;
    next: Date | null;
  }[];
}
async function drain(): Promise<void> {
  for (const { orderId } of await rowOf()) await site.shop.run('weigh_shop_order', { orderId });
}

test('disconnecting while an order is weighed leaves none waiting without a key', async () => {
  await site.pay(1);
  const locker = await context.pool.connect();
  await locker.query('begin');
  await locker.query('lock table queued_jobs in share mode');
  const orderId = (await rowOf())[0]?.orderId;
  const weighing = site.shop.run('weigh_shop_order', { orderId });
  await waiting(1);
  const path = `/integration/${site.live.owner.companyId}/${site.shop.id}`;
  const disconnecting = site.live.owner.call('DELETE', path);
  await waiting(2);
  await locker.query('commit');
  locker.release();
  const settled = await Promise.allSettled([weighing, disconnecting]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((settled[1] as { value: { status: number } }).value.status).toBe(204);
  await site.shop.work();
  await site.shop.work();
  const [row] = await rowOf();
  expect([row?.state, (await notices('not_imported')).length]).toEqual(['not_imported', 1]);
});

test('ten concurrent reconnects, disconnects, erasures and workers leave each order imported once or told', async () => {
  await site.pay(15);
  const query = `companyId=${site.live.owner.companyId}&environment=production&q=ada@example.com`;
  const { data } = await site.live.owner.call('GET', `/customer?${query}`);
  await stepUp(site.live.owner);
  const key = () =>
    site.live.owner.call('POST', '/integration/squarespace', {
      companyId: site.live.owner.companyId,
      id: site.shop.id,
      squarespaceApiKey: site.squarespace.key(),
    });
  await Promise.allSettled([
    site.shop.work(),
    key(),
    site.shop.work(),
    site.shop.work(),
    key(),
    site.live.owner.call('DELETE', `/customer/${data.customers[0].id}`),
    site.shop.work(),
    site.live.owner.call('DELETE', `/integration/${site.live.owner.companyId}/${site.shop.id}`),
    site.shop.work(),
  ]);
  await drain();
  await site.pass(hour, 10 * minute);
  const rows = await rowOf();
  expect(new Set(references()).size).toBe(references().length);
  const imported = rows.filter(({ state }) => state === 'imported').length;
  expect(imported).toBe(references().length);
  expect((await notices('not_imported')).length).toBe(15 - imported);
});

test('a key that works again sells again, also if the order that waited is given back', async () => {
  const button = await site.shop.button('cup');
  await site.live.block(1, [await site.buyBy(button, '2.00')]);
  await drain();
  site.squarespace.during = ({ method }) =>
    method === 'POST' ? (response) => json(response, 401, { message: 'no' }) : undefined;
  await site.shop.run('import_shop_orders', {});
  site.squarespace.during = () => undefined;
  site.squarespace.api.products[1]!.variants[0]!.stock.quantity = 0;
  await site.pass(3 * hour, 30 * minute);
  site.squarespace.api.products[1]!.variants[0]!.stock.quantity = 5;
  expect((await rowOf())[0]).toMatchObject({ state: 'not_imported', reason: 'sold_out' });
  await site.pass(24 * hour, 2 * hour);
  expect((await site.live.owner.call('GET', site.shop.path)).data.keyProblem).toBe(null);
  expect((await site.shop.page(button)).data.state).toBe('available');
});

test('a refused key is tried every hour, also if no order waits for it', async () => {
  await site.pay(1);
  const button = await site.shop.button('tea');
  site.squarespace.during = () => (response) => json(response, 401, { message: 'no' });
  await site.shop.work();
  const query = `companyId=${site.live.owner.companyId}&environment=production&q=ada@example.com`;
  const { data } = await site.live.owner.call('GET', `/customer?${query}`);
  await stepUp(site.live.owner);
  expect((await site.live.owner.call('DELETE', `/customer/${data.customers[0].id}`)).status).toBe(
    204,
  );
  await site.pass(2 * hour, hour);
  expect((await rowOf())[0]).toMatchObject({ state: 'not_imported', reason: 'customer_erased' });
  expect((await site.live.owner.call('GET', site.shop.path)).data.keyProblem).toBe('key_refused');
  site.squarespace.during = () => undefined;
  await site.pass(hour, hour);
  expect((await site.live.owner.call('GET', site.shop.path)).data.keyProblem).toBe(null);
  expect((await site.shop.page(button)).data.state).toBe('available');
});

test('an order that is paid again while it is looked up is imported, or the merchant is notified', async () => {
  await site.pay(1);
  site.squarespace.during = ({ method }) => (method === 'POST' ? 'silent' : undefined);
  await site.shop.work();
  const ofShop = `link_id in (select id from payment_links where integration_id = '${site.shop.id}')`;
  const {
    rows: [before],
  } = await context.pool.query(`select id, status from payments where ${ofShop}`);
  // The block that paid it is replaced …
  await context.pool.query(`create temp table if not exists nothing (a int)`);
  await context.pool.query(`update payments set status = 'open' where ${ofShop}`);
  await context.pool.query(
    `create table kept_transfers as select * from transfers where payment_id = '${before.id}'`,
  );
  await context.pool.query(`delete from transfers where payment_id = '${before.id}'`);
  await drain();
  // … and pays it again while the worker looks for the order in Squarespace.
  site.squarespace.during = ({ method }) => {
    if (method !== 'GET') return undefined;
    return (response) => {
      void (async () => {
        await context.pool.query(`insert into transfers select * from kept_transfers`);
        await context.pool.query(`update payments set status = $1 where ${ofShop}`, [
          before.status,
        ]);
        await drain();
        site.squarespace.during = () => undefined;
        json(response, 200, { result: [], pagination: { hasNextPage: false } });
      })();
    };
  };
  context.clock.advance(10 * minute);
  await site.shop.run('import_shop_orders', {});
  await context.pool.query('drop table kept_transfers');
  await site.pass(2 * hour, 10 * minute);
  const [one] = await site.shop.imports();
  expect(one).toMatchObject({ orderState: 'paid' });
  const told = (await notices('not_imported')).length;
  expect([one?.state, one?.reason, told > 0]).not.toEqual([
    'not_imported',
    'no_longer_paid',
    false,
  ]);
});

test('a worker that was slow doesn’t undo what another one has imported', async () => {
  await site.pay(1);
  await drain();
  let posts = 0;
  site.squarespace.during = ({ method }) => {
    if (method !== 'POST') return undefined;
    posts += 1;
    if (posts > 1) return undefined;
    return (response) => {
      void (async () => {
        context.clock.advance(6 * minute);
        await site.shop.run('import_shop_orders', {});
        json(response, 400, { message: 'no' });
      })();
    };
  };
  await site.shop.run('import_shop_orders', {});
  expect(references()).toHaveLength(1);
  expect((await rowOf())[0]).toMatchObject({ state: 'imported' });
});

test('a worker that finds the key refused and a merchant who replaces it never deadlock', async () => {
  await site.pay(2);
  await drain();
  site.squarespace.during = ({ method, path }) =>
    method === 'POST' && path.endsWith('/orders') && !replaced
      ? (response) => json(response, 401, {})
      : undefined;
  let replaced = false;
  const rows = (await rowOf()).map(({ orderId }) => orderId);
  const {
    rows: [first],
  } = await context.pool.query(
    `select order_id from squarespace_orders where integration_id = $1 order by next_attempt_at, paid_at, order_id limit 1`,
    [site.shop.id],
  );
  const other = rows.find((id) => id !== first.order_id);
  const locker = await context.pool.connect();
  await locker.query('begin');
  await locker.query('select from squarespace_orders where order_id = $1 for update', [other]);
  const sending = site.shop.run('import_shop_orders', {}).then(
    () => 'sent',
    (error: Error) => String(error),
  );
  await waiting(1);
  replaced = true;
  const input = {
    companyId: site.live.owner.companyId,
    id: site.shop.id,
    squarespaceApiKey: site.squarespace.key(),
  };
  await stepUp(site.live.owner);
  const connecting = site.live.owner.call('POST', '/integration/squarespace', input);
  await waiting(2);
  await locker.query('commit');
  locker.release();
  const [sent, connected] = await Promise.all([sending, connecting]);
  expect([sent, connected.status]).toEqual(['sent', 200]);
});

test('a site that refuses every call because of its limit for weeks causes a notification to the merchant', async () => {
  await site.pay(1);
  site.squarespace.during = ({ method }) =>
    method === 'POST' ? (response) => json(response, 429, {}) : undefined;
  await site.shop.work();
  await site.pass(2 * 24 * hour, 6 * hour);
  expect(await notices('waiting')).toHaveLength(1);
  await site.pass(20 * 24 * hour, 6 * hour);
  const { rows: told } = await context.pool.query(
    `select from notifications where type = 'shop_order' and data->>'integrationId' = $1`,
    [site.shop.id],
  );
  expect((await rowOf())[0]?.state).toBe('not_imported');
  expect(told.length).toBeGreaterThan(0);
});

/** Waits until this many sessions of the database wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await context.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0].n >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never ${count} waiting`);
}
