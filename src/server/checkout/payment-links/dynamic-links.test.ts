import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, callerWithKey, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { showBlocks, storeDemoBlocks } from '#test/store-blocks.ts';

const chain = 'polkadot/test';
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const days = 24 * 60 * 60_000;
const context = testContext({
  config: { chains: allChains, sessionTtlMs: 90 * days, sessionRefreshMs: 90 * days },
});
const usdt = { network: 'polkadot', symbol: 'USDt' };
let payer: Caller;
let merchant: Caller & { companyId: string };
let moonbeam: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  payer = testApi(context)();
  merchant = await signInWithCompany(context, testApi(context));
  ids.company = merchant.companyId;
  ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
  const evm = wallet({ network: 'moonbeam', addresses: [`0x${'12'.repeat(20)}`] });
  moonbeam = (await merchant.call('POST', '/wallet', evm)).data.id;
});

beforeEach(async () => {
  // Past the rate limit of openings.
  context.clock.advance(60 * 60_000);
  await pretendLive(context, chain);
  await pretendLive(context, 'moonbeam/test');
});

const order = (change: object) =>
  merchant.call(
    'POST',
    '/payment-link/dynamic',
    link({ walletIds: [ids.wallet, moonbeam], ...change }),
  );
const makeLink = async (change: object = {}) => (await order(change)).data.id as string;
const open = (id: string, change: object = {}) =>
  payer.call('POST', `/checkout/${id}/payments`, opening(change));
const shown = async (id: string) => (await payer.call('GET', `/checkout/${id}`)).data;
const paymentOf = async (id: string) =>
  (await payer.call('GET', `/checkout/payments/${id}`)).data as Payment;

let forks = 0;
function block(payment: Payment, amountAtomic: string, height = 101) {
  const fork = (forks += 1);
  return {
    height,
    hash: `0xb${height}-${fork}`,
    parentHash: `0xb${height - 1}-${fork}`,
    time: new Date(context.clock.now().getTime() + 1_000),
    credits: [
      {
        kind: 'event' as const,
        index: 0,
        transactionHash: `0xt${fork}`,
        sender: null,
        recipient: account,
        assetId: nativeAsset,
        amountAtomic: BigInt(amountAtomic),
        reference: payment.reference,
      },
    ],
  };
}

async function pay(payment: Payment, amountAtomic = payment.amountAtomic): Promise<void> {
  const cursor = (await selectCursor(context.db, chain))!;
  expect(await storeDemoBlocks(context, chain, cursor, [block(payment, amountAtomic)])).toBe(
    'stored',
  );
}

async function paymentsOf(linkId: string): Promise<{ id: string; status: string }[]> {
  return context.db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('linkId', '=', linkId)
    .orderBy('id')
    .execute();
}

