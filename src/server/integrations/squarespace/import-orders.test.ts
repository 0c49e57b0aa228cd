import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { standInProduct } from '#server/sandbox/squarespace/stand-in.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { queuedMails, stepUp } from '#test/api.ts';
import { blockPaying } from '#test/connected-shop.ts';
import { ids, opening, wallet } from '#test/requests.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { type LiveShop, liveShop } from '#test/live-shop.ts';
import { type SquarespaceShop, squarespaceShop } from '#test/squarespace-shop.ts';
import { startSquarespace, type TestSquarespace } from '#test/squarespace-stand-in.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const minute = 60_000;
const hour = 60 * minute;
let live: LiveShop;
let squarespace: TestSquarespace;
let shop: SquarespaceShop;

// Each test has its own site and shop: an hour's limit is not the next test's.
beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  live = await liveShop(context, 'domain', 'identity');
});
beforeEach(async () => {
  context.clock.advance(2 * hour);
  await live.live();
  await live.owner.call('POST', '/auth/refresh-session');
  await stepUp(live.owner);
  await squarespace?.stop();
  await context.pool.query('delete from throttles');
  squarespace = await startSquarespace(context.clock, [
    standInProduct('tea', 'Tea', { value: '0.50' }),
    standInProduct('cup', 'Cup', { value: '2.00', quantity: 1 }),
  ]);
  sites += 1;
  squarespace.api.site.id = `site-${sites}`;
  context.config.squarespaceUrl = squarespace.url;
  shop = await squarespaceShop(context, live, squarespace);
});
afterAll(() => squarespace.stop());

let sites = 0;

/** Buys something, without paying it. */
async function buy(productId: string, total: string, change: object = {}) {
  return buyBy(await shop.button(productId), total, change);
}

async function buyBy(button: string, total: string, change: object = {}) {
  const { data } = await shop.order(button, total, change);
  return shop.open(data.url as string);
}

async function pay(count: number): Promise<void> {
  const button = await shop.button('tea');
  const payments = [];
  while (payments.length < count) {
    const next = Math.min(10, count - payments.length);
    const opened = Array.from({ length: next }, () => buyBy(button, '0.50'));
    payments.push(...(await Promise.all(opened)));
  }
  await live.block(1, ...payments.map((payment): [typeof payment] => [payment]));
}

/** Lets time pass in steps, and a worker send what is due after each. */
async function pass(ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    context.clock.advance(step);
    await shop.work();
  }
  await live.owner.call('POST', '/auth/refresh-session');
}

const references = () => squarespace.api.orders.map((order) => order.externalOrderReference);

async function notices(change: string): Promise<{ values: Record<string, string> }[]> {
  const { data } = await live.owner.call('GET', '/notification?limit=100');
  const all = data.notifications as { type: string; values: Record<string, string> }[];
  return all.filter(
    ({ type, values }) =>
      type === 'shop_order' && values.change === change && values.integrationId === shop.id,
  );
}

