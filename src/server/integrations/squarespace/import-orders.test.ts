import { describe, expect, test } from 'vitest';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { queuedMails, stepUp } from '#test/api.ts';
import { blockPaying } from '#test/connected-shop.ts';
import { ids, opening, wallet } from '#test/requests.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { squarespaceShop } from '#test/squarespace-shop.ts';
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

describe('a paid order', () => {
  test('is imported with what the payer agreed to, and Squarespace deducts the stock', async () => {
    const shippingOptions = [{ name: 'Mail', price: '1.00', countries: null }];
    const vat = { ratePercent: '20', inclusive: true };
    await site.live.owner.call('PATCH', site.shop.path, { shippingOptions, vat });
    const payment = await site.buy('cup', '3.00', { shippingOption: 'Mail' });
    await site.live.block(1, [payment]);
    await site.shop.work();
    const [order] = site.squarespace.api.orders;
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
    expect(site.squarespace.api.products[1]?.variants[0]?.stock.quantity).toBe(0);
    expect(await site.shop.imports()).toMatchObject([
      { state: 'imported', squarespaceOrderNumber: '1', orderState: 'paid', reason: null },
    ]);
    expect((await site.live.owner.call('GET', site.shop.path)).data.imports).toMatchObject({
      imported: 1,
    });
  });

  test('that is overpaid is imported at its price, and one that is partial isn’t', async () => {
    const [over, partial] = [await site.buy('tea', '0.50'), await site.buy('tea', '0.50')];
    await site.live.block(1, [over, 2], [partial, 0.5]);
    await site.shop.work();
    expect(site.squarespace.api.orders.map(({ body }) => body['grandTotal'])).toEqual([
      { currency: 'USD', value: '0.50' },
    ]);
    expect(await site.shop.imports()).toMatchObject([
      { state: 'imported', orderState: 'overpaid' },
    ]);
  });

  test('of the test environment is never imported, and shows what would be sent', async () => {
    ids.company = site.live.owner.companyId;
    expect((await site.live.owner.call('POST', '/wallet', wallet({}))).status).toBe(201);
    await pretendLive(context, 'polkadot/test');
    const trial = await squarespaceShop(context, site.live, site.squarespace, 'test');
    const { data } = await trial.order(await trial.button('tea'), '0.50');
    const payment = await trial.open(data.url as string, opening({}));
    const cursor = present(await selectCursor(context.db, 'polkadot/test'));
    const block = blockPaying(context, cursor.height + 1, payment, BigInt(payment.amountAtomic));
    expect(await storeDemoBlocks(context, 'polkadot/test', cursor, [block])).toBe('stored');
    await trial.work();
    await site.pass(hour, 20 * minute);
    await trial.work();
    expect(site.squarespace.api.orders).toEqual([]);
    const [one] = await trial.imports();
    expect(one).toMatchObject({ state: 'test', orderState: 'paid' });
    expect(JSON.parse(one?.body ?? '')).toMatchObject({ externalOrderReference: one?.orderId });
    const retried = await site.live.owner.call(
      'POST',
      `${trial.path}/imports/${one?.orderId}/retry`,
    );
    expect(retried.error?.code).toBe('import_not_possible');
  });

  test('whose payment is reversed stays in Squarespace, and the merchant is notified once', async () => {
    await site.pay(1);
    await site.shop.work();
    const { rows } = await context.pool.query<{ integrationId: string; orderId: string }>(
      `update payments set status = 'open' where link_id in
         (select id from payment_links where integration_id = $1) returning id`,
      [site.shop.id],
    );
    expect(rows).toHaveLength(1);
    await context.pool.query(
      `delete from transfers where payment_id in (select p.id from payments p
         join payment_links l on l.id = p.link_id where l.integration_id = $1)`,
      [site.shop.id],
    );
    const { orderId } = present((await site.shop.imports())[0]);
    await site.shop.run('weigh_shop_order', { orderId });
    await site.shop.run('weigh_shop_order', { orderId });
    expect(await notices('reversed')).toHaveLength(1);
    expect(references()).toEqual([orderId]);
  });
});

