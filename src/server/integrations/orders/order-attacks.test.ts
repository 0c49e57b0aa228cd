import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/integrations/orders.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { commit } from '#server/base/database/commit.ts';
import { present } from '#server/base/errors.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { rewindChain } from '#server/ledger/recovery/rewind-chain.ts';
import { recheckRefunds } from '#server/ledger/refunds/refunds.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { joinAs, stepUp, testApi } from '#test/api.ts';
import { blockPaying, connectedShop } from '#test/connected-shop.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { alice } from '#test/requests.ts';
import { untilWaitingForLocks } from '#test/lock-waits.ts';
import { testTill } from '#test/till.ts';
import { orderJobs } from './jobs.ts';

const minute = 60_000;
const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const till = testTill(context);
let shop: Awaited<ReturnType<typeof connectedShop>>;
let count = 0;

beforeAll(async () => {
  shop = await connectedShop(context, till);
});

const nextId = () => `attack-${(count += 1)}`;
const dollars = (amount: string) => ({ amount: { amount, currency: 'USD' } });
const said = { reason: 'Sent back', email: 'ada@example.com' };
const worth = (payment: Payment, cents: bigint, priceCents: bigint) =>
  (BigInt(payment.amountAtomic) * cents) / priceCents;

async function nextBlock(payment: { reference: string }, ...amounts: bigint[]) {
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  return blockPaying(context, height + 1, payment, ...amounts);
}

async function pay(payment: { reference: string }, ...amounts: bigint[]): Promise<void> {
  await till.storeFinal(await nextBlock(payment, ...amounts));
}

async function toldOf(orderId: string) {
  return (await shop.told()).filter((order) => order.orderId === orderId);
}

async function run(name: string, payload: object): Promise<void> {
  const job = orderJobs.find((one) => one.name === name)!;
  await job.run(payload as never, context, new AbortController().signal, {} as never);
}

const linkOf = ({ url }: Pick<Order, 'url'>) => url.split('/').at(-1)!;
const refund = (id: string, body: object, headers = {}, from = shop) =>
  from.call('POST', `/integration/${from.id}/order/${id}/refunds`, body, headers);

describe('the version', () => {
  test('grows when an overpaid order receives more', async () => {
    const id = nextId();
    const payment = await shop.open((await shop.put(id)).data);
    const price = BigInt(payment.amountAtomic);
    await pay(payment, price);
    await pay(payment, price);
    const before = await shop.get(id);
    await pay(payment, price);
    const after = await shop.get(id);
    expect([before.received.amount, after.received.amount]).toEqual(['10.00', '15.00']);
    expect(after.version).toBeGreaterThan(before.version);
    expect((await toldOf(id)).at(-1)).toEqual(after);
  });

  test('grows when the block of a completed refund is replaced, and its shop is notified', async () => {
    const id = nextId();
    const payment = await shop.open((await shop.put(id)).data);
    await pay(payment, BigInt(payment.amountAtomic));
    const offered = (await refund(id, { rest: true, ...said })).data as Order;
    const { height } = present(await selectCursor(context.db, 'polkadot/test'));
    // As `completeRefund` writes it.
    await context.pool.query(
      `update refunds set status = 'completed', completed_at = $2, sent_at = $2, address_given_at = $2,
         sent_by = requested_by, recipient_account = '0x' || repeat('a', 64),
         transaction_hash = '0x' || repeat('1', 64), block_hash = '0x' || repeat('2', 64),
         block_height = $3, block_time = $2, kind = 'event', index = 0
       where id = $1`,
      [offered.refunds[0]!.id, context.clock.now(), height],
    );
    const before = await shop.get(id);
    expect(before.refunds[0]!.status).toBe('completed');
    const since = new Date(context.clock.now().getTime() - minute);
    await commit(context, (tx) =>
      recheckRefunds(tx, context, 'polkadot/test', { height: height - 1, since }),
    );
    const after = await shop.get(id);
    expect(after.refunds[0]!.status).toBe('sent');
    expect(after.version).toBeGreaterThan(before.version);
    expect((await toldOf(id)).at(-1)!.refunds[0]!.status).toBe('sent');
  });
});