describe('a paid order', () => {
  test('is imported with what the payer agreed to, and Squarespace deducts the stock', async () => {
    const shippingOptions = [{ name: 'Mail', price: '1.00', countries: null }];
    const vat = { ratePercent: '20', inclusive: true };
    await live.owner.call('PATCH', shop.path, { shippingOptions, vat });
    const payment = await buy('cup', '3.00', { shippingOption: 'Mail' });
    await live.block(1, [payment]);
    await shop.work();
    const [order] = squarespace.api.orders;
    expect(order?.body).toMatchObject({
      channelName: 'Florin',
      customerEmail: 'ada@example.com',
      shippingAddress: { firstName: 'Ada', lastName: 'Byron', city: 'Porto', countryCode: 'PT' },
      lineItems: [{ variantId: 'cup-1', quantity: 1, unitPricePaid: { value: '2.00' } }],
      shippingLines: [{ method: 'Mail', amount: { value: '1.00', currency: 'USD' } }],
      grandTotal: { value: '3.00', currency: 'USD' },
      taxTotal: { value: '0.50' },
      priceTaxInterpretation: 'INCLUSIVE',
    });
    expect(squarespace.api.products[1]?.variants[0]?.stock.quantity).toBe(0);
    expect(await shop.imports()).toMatchObject([
      { state: 'imported', squarespaceOrderNumber: '1', orderState: 'paid', reason: null },
    ]);
    expect((await live.owner.call('GET', shop.path)).data.imports).toMatchObject({ imported: 1 });
  });

  test('that is overpaid is imported at its price, and one that is partial isn’t', async () => {
    const [over, partial] = [await buy('tea', '0.50'), await buy('tea', '0.50')];
    await live.block(1, [over, 2], [partial, 0.5]);
    await shop.work();
    expect(squarespace.api.orders.map(({ body }) => body['grandTotal'])).toEqual([
      { currency: 'USD', value: '0.50' },
    ]);
    expect(await shop.imports()).toMatchObject([{ state: 'imported', orderState: 'overpaid' }]);
  });

  test('of the test environment is never imported, and shows what would be sent', async () => {
    ids.company = live.owner.companyId;
    expect((await live.owner.call('POST', '/wallet', wallet({}))).status).toBe(201);
    await pretendLive(context, 'polkadot/test');
    const trial = await squarespaceShop(context, live, squarespace, 'test');
    const { data } = await trial.order(await trial.button('tea'), '0.50');
    const payment = await trial.open(data.url as string, opening({}));
    const cursor = present(await selectCursor(context.db, 'polkadot/test'));
    const block = blockPaying(context, cursor.height + 1, payment, BigInt(payment.amountAtomic));
    expect(await storeDemoBlocks(context, 'polkadot/test', cursor, [block])).toBe('stored');
    await trial.work();
    await pass(hour, 20 * minute);
    await trial.work();
    expect(squarespace.api.orders).toEqual([]);
    const [one] = await trial.imports();
    expect(one).toMatchObject({ state: 'test', orderState: 'paid' });
    expect(JSON.parse(one?.body ?? '')).toMatchObject({ externalOrderReference: one?.orderId });
    const retried = await live.owner.call('POST', `${trial.path}/imports/${one?.orderId}/retry`);
    expect(retried.error?.code).toBe('import_not_possible');
  });

  test('whose payment is reversed stays in Squarespace, and the merchant is notified once', async () => {
    await pay(1);
    await shop.work();
    const { rows } = await context.pool.query<{ integrationId: string; orderId: string }>(
      `update payments set status = 'open' where link_id in
         (select id from payment_links where integration_id = $1) returning id`,
      [shop.id],
    );
    expect(rows).toHaveLength(1);
    await context.pool.query(
      `delete from transfers where payment_id in (select p.id from payments p
         join payment_links l on l.id = p.link_id where l.integration_id = $1)`,
      [shop.id],
    );
    const { orderId } = present((await shop.imports())[0]);
    await shop.run('weigh_shop_order', { orderId });
    await shop.run('weigh_shop_order', { orderId });
    expect(await notices('reversed')).toHaveLength(1);
    expect(references()).toEqual([orderId]);
  });
});

test('250 orders that are paid in an hour are all imported, none twice, within Squarespace’s limits', async () => {
  let refused = 0;
  const sent: number[] = [];
  squarespace.during = ({ method, count }) => {
    if (method !== 'POST') return undefined;
    sent.push(context.clock.now().getTime());
    // The merchant's other programs, a failing server, and responses that are lost.
    if (count % 17 === 0) return 'lost';
    if (count % 19 === 0) return 'silent';
    if (count % 23 !== 0) return undefined;
    refused += 1;
    return (response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    };
  };
  await pay(250);
  await shop.work();
  await pass(8 * hour, 10 * minute);
  // In no hour, whenever it begins, more than 90.
  for (const from of sent) {
    expect(sent.filter((at) => at >= from && at < from + hour).length).toBeLessThanOrEqual(90);
  }
  expect(refused).toBeGreaterThan(0);
  expect(references()).toHaveLength(250);
  expect(new Set(references()).size).toBe(250);
  const { data } = await live.owner.call('GET', shop.path);
  expect(data.imports).toEqual({ waiting: 0, imported: 250, notImported: 0, test: 0 });
});