describe('a dynamic link', () => {
  test('stores the shop’s reference and metadata, and returns them only to the shop', async () => {
    const { status, data } = await order({
      reference: 'order-17',
      metadata: { basket: '9', till: 'left' },
      expiresInSeconds: 600,
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'dynamic',
      reference: 'order-17',
      metadata: { basket: '9', till: 'left' },
      expiresAt: new Date(context.clock.now().getTime() + 600_000).toISOString(),
      state: 'payable',
      amount: { amount: '5.00', currency: 'USD' },
    });
    const read = await merchant.call('GET', `/payment-link/dynamic/${data.id}`);
    expect(read.data).toEqual(data);
    expect((await merchant.call('GET', `/payment-link/${data.id}`)).data).toEqual(data);
    expect((await merchant.call('GET', `/payment-link/static/${data.id}`)).status).toBe(404);
    const page = await shown(data.id as string);
    expect(page).toMatchObject({
      kind: 'dynamic',
      donation: null,
      dynamic: { state: 'payable', reference: 'order-17', payment: null },
    });
    const opened = (await open(data.id as string)).data;
    expect(JSON.stringify([page, opened])).not.toContain('basket');
    expect(JSON.stringify(opened)).not.toContain('order-17');
  });

  test('is created once for one Idempotency-Key', async () => {
    const make = (change: object) =>
      merchant.call('POST', '/payment-link/dynamic', link(change), { 'idempotency-key': 'order' });
    const first = await make({ reference: 'once' });
    expect((await make({ reference: 'once' })).data).toEqual(first.data);
    expect((await make({ reference: 'twice' })).error?.code).toBe('idempotency_mismatch');
  });

  test('is found by its exact reference, and only in its own workspace', async () => {
    const id = await makeLink({ reference: 'order 1_0' });
    await makeLink({ reference: 'order 1x0' });
    const find = async (caller: Caller, companyId: string, query: string) => {
      const path = `/payment-link?environment=test&companyId=${companyId}&${query}`;
      const found = (await caller.call('GET', path)).data as { links: { id: string }[] };
      return found.links.map((one) => one.id);
    };
    expect(await find(merchant, ids.company, 'reference=order%201_0')).toEqual([id]);
    expect(await find(merchant, ids.company, 'reference=order%201')).toEqual([]);
    expect(await find(merchant, ids.company, 'q=R%201_0')).toEqual([id]);
    const other = await signInWithCompany(context, testApi(context));
    expect(await find(other, other.companyId, 'reference=order%201_0')).toEqual([]);
  });

  test.each([
    ['a reference that is too long', { reference: 'x'.repeat(121) }, 'reference', 'too_long'],
    ['a name without letters', { metadata: { '': 'x' } }, 'metadata.', 'invalid'],
    ['a value that is no text', { metadata: { a: 1 } }, 'metadata.a', 'type_text'],
    ['a value that is too long', { metadata: { a: 'x'.repeat(201) } }, 'metadata.a', 'too_long'],
    [
      'too many names',
      { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 'x'])) },
      'metadata',
      'too_long',
    ],
    ['less than a minute', { expiresInSeconds: 59 }, 'expiresInSeconds', 'invalid'],
    ['more than thirty days', { expiresInSeconds: 2_592_001 }, 'expiresInSeconds', 'invalid'],
  ])('is refused with %s', async (_what, change, field, code) => {
    const refused = await order(change);
    expect(refused.status).toBe(422);
    expect(refused.error?.issues).toEqual([{ field, code }]);
  });

  test('made by a key of one environment does not exist for another', async () => {
    await stepUp(merchant);
    const tried = await callerWithKey(context, merchant, { environment: 'test' });
    const live = await callerWithKey(context, merchant, { environment: 'production' });
    const made = await tried.call('POST', '/payment-link/dynamic', link({}));
    expect(made.status).toBe(201);
    const path = `/payment-link/dynamic/${made.data.id}`;
    expect((await tried.call('GET', path)).status).toBe(200);
    expect((await live.call('GET', path)).status).toBe(404);
  });
});