describe('the price', () => {
  test('stays once a transfer was seen, also to a payment that another one replaced', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data;
    const first = await shop.open({ url });
    await shop.put(id, dollars('6.00'));
    await shop.open({ url });
    await till.storeSeen(await nextBlock(first, BigInt(first.amountAtomic)));
    expect(await shop.get(id)).toMatchObject({ state: 'processing' });
    expect((await shop.put(id, dollars('9.00'))).error?.code).toBe('order_has_payment');
  });

  test('stays once something is final, also for a payment that another one replaced', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data;
    const first = await shop.open({ url });
    await shop.put(id, dollars('6.00'));
    await shop.open({ url });
    await pay(first, BigInt(first.amountAtomic) / 2n);
    expect(await shop.get(id)).toMatchObject({ state: 'partial' });
    expect((await shop.put(id, dollars('9.00'))).error?.code).toBe('order_has_payment');
  });

  test('of which an earlier, lower one was paid can be completed by its customer', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data;
    const old = await shop.open({ url });
    await shop.put(id, dollars('7.50'));
    await pay(old, BigInt(old.amountAtomic));
    expect(await shop.get(id)).toMatchObject({ state: 'partial' });
    const page = await testApi(context)().call('GET', `/checkout/${linkOf({ url })}`);
    expect(page.data.dynamic?.state).toBe('payable');
    expect(await shop.open({ url })).toMatchObject({ status: 'open' });
  });

  test('of which all was received is paid on the customer’s page, also by a payment of a higher price', async () => {
    const id = nextId();
    const { url } = (await shop.put(id, dollars('9.00'))).data;
    const old = await shop.open({ url });
    await shop.put(id);
    await pay(old, worth(old, 500n, 900n));
    expect(await shop.get(id)).toMatchObject({ state: 'paid', received: { amount: '5.00' } });
    const page = await testApi(context)().call('GET', `/checkout/${linkOf({ url })}`);
    expect(page.data.dynamic?.state).toBe('paid');
  });

  test('within the monthly limit is asserted also when an order is opened again', async () => {
    const live = await connectedShop(context, till, { environment: 'production' });
    const { companyId } = till.owner;
    const added = await till.owner.call('POST', '/wallet', {
      companyId,
      network: 'polkadot',
      environment: 'production',
      addresses: [alice],
      metadata: { ui: { label: 'Live', colour: 'red' } },
    });
    const { pool } = context;
    await pool.query('update wallets set verified_at = now() where id = $1', [added.data.id]);
    for (const one of ['domain', 'identity', 'enhanced']) {
      const change = `update workspaces set ${one}_verified_at = $2 where id = $1`;
      await pool.query(change, [companyId, context.clock.now()]);
    }
    const much = dollars('400.00');
    expect((await live.put('1', much)).data).toMatchObject({ state: 'unpaid' });
    await live.close('1');
    for (const one of ['enhanced', 'identity', 'domain']) {
      await pool.query(`update workspaces set ${one}_verified_at = null where id = $1`, [
        companyId,
      ]);
    }
    expect((await live.put('2', much)).error?.code).toBe('link_over_limit');
    expect((await live.put('1', much)).error?.code).toBe('link_over_limit');
  });

  test('that is received exactly, in parts of two payments, is paid and not overpaid', async () => {
    const id = nextId();
    const { url } = (await shop.put(id, dollars('3.00'))).data;
    const first = await shop.open({ url });
    await shop.put(id);
    const second = await shop.open({ url });
    await pay(first, worth(first, 350n, 300n));
    await pay(second, worth(second, 150n, 500n));
    const order = await shop.get(id);
    expect(order.received.amount).toBe('5.00');
    expect(order.state).toBe('paid');
  });
});