test('250 orders that are paid in an hour are all imported, none twice, within Squarespace’s limits', async () => {
  let refused = 0;
  const sent: number[] = [];
  site.squarespace.during = ({ method, count }) => {
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
  await site.pay(250);
  await site.shop.work();
  await site.pass(8 * hour, 10 * minute);
  // In no hour, whenever it begins, more than 90.
  for (const from of sent) {
    expect(sent.filter((at) => at >= from && at < from + hour).length).toBeLessThanOrEqual(90);
  }
  expect(refused).toBeGreaterThan(0);
  expect(references()).toHaveLength(250);
  expect(new Set(references()).size).toBe(250);
  const { data } = await site.live.owner.call('GET', site.shop.path);
  expect(data.imports).toEqual({ waiting: 0, imported: 250, notImported: 0, test: 0 });
});

describe('none is imported twice', () => {
  test('by two workers that send at the same time', async () => {
    await site.pay(20);
    await Promise.all([site.shop.work(), site.shop.work(), site.shop.work()]);
    await site.pass(hour, 10 * minute);
    expect(references()).toHaveLength(20);
    expect(new Set(references()).size).toBe(20);
  });

  test('by a worker that is killed between sending and storing', async () => {
    await site.pay(3);
    let killed = 0;
    const abort = new AbortController();
    site.squarespace.during = ({ method }) => {
      if (method !== 'POST' || killed > 0) return undefined;
      killed += 1;
      abort.abort();
      return 'lost';
    };
    const { sendOrders } = await import('./send-orders.ts');
    await drainQueue();
    const named = { workspaceId: site.live.owner.companyId, integrationId: site.shop.id };
    await expect(sendOrders(context, named, abort.signal)).rejects.toThrow();
    expect(references()).toHaveLength(1);
    await site.pass(hour, 10 * minute);
    expect(references()).toHaveLength(3);
    expect(new Set(references()).size).toBe(3);
    expect(await site.shop.imports('&state=imported')).toHaveLength(3);
  });

  test('after days in which its idempotency key was recycled: it is looked up first', async () => {
    await site.pay(1);
    let lost = 0;
    site.squarespace.during = ({ method }) => {
      if (method !== 'POST') return undefined;
      lost += 1;
      return lost === 1 ? 'lost' : (response) => void response.writeHead(500).end('{}');
    };
    await site.shop.work();
    expect(references()).toHaveLength(1);
    await site.pass(50 * hour, 5 * hour);
    site.squarespace.during = () => undefined;
    // Other orders of the site since then fill pages of the list.
    const [imported] = site.squarespace.api.orders;
    for (let others = 0; others < 120; others += 1) {
      const modifiedOn = new Date(context.clock.now().getTime() - others).toISOString();
      const other = { ...imported!, externalOrderReference: `other-${others}`, modifiedOn };
      site.squarespace.api.orders.unshift(other);
    }
    await site.pass(4 * hour, 2 * hour);
    expect(site.squarespace.api.orders).toHaveLength(121);
    expect(await site.shop.imports()).toMatchObject([{ state: 'imported' }]);
  });
});

describe('an order that can’t be imported', () => {
  test('because it is sold out is left to the merchant, who is notified and can try again', async () => {
    const [first, second] = [await site.buy('cup', '2.00'), await site.buy('cup', '2.00')];
    await site.live.block(1, [first], [second]);
    await site.shop.work();
    const [failed] = await site.shop.imports('&state=not_imported');
    expect(failed).toMatchObject({ reason: 'sold_out', orderState: 'paid' });
    expect(failed?.message).toContain('insufficient stock');
    expect(await notices('not_imported')).toMatchObject([{ values: { name: 'Tea & Cups' } }]);
    const mails = await queuedMails(context, site.live.email);
    expect(mails.filter(({ subject }) => subject.includes('couldn’t be imported'))).toHaveLength(1);
    // Nothing is sent again until the merchant asks for it.
    const before = site.squarespace.api.calls.length;
    await site.pass(6 * hour, hour);
    expect(site.squarespace.api.calls).toHaveLength(before);
    site.squarespace.api.products[1]!.variants[0]!.stock.quantity = 1;
    const path = `${site.shop.path}/imports/${failed!.orderId}/retry`;
    expect((await site.live.owner.call('POST', path)).data).toMatchObject({ state: 'waiting' });
    await site.shop.work();
    expect(references()).toHaveLength(2);
  });

  test('because its variant is gone, or Squarespace rejects it, says so', async () => {
    const [gone, bad] = [await site.buy('cup', '2.00'), await site.buy('tea', '0.50')];
    await site.live.block(1, [gone], [bad]);
    site.squarespace.api.products = site.squarespace.api.products.filter(({ id }) => id !== 'cup');
    await site.shop.work();
    expect(await site.shop.imports('&state=not_imported')).toMatchObject([
      { reason: 'product_gone' },
    ]);
    const rejected = await site.buy('tea', '0.50');
    await site.live.block(1, [rejected]);
    // The newest is listed first.
    context.clock.advance(minute);
    site.squarespace.during = () => (response) => {
      const json = { type: 'INVALID_REQUEST_ERROR', message: 'No\u0000 \u202eway' };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    await site.shop.work();
    const [one] = await site.shop.imports('&state=not_imported');
    expect(one).toMatchObject({ reason: 'refused' });
    expect(one?.message).not.toContain('\u0000');
  });

  test('because the key was deleted waits, tells the merchant once, and goes on with a new key', async () => {
    await site.pay(3);
    site.squarespace.api.keys.clear();
    await site.shop.work();
    await site.pass(5 * hour, hour);
    expect(references()).toEqual([]);
    expect((await site.live.owner.call('GET', site.shop.path)).data).toMatchObject({
      keyProblem: 'key_refused',
      imports: { waiting: 3 },
    });
    expect(await notices('waiting')).toHaveLength(1);
    const input = {
      companyId: site.live.owner.companyId,
      id: site.shop.id,
      squarespaceApiKey: site.squarespace.key(),
    };
    await stepUp(site.live.owner);
    expect((await site.live.owner.call('POST', '/integration/squarespace', input)).status).toBe(
      200,
    );
    await site.shop.work();
    expect(new Set(references()).size).toBe(3);
    expect((await site.live.owner.call('GET', site.shop.path)).data).toMatchObject({
      keyProblem: null,
    });
  });

  test('because the site has expired goes on once it is renewed, without a new key', async () => {
    await site.pay(2);
    site.squarespace.api.expired = true;
    await site.shop.work();
    expect(await site.shop.imports()).toMatchObject([
      { state: 'waiting', reason: 'site_expired' },
      { state: 'waiting', reason: 'site_expired' },
    ]);
    site.squarespace.api.expired = false;
    await site.pass(2 * hour, 30 * minute);
    expect(new Set(references()).size).toBe(2);
  });

  test('because its shop was disconnected is left to the merchant, also if it is paid later', async () => {
    await site.pay(1);
    await drainQueue();
    const late = await site.buy('tea', '0.50');
    const path = `/integration/${site.live.owner.companyId}/${site.shop.id}`;
    expect((await site.live.owner.call('DELETE', path)).status).toBe(204);
    await site.live.block(1, [late]);
    await site.shop.work();
    expect(references()).toEqual([]);
    expect(await notices('not_imported')).toHaveLength(2);
  });
});

test('an order whose customer was erased before its import isn’t imported', async () => {
  await site.pay(1);
  await drainQueue();
  const query = `companyId=${site.live.owner.companyId}&environment=production&q=ada@example.com`;
  const { data } = await site.live.owner.call('GET', `/customer?${query}`);
  await stepUp(site.live.owner);
  const [{ id }] = data.customers as [{ id: string }];
  expect((await site.live.owner.call('DELETE', `/customer/${id}`)).status).toBe(204);
  await site.shop.work();
  expect(await site.shop.imports()).toMatchObject([
    { state: 'not_imported', reason: 'customer_erased', body: null },
  ]);
  expect(site.squarespace.api.orders).toEqual([]);
});

test('no member can lower the price of what was bought', async () => {
  const payment = await site.buy('tea', '0.50');
  const { rows } = await context.pool.query<{ orderId: string }>(
    `select order_id as "orderId" from integration_orders where link_id = $1`,
    [payment.linkId],
  );
  const path = `/integration/${site.shop.id}/order/${present(rows[0]).orderId}`;
  const cheap = { number: 'F-1', amount: { amount: '0.01', currency: 'USD' } };
  const refused = await site.live.owner.call('PUT', path, cheap);
  expect(refused).toMatchObject({ status: 409, error: { code: 'integration_provider' } });
  expect((await site.live.owner.call('GET', path)).data.amount.amount).toBe('0.50');
});

test('a limit that Squarespace reports stops all calls for a minute', async () => {
  await site.pay(3);
  let sent = 0;
  site.squarespace.during = ({ method }) => {
    if (method !== 'POST') return undefined;
    sent += 1;
    return sent > 1 ? undefined : (response) => void response.writeHead(429).end('{}');
  };
  await site.shop.work();
  await site.shop.work();
  context.clock.advance(30_000);
  await site.shop.work();
  expect(sent).toBe(1);
  await site.pass(3 * minute, minute);
  expect(new Set(references()).size).toBe(3);
});

/** Decides about what was paid, without sending it. */
async function drainQueue(): Promise<void> {
  const { rows } = await context.pool.query<{ orderId: string }>(
    `select order_id as "orderId" from squarespace_orders where integration_id = $1`,
    [site.shop.id],
  );
  for (const { orderId } of rows) {
    await site.shop.run('weigh_shop_order', { orderId });
  }
}