describe('none is imported twice', () => {
  test('by two workers that send at the same time', async () => {
    await pay(20);
    await Promise.all([shop.work(), shop.work(), shop.work()]);
    await pass(hour, 10 * minute);
    expect(references()).toHaveLength(20);
    expect(new Set(references()).size).toBe(20);
  });

  test('by a worker that is killed between sending and storing', async () => {
    await pay(3);
    let killed = 0;
    const abort = new AbortController();
    squarespace.during = ({ method }) => {
      if (method !== 'POST' || killed > 0) return undefined;
      killed += 1;
      abort.abort();
      return 'lost';
    };
    const { sendOrders } = await import('./send-orders.ts');
    await drainQueue();
    const named = { workspaceId: live.owner.companyId, integrationId: shop.id };
    await expect(sendOrders(context, named, abort.signal)).rejects.toThrow();
    expect(references()).toHaveLength(1);
    await pass(hour, 10 * minute);
    expect(references()).toHaveLength(3);
    expect(new Set(references()).size).toBe(3);
    expect(await shop.imports('&state=imported')).toHaveLength(3);
  });

  test('after days in which its idempotency key was recycled: it is looked up first', async () => {
    await pay(1);
    let lost = 0;
    squarespace.during = ({ method }) => {
      if (method !== 'POST') return undefined;
      lost += 1;
      return lost === 1 ? 'lost' : (response) => void response.writeHead(500).end('{}');
    };
    await shop.work();
    expect(references()).toHaveLength(1);
    await pass(50 * hour, 5 * hour);
    squarespace.during = () => undefined;
    // Other orders of the site since then fill pages of the list.
    const [imported] = squarespace.api.orders;
    for (let others = 0; others < 120; others += 1) {
      const modifiedOn = new Date(context.clock.now().getTime() - others).toISOString();
      const other = { ...imported!, externalOrderReference: `other-${others}`, modifiedOn };
      squarespace.api.orders.unshift(other);
    }
    await pass(4 * hour, 2 * hour);
    expect(squarespace.api.orders).toHaveLength(121);
    expect(await shop.imports()).toMatchObject([{ state: 'imported' }]);
  });
});

