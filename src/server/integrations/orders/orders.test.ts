import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/integrations/orders.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { queuedMails } from '#test/api.ts';
import { blockPaying, connectedShop } from '#test/connected-shop.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';
import { orderJobs } from './jobs.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const till = testTill(context);
let shop: Awaited<ReturnType<typeof connectedShop>>;
let count = 0;

beforeAll(async () => {
  shop = await connectedShop(context, till);
});

const nextId = () => `order-${(count += 1)}`;
const dollars = (amount: string) => ({ amount: { amount, currency: 'USD' } });

async function pay(payment: { reference: string }, ...amounts: bigint[]): Promise<void> {
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  await till.storeFinal(blockPaying(context, height + 1, payment, ...amounts));
}

async function toldOf(orderId: string) {
  return (await shop.told()).filter((order) => order.orderId === orderId);
}

async function run(name: string, payload: object): Promise<void> {
  const job = orderJobs.find((one) => one.name === name)!;
  const never = new AbortController().signal;
  await job.run(payload as never, context, never, {} as never);
}

describe('an order', () => {
  test('that is put by its shop is paid on the chain, and the shop learns it with a version that grows', async () => {
    const id = nextId();
    const put = await shop.put(id);
    expect(put.status).toBe(200);
    expect(put.data).toMatchObject({ orderId: id, version: 1, state: 'unpaid', payments: [] });
    const payment = await shop.open(put.data);
    await pay(payment, BigInt(payment.amountAtomic));
    const order = await shop.get(id);
    expect(order).toMatchObject({
      state: 'paid',
      received: { amount: '5.00', currency: 'USD' },
      payments: [{ id: payment.id, status: 'paid' }],
      url: put.data.url,
    });
    const told = await toldOf(id);
    expect(told.map(({ version, state }) => [version, state])).toEqual([
      [2, 'unpaid'],
      [3, 'paid'],
    ]);
    expect(told.at(-1)).toEqual(order);
  });

  test('gets another price while nothing was paid, under the same URL, and the old price can’t be paid in full', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data;
    const old = await shop.open({ url });
    const repriced = await shop.put(id, dollars('7.50'));
    expect(repriced.data).toMatchObject({ url, state: 'unpaid', amount: { amount: '7.50' } });
    // The customer had the old amount on screen, and sends it.
    await pay(old, BigInt(old.amountAtomic));
    expect(await shop.get(id)).toMatchObject({
      state: 'partial',
      received: { amount: '5.00' },
      payments: [{ id: old.id }],
    });
    expect((await toldOf(id)).at(-1)).toMatchObject({ state: 'partial' });
    expect((await shop.put(id, dollars('9.00'))).error?.code).toBe('order_has_payment');
  });

  test('keeps its price once a transfer was seen, final or not', async () => {
    const id = nextId();
    const payment = await shop.open((await shop.put(id)).data);
    const { height } = present(await selectCursor(context.db, 'polkadot/test'));
    const block = blockPaying(context, height + 1, payment, BigInt(payment.amountAtomic));
    await till.storeSeen(block);
    expect(await shop.get(id)).toMatchObject({ state: 'processing' });
    expect((await shop.put(id, dollars('9.00'))).error?.code).toBe('order_has_payment');
    await till.orphan(block);
    expect((await toldOf(id)).map(({ state }) => state)).toEqual([
      'unpaid',
      'processing',
      'unpaid',
    ]);
  });

  test('that is paid twice is one order that is overpaid, once', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data;
    const first = await shop.open({ url });
    await shop.put(id, dollars('6.00'));
    const second = await shop.open({ url });
    await pay(second, BigInt(second.amountAtomic));
    await pay(first, BigInt(first.amountAtomic));
    expect(await shop.get(id)).toMatchObject({ state: 'overpaid', received: { amount: '11.00' } });
    expect((await toldOf(id)).map(({ state }) => state).slice(-2)).toEqual(['paid', 'overpaid']);
  });

  test('names its taxes and the way back, which its payments keep as they were', async () => {
    const id = nextId();
    const said = {
      ...dollars('12.30'),
      cancelUrl: 'https://shop.example/cart',
      taxLines: [
        { name: 'VAT 23 %', amount: '1.87' },
        { name: 'VAT 6 %', amount: '0.12' },
        { name: 'Books', amount: '0' },
      ],
    };
    const put = await shop.put(id, said);
    expect(put.data).toMatchObject({ cancelUrl: said.cancelUrl, taxLines: said.taxLines });
    expect((await shop.put(id, said)).data.version).toBe(put.data.version);
    const payment = await shop.open(put.data);
    expect(payment).toMatchObject({
      cancelUrl: said.cancelUrl,
      price: { subtotal: '10.31', vat: '1.99', total: '12.30', taxes: said.taxLines },
    });
    const changed = { ...said, taxLines: [{ name: 'VAT', amount: '2.30' }] };
    expect((await shop.put(id, changed)).data).toMatchObject({
      version: put.data.version + 2,
      taxLines: changed.taxLines,
      payments: [{ price: { vat: '1.99' } }],
    });
    expect((await shop.put(id, dollars('12.30'))).data).toMatchObject({
      cancelUrl: null,
      taxLines: [],
    });
  });

  test.each([
    [
      'that is as much as the amount',
      [{ name: 'VAT', amount: '5' }],
      'taxLines',
      'taxes_above_amount',
    ],
    [
      'that exceeds the amount with others',
      [3, 2].map((amount) => ({ name: 'VAT', amount: `${amount}.00` })),
      'taxLines',
      'taxes_above_amount',
    ],
    [
      'in too many decimals',
      [{ name: 'VAT', amount: '0.001' }],
      'taxLines.0.amount',
      'too_many_decimals',
    ],
    ['below zero', [{ name: 'VAT', amount: '-1' }], 'taxLines.0.amount', 'amount_format'],
    ['without a name', [{ name: '', amount: '1' }], 'taxLines.0.name', 'required'],
  ])('with a tax %s is refused', async (_what, taxLines, field, code) => {
    const { status, error } = await shop.put(nextId(), { taxLines });
    expect([status, error?.issues]).toEqual([422, [{ field, code }]]);
  });

  test('never leads its customer to anything but a web page', async () => {
    const refused = async (cancelUrl: string) =>
      (await shop.put(nextId(), { cancelUrl })).error?.issues?.[0]?.code;
    expect(await refused(['java', 'script:alert(1)'].join(''))).toBe('redirect_https');
    expect(await refused('http://shop.example/cart')).toBe('redirect_https');
    expect(await refused('https://user@shop.example/cart')).toBe('redirect_plain');
    expect(await refused('http://127.0.0.1:8080/cart')).toBeUndefined();
  });

  test('keeps its currency once a payment was opened', async () => {
    const id = nextId();
    const { data } = await shop.put(id);
    const euros = { amount: { amount: '5.00', currency: 'EUR' } };
    expect((await shop.put(id, euros)).data).toMatchObject({ amount: euros.amount });
    await shop.open(data);
    expect((await shop.put(id)).error?.code).toBe('order_currency_fixed');
  });

  test('that is closed can’t be paid anymore, its shop is notified, and late money is credited', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data;
    const payment = await shop.open({ url });
    const closed = await shop.close(id);
    expect(closed.data).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
    expect((await shop.close(id)).data).toEqual(closed.data);
    expect(await shop.open({ url })).toBeUndefined();
    expect((await toldOf(id)).at(-1)).toEqual(closed.data);
    await pay(payment, BigInt(payment.amountAtomic));
    expect(await shop.get(id)).toMatchObject({ state: 'paid', closedAt: expect.any(String) });
    expect((await toldOf(id)).at(-1)).toMatchObject({ state: 'paid' });
  });

  test('that was closed unpaid is opened again by putting it, under the same URL', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data;
    await shop.close(id);
    const again = await shop.put(id, dollars('8.00'));
    expect(again.data).toMatchObject({ url, state: 'unpaid', closedAt: null });
    expect((await shop.open({ url })).price.total).toBe('8.00');
  });

  test('ends when its time is over, unless a payment can still be paid, and its shop is notified', async () => {
    const [idle, opened] = [nextId(), nextId()];
    const short = { expiresInSeconds: 15 * 60 };
    const idleUrl: string = (await shop.put(idle, short)).data.url;
    const openedUrl: string = (await shop.put(opened, short)).data.url;
    context.clock.advance(14 * 60_000);
    await till.run(0);
    await shop.open({ url: openedUrl });
    await run('end_order', { linkId: idleUrl.split('/').at(-1)! });
    expect(await toldOf(idle)).toEqual([]);
    context.clock.advance(2 * 60_000);
    for (const url of [idleUrl, openedUrl, idleUrl]) {
      await run('end_order', { linkId: url.split('/').at(-1)! });
    }
    expect(await toldOf(idle)).toMatchObject([{ version: 2, state: 'closed' }]);
    expect((await shop.get(opened)).state).toBe('unpaid');
    context.clock.advance(40 * 60_000);
    await till.run(0);
    await pay({ reference: 'of no payment' }, 1n);
    expect(await shop.get(opened)).toMatchObject({ state: 'closed' });
    expect((await toldOf(opened)).at(-1)).toMatchObject({ state: 'closed' });
  });

  test('is only changed by its shop', async () => {
    const id = nextId();
    const linkId = ((await shop.put(id)).data.url as string).split('/').at(-1)!;
    for (const status of ['disabled', 'archived']) {
      const changed = await till.owner.call('PATCH', `/payment-link/${linkId}`, { status });
      expect(changed.error?.code).toBe('link_of_order');
    }
  });

  test.each([
    ['a URL without TLS', { returnUrl: 'http://shop.example/thanks' }, 'returnUrl'],
    ['a URL that hides its host', { returnUrl: 'https://bank.example@evil.example' }, 'returnUrl'],
    ['no price', { amount: { amount: '0.00', currency: 'USD' } }, 'amount.amount'],
    ['no number', { number: ' ' }, 'number'],
    ['a life of a second', { expiresInSeconds: 1 }, 'expiresInSeconds'],
  ])('with %s is refused at its field, and nothing is stored', async (_, input, field) => {
    const id = nextId();
    const refused = await shop.put(id, input);
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, [field]]);
    expect((await shop.call('GET', `/integration/${shop.id}/order/${id}`)).status).toBe(404);
  });
});