describe('a dynamic link has one payment', () => {
  test('that a returning payer continues', async () => {
    const id = await makeLink();
    const first = (await open(id)).data as Payment;
    expect((await open(id)).data.id).toBe(first.id);
    expect((await shown(id)).dynamic.payment).toEqual({ id: first.id, status: 'open' });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('that concurrent payers share', async () => {
    const id = await makeLink();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(id)));
    expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('when payers choose different assets concurrently: the last one is open', async () => {
    const id = await makeLink();
    const choices = [{}, { network: 'moonbeam', symbol: 'DEV' }, {}, usdt];
    await Promise.all(choices.map((choice) => open(id, choice)));
    const statuses = (await paymentsOf(id)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'open')).toHaveLength(1);
    expect(statuses.filter((status) => status !== 'open').every((one) => one === 'canceled')).toBe(
      true,
    );
  });

  test('which another asset replaces until a transfer is detected, and the shop is notified', async () => {
    const id = await makeLink();
    const first = (await open(id)).data as Payment;
    const second = (await open(id, { network: 'moonbeam', symbol: 'DEV' })).data as Payment;
    expect(second.id).not.toBe(first.id);
    expect((await paymentOf(first.id)).status).toBe('canceled');
    const { rows } = await context.pool.query<{ type: string; payment_id: string }>(
      'select type, payment_id from events where payment_id = any($1) order by id',
      [[first.id, second.id]],
    );
    expect(rows).toEqual([
      { type: 'payment.created', payment_id: first.id },
      { type: 'payment.canceled', payment_id: first.id },
      { type: 'payment.created', payment_id: second.id },
    ]);
  });

  test('which nothing replaces once a transfer is detected', async () => {
    const id = await makeLink();
    const first = (await open(id)).data as Payment;
    await showBlocks(context, chain, [block(first, first.amountAtomic)]);
    expect((await open(id, { network: 'moonbeam', symbol: 'DEV' })).data.id).toBe(first.id);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('which is kept while it is partially paid, also after its deadline', async () => {
    const id = await makeLink();
    const first = (await open(id)).data as Payment;
    await pay(first, (BigInt(first.amountAtomic) / 2n).toString());
    context.clock.advance(31 * 60_000);
    await pretendLive(context, chain);
    expect((await open(id)).data).toMatchObject({ id: first.id, status: 'partial' });
  });

  test('and another once the first has expired', async () => {
    const id = await makeLink();
    const first = (await open(id)).data as Payment;
    context.clock.advance(31 * 60_000);
    await pretendLive(context, chain);
    const second = (await open(id)).data as Payment;
    expect(second.id).not.toBe(first.id);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['canceled', 'open']);
  });

  test('and none after it: the link says that it is paid', async () => {
    const id = await makeLink({ reference: 'order-18', metadata: { basket: '3' } });
    const payment = (await open(id)).data as Payment;
    await pay(payment);
    expect((await open(id)).error?.code).toBe('link_paid');
    expect((await shown(id)).dynamic).toMatchObject({
      state: 'paid',
      payment: { id: payment.id, status: 'paid' },
    });
    expect((await merchant.call('GET', `/payment-link/${id}`)).data.state).toBe('paid');
    const { rows } = await context.pool.query<{ body: string }>(
      `select body from events where payment_id = $1 order by id`,
      [payment.id],
    );
    for (const { body } of rows) {
      expect(JSON.parse(body)).toMatchObject({
        data: { linkReference: 'order-18', metadata: { basket: '3' } },
      });
    }
    expect(rows).toHaveLength(2);
  });
});

describe('an expired dynamic link', () => {
  test('says that it has expired and opens no payment', async () => {
    const id = await makeLink({ expiresInSeconds: 60 });
    context.clock.advance(60_000);
    expect((await open(id)).error?.code).toBe('link_expired');
    expect((await shown(id)).dynamic.state).toBe('expired');
    expect((await merchant.call('GET', `/payment-link/${id}`)).data.state).toBe('expired');
  });

  test('lets payers finish an open payment, in the asset that they chose', async () => {
    const id = await makeLink({ expiresInSeconds: 60 });
    const payment = (await open(id)).data as Payment;
    context.clock.advance(60_000);
    expect((await open(id)).data.id).toBe(payment.id);
    expect((await open(id, { network: 'moonbeam', symbol: 'DEV' })).data.id).toBe(payment.id);
    await pay(payment);
    expect((await paymentOf(payment.id)).status).toBe('paid');
  });
});

describe('a redirect URL', () => {
  const refusalOf = async (redirectUrl: string) => (await order({ redirectUrl })).error?.issues;

  test('cannot begin with the name of another host', async () => {
    for (const url of [
      'https://bank.example@evil.example/',
      'https://bank.example:x@evil.example/',
    ])
      expect(await refusalOf(url)).toMatchObject([
        { field: 'redirectUrl', code: 'redirect_plain' },
      ]);
  });

  test.each([
    'https://203.0.113.7/thanks',
    'https://0xcb007107/thanks',
    'https://[2001:db8::1]/thanks',
    'https://shop.example:8443/thanks',
  ])('outside the sandbox is no IP address and has no port: %s', async (url) => {
    Object.assign(context.config, { sandbox: false });
    try {
      expect(await refusalOf(url)).toMatchObject([
        { field: 'redirectUrl', code: 'redirect_plain' },
      ]);
      expect(await refusalOf('https://shop.example/thanks')).toBeUndefined();
    } finally {
      Object.assign(context.config, { sandbox: true });
    }
    expect(await refusalOf(url)).toBeUndefined();
  });
});