describe('an order that can’t be imported', () => {
  test('because it is sold out is left to the merchant, who is notified and can try again', async () => {
    const [first, second] = [await buy('cup', '2.00'), await buy('cup', '2.00')];
    await live.block(1, [first], [second]);
    await shop.work();
    const [failed] = await shop.imports('&state=not_imported');
    expect(failed).toMatchObject({ reason: 'sold_out', orderState: 'paid' });
    expect(failed?.message).toContain('insufficient stock');
    expect(await notices('not_imported')).toMatchObject([{ values: { name: 'Tea & Cups' } }]);
    const mails = await queuedMails(context, live.email);
    expect(mails.filter(({ subject }) => subject.includes('couldn’t be imported'))).toHaveLength(1);
    // Nothing is sent again until the merchant asks for it.
    const before = squarespace.api.calls.length;
    await pass(6 * hour, hour);
    expect(squarespace.api.calls).toHaveLength(before);
    squarespace.api.products[1]!.variants[0]!.stock.quantity = 1;
    const path = `${shop.path}/imports/${failed!.orderId}/retry`;
    expect((await live.owner.call('POST', path)).data).toMatchObject({ state: 'waiting' });
    await shop.work();
    expect(references()).toHaveLength(2);
  });

  test('because its variant is gone, or Squarespace rejects it, says so', async () => {
    const [gone, bad] = [await buy('cup', '2.00'), await buy('tea', '0.50')];
    await live.block(1, [gone], [bad]);
    squarespace.api.products = squarespace.api.products.filter(({ id }) => id !== 'cup');
    await shop.work();
    expect(await shop.imports('&state=not_imported')).toMatchObject([{ reason: 'product_gone' }]);
    const rejected = await buy('tea', '0.50');
    await live.block(1, [rejected]);
    // The newest is listed first.
    context.clock.advance(minute);
    squarespace.during = () => (response) => {
      const json = { type: 'INVALID_REQUEST_ERROR', message: 'No\u0000 \u202eway' };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    await shop.work();
    const [one] = await shop.imports('&state=not_imported');
    expect(one).toMatchObject({ reason: 'refused' });
    expect(one?.message).not.toContain('\u0000');
  });

  test('because the key was deleted waits, tells the merchant once, and goes on with a new key', async () => {
    await pay(3);
    squarespace.api.keys.clear();
    await shop.work();
    await pass(5 * hour, hour);
    expect(references()).toEqual([]);
    expect((await live.owner.call('GET', shop.path)).data).toMatchObject({
      keyProblem: 'key_refused',
      imports: { waiting: 3 },
    });
    expect(await notices('waiting')).toHaveLength(1);
    const input = {
      companyId: live.owner.companyId,
      id: shop.id,
      squarespaceApiKey: squarespace.key(),
    };
    await stepUp(live.owner);
    expect((await live.owner.call('POST', '/integration/squarespace', input)).status).toBe(200);
    await shop.work();
    expect(new Set(references()).size).toBe(3);
    expect((await live.owner.call('GET', shop.path)).data).toMatchObject({ keyProblem: null });
  });

  test('because the site has expired goes on once it is renewed, without a new key', async () => {
    await pay(2);
    squarespace.api.expired = true;
    await shop.work();
    expect(await shop.imports()).toMatchObject([
      { state: 'waiting', reason: 'site_expired' },
      { state: 'waiting', reason: 'site_expired' },
    ]);
    squarespace.api.expired = false;
    await pass(2 * hour, 30 * minute);
    expect(new Set(references()).size).toBe(2);
  });

  test('because its shop was disconnected is left to the merchant, also if it is paid later', async () => {
    await pay(1);
    await drainQueue();
    const late = await buy('tea', '0.50');
    const path = `/integration/${live.owner.companyId}/${shop.id}`;
    expect((await live.owner.call('DELETE', path)).status).toBe(204);
    await live.block(1, [late]);
    await shop.work();
    expect(references()).toEqual([]);
    expect(await notices('not_imported')).toHaveLength(2);
  });
});

test('an order whose customer was erased before its import isn’t imported', async () => {
  await pay(1);
  await drainQueue();
  const query = `companyId=${live.owner.companyId}&environment=production&q=ada@example.com`;
  const { data } = await live.owner.call('GET', `/customer?${query}`);
  await stepUp(live.owner);
  const [{ id }] = data.customers as [{ id: string }];
  expect((await live.owner.call('DELETE', `/customer/${id}`)).status).toBe(204);
  await shop.work();
  expect(await shop.imports()).toMatchObject([
    { state: 'not_imported', reason: 'customer_erased', body: null },
  ]);
  expect(squarespace.api.orders).toEqual([]);
});

test('no member can lower the price of what was bought', async () => {
  const payment = await buy('tea', '0.50');
  const { rows } = await context.pool.query<{ orderId: string }>(
    `select order_id as "orderId" from integration_orders where link_id = $1`,
    [payment.linkId],
  );
  const path = `/integration/${shop.id}/order/${present(rows[0]).orderId}`;
  const cheap = { number: 'F-1', amount: { amount: '0.01', currency: 'USD' } };
  const refused = await live.owner.call('PUT', path, cheap);
  expect(refused).toMatchObject({ status: 409, error: { code: 'integration_provider' } });
  expect((await live.owner.call('GET', path)).data.amount.amount).toBe('0.50');
});

test('a limit that Squarespace reports stops all calls for a minute', async () => {
  await pay(3);
  let sent = 0;
  squarespace.during = ({ method }) => {
    if (method !== 'POST') return undefined;
    sent += 1;
    return sent > 1 ? undefined : (response) => void response.writeHead(429).end('{}');
  };
  await shop.work();
  await shop.work();
  context.clock.advance(30_000);
  await shop.work();
  expect(sent).toBe(1);
  await pass(3 * minute, minute);
  expect(new Set(references()).size).toBe(3);
});

/** Decides about what was paid, without sending it. */
async function drainQueue(): Promise<void> {
  const { rows } = await context.pool.query<{ orderId: string }>(
    `select order_id as "orderId" from squarespace_orders where integration_id = $1`,
    [shop.id],
  );
  for (const { orderId } of rows) {
    await shop.run('weigh_shop_order', { orderId });
  }
}