describe('a closed order', () => {
  async function closedWhileSeen() {
    const id = nextId();
    const { url } = (await shop.put(id)).data as Order;
    const payment = await shop.open({ url });
    const block = await nextBlock(payment, BigInt(payment.amountAtomic));
    await till.storeSeen(block);
    expect((await shop.close(id)).data).toMatchObject({ state: 'processing' });
    await till.orphan(block);
    return { id, url };
  }

  test('whose seen transfer disappears is closed', async () => {
    const { id } = await closedWhileSeen();
    expect((await shop.get(id)).state).toBe('closed');
  });

  test('whose seen transfer disappears has no open payment once it is closed again', async () => {
    const { id } = await closedWhileSeen();
    const again = (await shop.close(id)).data as Order;
    expect(again.payments.filter(({ status }) => status === 'open')).toEqual([]);
  });

  test('whose seen transfer disappears can be paid again once its shop puts it', async () => {
    const { id, url } = await closedWhileSeen();
    const put = (await shop.put(id)).data as Order;
    expect(put).toMatchObject({ state: 'unpaid', closedAt: null });
    expect(await shop.open({ url })).toMatchObject({ status: 'open' });
  });

  test('is closed by the disconnection, also if its shop was putting it at that moment', async () => {
    const other = await connectedShop(context, till);
    const holder = await context.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from wallets for update');
      const putting = other.put('1');
      await untilWaitingForLocks(context.pool, 1);
      const { companyId } = till.owner;
      const removing = till.owner.call('DELETE', `/integration/${companyId}/${other.id}`);
      await untilWaitingForLocks(context.pool, 2);
      await holder.query('commit');
      await putting;
      expect((await removing).status).toBe(204);
      await run('close_orders', { workspaceId: companyId, integrationId: other.id });
    } finally {
      holder.release();
    }
    const order = await till.owner.call('GET', `/integration/${other.id}/order/1`);
    expect(order.status === 404 || order.data.state === 'closed').toBe(true);
  });

  test('that was paid is still changed after its wallet was removed', async () => {
    const added = await till.owner.call('POST', '/wallet', {
      companyId: till.owner.companyId,
      network: 'polkadot',
      environment: 'test',
      addresses: ['5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'],
      metadata: { ui: { label: 'Second', colour: 'red' } },
    });
    expect([added.status, added.error]).toEqual([201, undefined]);
    const other = await connectedShop(context, till, { walletIds: [added.data.id] });
    await other.put('unpaid');
    await other.close('unpaid');
    const payment = await other.open((await other.put('paid')).data);
    const block = await nextBlock(payment, BigInt(payment.amountAtomic));
    const recipient = '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48';
    await till.storeFinal({
      ...block,
      credits: block.credits.map((credit) => ({ ...credit, recipient })),
    });
    expect((await other.close('paid')).data).toMatchObject({ state: 'paid' });
    const { companyId } = till.owner;
    const removed = await till.owner.call('DELETE', `/wallet/${added.data.id}`, { companyId });
    expect([removed.status, removed.error]).toEqual([204, undefined]);
    const statuses = [
      (await other.put('unpaid', { number: 'two' })).status,
      (await other.put('new')).status,
      (await other.close('unpaid')).status,
      (await other.put('paid')).status,
      (await other.put('paid', { number: 'two' })).status,
    ];
    expect(statuses).toEqual([422, 422, 200, 200, 200]);
  });
});

describe('an order whose time is over', () => {
  const short = { expiresInSeconds: 15 * 60 };

  test('is closed, also if its job ran a moment early', async () => {
    const id = nextId();
    const { url } = (await shop.put(id, short)).data as Order;
    const jobs = [`%${linkOf({ url })}%`];
    // A worker removes the job that it runs.
    const table = 'graphile_worker._private_jobs';
    await context.pool.query(`delete from ${table} where payload::text like $1`, jobs);
    context.clock.advance(15 * minute - 1);
    const ran = await run('end_order', { linkId: linkOf({ url }) }).then(
      () => true,
      () => false,
    );
    const { rows } = await context.pool.query<{ again: number }>(
      `select count(*)::int as again from ${table} where payload::text like $1`,
      jobs,
    );
    // It fails, so that it is tried again, or queues another one.
    expect(ran ? rows[0]!.again : 1).toBe(1);
  });

  test('is never said to be payable', async () => {
    const id = nextId();
    const { url } = (await shop.put(id, short)).data as Order;
    context.clock.advance(16 * minute);
    expect(await shop.open({ url })).toBeUndefined();
    expect((await shop.get(id)).state).toBe('closed');
  });

  test('can be paid again once its shop puts it, also before the job that ends it has run', async () => {
    const id = nextId();
    const { url } = (await shop.put(id, short)).data as Order;
    context.clock.advance(16 * minute);
    await till.run(0);
    expect((await shop.put(id, short)).data).toMatchObject({ state: 'unpaid' });
    expect(await shop.open({ url })).toMatchObject({ status: 'open' });
  });

  test('can be paid again at another price, also while its payment is open', async () => {
    const id = nextId();
    const { url } = (await shop.put(id, short)).data as Order;
    context.clock.advance(14 * minute);
    await till.run(0);
    await shop.open({ url });
    context.clock.advance(2 * minute);
    await till.run(0);
    const put = await shop.put(id, { ...short, ...dollars('8.00') });
    expect(put.data).toMatchObject({ state: 'unpaid' });
    expect(await shop.open({ url })).toMatchObject({ price: { total: '8.00' } });
  });
});