describe('the key of an integration', () => {
  test('says which integration it is of', async () => {
    const { data } = await shop.call('GET', '/integration/self');
    expect(data).toMatchObject({ integration: { id: shop.id, status: 'connected' } });
    expect(data.currencies).toContain('EUR');
  });

  test('reaches the orders of its own integration, and nothing else', async () => {
    const other = await connectedShop(context, till);
    await other.put('1');
    const path = `/integration/${other.id}/order/1`;
    expect((await shop.call('GET', path)).error?.code).toBe('integration_other');
    expect((await shop.call('POST', `${path}/close`)).status).toBe(403);
    const { companyId } = till.owner;
    const elsewhere = [
      ['GET', `/payment-link?companyId=${companyId}&environment=test`],
      ['GET', `/payment?companyId=${companyId}&environment=test`],
      ['GET', `/event?companyId=${companyId}`],
      ['GET', `/webhook/${shop.webhookId}`],
      ['GET', `/integration/${companyId}/list?environment=test`],
      ['DELETE', `/integration/${companyId}/${shop.id}`],
      ['GET', '/user/info'],
      // The integration's own id in the place of a workspace's or a payment's.
      ['GET', `/payment/export.csv?companyId=${shop.id}`],
      ['GET', `/payment-link?companyId=${shop.id}`],
      ['POST', `/payment/${shop.id}/cancel`],
      ['POST', `/payment/${shop.id}/refunds`],
      ['GET', `/customer?companyId=${shop.id}`],
    ] as const;
    for (const [method, where] of elsewhere) {
      const refused = await shop.call(method, where);
      expect([where, refused.status, refused.error?.code]).toEqual([where, 403, 'api_key_refused']);
    }
    const unknown = await shop.call('GET', `/integration/int_${'0'.repeat(32)}/order/1`);
    expect(unknown.status).toBe(404);
  });

  test('is no key that people list, roll or take over', async () => {
    const { companyId } = till.owner;
    const { data } = await till.owner.call(
      'GET',
      `/company/${companyId}/api-keys?environment=test`,
    );
    expect(data.apiKeys).toEqual([]);
  });

  test('is announced to every owner if it is live', async () => {
    const { email } = (await till.owner.call('GET', '/user/info')).data;
    const about = async () =>
      (await queuedMails(context, email)).filter(({ subject }) => subject.includes('API key'));
    await connectedShop(context, till);
    expect(await about()).toEqual([]);
    await connectedShop(context, till, { environment: 'production', name: 'Live shop' });
    const [mail] = await about();
    expect(mail?.text).toContain('Live shop: orders:read, orders:write, payments:write');
  });

  test('stops when its shop is connected again or disconnected, and open orders are closed', async () => {
    const first = await connectedShop(context, till);
    await first.put('1');
    const again = await till.owner.call('POST', `/integration/custom/${first.id}`, {});
    expect((await first.call('GET', '/integration/self')).status).toBe(401);
    const bearer = { authorization: `Bearer ${again.data.apiKey}` };
    expect((await first.call('GET', '/integration/self', undefined, bearer)).status).toBe(200);
    const { companyId } = till.owner;
    const removed = await till.owner.call('DELETE', `/integration/${companyId}/${first.id}`);
    expect(removed.status).toBe(204);
    expect((await first.call('GET', '/integration/self', undefined, bearer)).status).toBe(401);
    await run('close_orders', { workspaceId: companyId, integrationId: first.id });
    const order = await till.owner.call('GET', `/integration/${first.id}/order/1`);
    expect(order.data).toMatchObject({ state: 'closed' });
    const { data } = await till.owner.call(
      'GET',
      `/integration/${companyId}/list?environment=test`,
    );
    expect(data.integrations.map(({ id }: { id: string }) => id)).not.toContain(first.id);
  });
});