describe('a refund of an order', () => {
  async function paidOrder(customer?: object) {
    const id = nextId();
    const payment = await shop.open((await shop.put(id)).data, customer ? { customer } : {});
    await pay(payment, BigInt(payment.amountAtomic));
    return { id, payment };
  }
  const listed = async ({ id }: Payment) =>
    (await till.owner.call('GET', `/payment/${id}/refunds`)).data.refunds;

  test('shows the merchant where its link was mailed', async () => {
    const { id, payment } = await paidOrder();
    expect((await refund(id, { rest: true, ...said })).status).toBe(201);
    expect(await listed(payment)).toMatchObject([{ mailedTo: said.email }]);
  });

  test('never shows the customer’s address if the link was mailed elsewhere', async () => {
    const { id, payment } = await paidOrder({ email: 'victim@example.com' });
    const email = 'thief@example.com';
    expect((await refund(id, { rest: true, reason: 'Sent back', email })).status).toBe(201);
    const [one] = await listed(payment);
    expect(one.mailedTo).not.toBe('victim@example.com');
  });

  test('is only offered by a member who may refund its payment', async () => {
    const { id, payment } = await paidOrder();
    const developer = await joinAs(context, till.owner, 'developer');
    const direct = await developer.call('POST', `/payment/${payment.id}/refunds`, {
      reason: 'Sent back',
    });
    expect(direct.status).toBe(403);
    const path = `/integration/${shop.id}/order/${id}/refunds`;
    expect((await developer.call('POST', path, { rest: true, ...said })).status).toBe(403);
  });

  test('is not offered by the key that a member without that permission connected', async () => {
    const other = await connectedShop(context, till);
    const id = nextId();
    const payment = await other.open((await other.put(id)).data);
    await pay(payment, BigInt(payment.amountAtomic));
    const developer = await joinAs(context, till.owner, 'developer');
    await stepUp(developer);
    const connected = await developer.call('POST', `/integration/custom/${other.id}`, {});
    const bearer = { authorization: `Bearer ${connected.data?.apiKey}` };
    const own = { rest: true, reason: 'Sent back', email: 'developer@example.com' };
    expect((await refund(id, own, bearer, other)).status).not.toBe(201);
    expect(await listed(payment)).toEqual([]);
  });

  test('of everything, requested 10 times at the same time, is offered once', async () => {
    const { id } = await paidOrder();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => refund(id, { rest: true, ...said })),
    );
    const statuses = all.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)]);
    expect((await shop.get(id)).refunds).toHaveLength(1);
  });

  test('never offers more than the order still has after a refunded payment was reversed', async () => {
    const id = nextId();
    const { url } = (await shop.put(id)).data as Order;
    const first = await shop.open({ url });
    await shop.put(id, dollars('5.01'));
    const second = await shop.open({ url });
    await pay(second, BigInt(second.amountAtomic));
    await pay(first, BigInt(first.amountAtomic));
    expect((await refund(id, { ...dollars('5.00'), ...said })).status).toBe(201);
    await context.pool.query(
      `update refunds set status = 'completed', completed_at = $2, sent_at = $2, address_given_at = $2,
         sent_by = requested_by, recipient_account = '0x' || repeat('a', 64),
         transaction_hash = '0x' || repeat('3', 64), block_hash = '0x' || repeat('4', 64),
         block_height = 1, block_time = $2, kind = 'event', index = 0
       where payment_id = $1`,
      [first.id, context.clock.now()],
    );
    // The chain takes back what the refund has returned.
    await context.pool.query(`update transfers set state = 'reversed' where payment_id = $1`, [
      first.id,
    ]);
    const rest = await refund(id, { rest: true, ...said });
    // 5.01 are left, and 5.00 were sent back.
    const offered = ((rest.data?.refunds ?? []) as Order['refunds']).filter(
      ({ paymentId }) => paymentId === second.id,
    );
    const sum = offered.reduce((total, one) => total + BigInt(one.amountAtomic), 0n);
    expect(sum).toBeLessThan(BigInt(second.amountAtomic) / 10n);
  });

  test('with the same Idempotency-Key is one, also after the shop was connected again', async () => {
    const other = await connectedShop(context, till);
    const payment = await other.open((await other.put('1')).data);
    await pay(payment, BigInt(payment.amountAtomic));
    const key = { 'idempotency-key': 'refund-of-1' };
    const body = { ...dollars('1.00'), ...said };
    expect((await refund('1', body, key, other)).status).toBe(201);
    const again = await till.owner.call('POST', `/integration/custom/${other.id}`, {});
    const bearer = { authorization: `Bearer ${again.data.apiKey}`, ...key };
    const repeated = await refund('1', body, bearer, other);
    expect(repeated.data.refunds).toHaveLength(1);
  });
});