test('a shop is never notified of another shop’s orders', async () => {
  const other = await connectedShop(context, till);
  const payment = await other.open((await other.put('77')).data);
  await pay(payment, BigInt(payment.amountAtomic));
  expect((await other.told()).map(({ state }) => state)).toEqual(['unpaid', 'paid']);
  expect(await toldOf('77')).toEqual([]);
});

test('a shop reconciles its orders with one call, which leaves out what it doesn’t have', async () => {
  const [paid, unpaid, closed] = [nextId(), nextId(), nextId()];
  const payment = await shop.open((await shop.put(paid)).data);
  await pay(payment, BigInt(payment.amountAtomic));
  await shop.put(unpaid);
  await shop.put(closed);
  await shop.close(closed);
  const other = await connectedShop(context, till);
  await other.put('theirs');
  const states = (orderIds: unknown) =>
    shop.call('POST', `/integration/${shop.id}/order-states`, { orderIds });
  const { data } = await states([paid, unpaid, closed, 'theirs', 'unknown']);
  const expected = await Promise.all([paid, unpaid, closed].map((id) => shop.get(id)));
  expect(data.orders.toSorted((a: Order, b: Order) => a.orderId.localeCompare(b.orderId))).toEqual(
    expected
      .map(({ orderId, version, state }) => ({ orderId, version, state }))
      .toSorted((a, b) => a.orderId.localeCompare(b.orderId)),
  );
  expect(expected.map(({ state }) => state)).toEqual(['paid', 'unpaid', 'closed']);
  const foreign = await shop.call('POST', `/integration/${other.id}/order-states`, {
    orderIds: ['theirs'],
  });
  expect(foreign.status).toBe(403);
  for (const wrong of [[], 'order-1', ['a/b'], Array.from({ length: 1_001 }, () => 'a')]) {
    expect((await states(wrong)).status).toBe(422);
  }
});

// Last, because it ends every session.
test('an order that is put again, also at the same time, is the same order, for ever', async () => {
  const id = nextId();
  const all = await Promise.all(Array.from({ length: 6 }, () => shop.put(id)));
  expect(new Set(all.map(({ data }) => data.url)).size).toBe(1);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  context.clock.advance(40 * 24 * 60 * 60_000);
  expect((await shop.put(id)).data).toEqual(all[0]!.data);
  const { rows } = await context.pool.query(
    'select count(*)::int as links from payment_links where reference = $1',
    [id],
  );
  expect(rows).toEqual([{ links: 1 }]);
});