describe('the webhook of an integration', () => {
  async function edited(events: string[]) {
    const other = await connectedShop(context, till);
    const change = await till.owner.call('PUT', `/webhook/${other.webhookId}`, {
      name: 'Tea shop',
      url: 'http://127.0.0.1:9/hook',
      events,
    });
    return { other, change };
  }

  test('receives order.updated, whatever events a member chooses for it', async () => {
    const { other, change } = await edited(['payment.paid']);
    const put = await other.put('1');
    await other.open(put.data);
    const told = await other.told();
    expect(change.status >= 400 || told.length > 0).toBe(true);
  });

  test('never receives the payments of other shops, whatever events a member chooses for it', async () => {
    const { other } = await edited([]);
    const payment = await shop.open((await shop.put(nextId())).data);
    await pay(payment, BigInt(payment.amountAtomic));
    const { rows } = await context.pool.query(
      `select e.type from deliveries d join events e on e.id = d.event_id where d.webhook_id = $1`,
      [other.webhookId],
    );
    expect(rows).toEqual([]);
  });

  test('is not deleted under an integration that stays connected', async () => {
    const other = await connectedShop(context, till);
    const removed = await till.owner.call('DELETE', `/webhook/${other.webhookId}`);
    const { data } = await other.call('GET', '/integration/self');
    expect(removed.status >= 400 || data.integration.status !== 'connected').toBe(true);
  });
});

describe('after a reorg of final blocks', () => {
  async function rewindTo({ height, hash, time }: Block): Promise<void> {
    const providers = ['a.example', 'b.example'];
    await rewindChain(context, 'polkadot/test', { height, hash, time, providers }, {});
  }

  test('the requested remaining amount is held for its payment', async () => {
    const id = nextId();
    const payment = await shop.open((await shop.put(id)).data);
    const first = await nextBlock(payment, 1_000_000_000n);
    await till.storeFinal(first);
    await pay(payment, 2_000_000_000n);
    await rewindTo(first);
    const [partial] = (await shop.get(id)).payments;
    expect(partial).toMatchObject({ status: 'partial', receivedAtomic: '1000000000' });
    const { rows } = await context.pool.query<{ amount: string }>(
      'select amount_atomic::text as amount from held_amounts where payment_id = $1',
      [payment.id],
    );
    expect(rows.map(({ amount }) => amount)).toContain(partial!.remainingAtomic);
  });
});

test('an integration without wallets of its own is refused or uses the workspace’s', async () => {
  const { owner } = till;
  const created = await owner.call('POST', '/integration', {
    ...{ companyId: owner.companyId, provider: 'custom', name: 'Tea shop', walletIds: [] },
  });
  if (created.status >= 400) return;
  const path = `/integration/${created.data.id}/order/1`;
  const put = await owner.call('PUT', path, { number: '1', ...dollars('5.00') });
  expect(put.status).toBeLessThan(500);
});

describe('odd input', () => {
  test.each([
    ['as long as allowed', 'x'.repeat(64)],
    ['with a hash', '#42'],
    ['with spaces', ' A  42 '],
    ['with other letters', 'Nº 42 – é 🍵'],
    ['with controls', 'A\u0007\u202e42'],
  ])('a number %s is put twice without a change', async (_, number) => {
    const id = nextId();
    const first = await shop.put(id, { number });
    expect(first.status).toBe(200);
    expect((await shop.put(id, { number })).data).toEqual(first.data);
  });

  test('a URL that hides its host behind a password is refused', async () => {
    const returnUrl = 'https://:bank.example@evil.example/thanks';
    expect((await shop.put(nextId(), { returnUrl })).status).toBe(422);
  });
});
