import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/integrations/orders.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { callerWithKey, joinAs, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { blockPaying, connectedShop } from '#test/connected-shop.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';
import { untilWaitingForLocks } from '#test/lock-waits.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const till = testTill(context);
let shop: Awaited<ReturnType<typeof connectedShop>>;
let count = 0;

beforeAll(async () => {
  shop = await connectedShop(context, till);
});

const nextId = () => `race-${(count += 1)}`;
const dollars = (amount: string) => ({ amount: { amount, currency: 'USD' } });
const said = { reason: 'Sent back', email: 'ada@example.com' };

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

const refund = (id: string, body: object, headers = {}, from = shop) =>
  from.call('POST', `/integration/${from.id}/order/${id}/refunds`, body, headers);

describe('at the same time', () => {
  test('20 prices, closings and openings end without a deadlock, and the last event is the order', async () => {
    const id = nextId();
    const order = (await shop.put(id)).data as Order;
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const all = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          if (index % 5 === 3) return (await shop.close(id)).status;
          if (index % 5 === 4) return (await shop.open(order)) ? 200 : 409;
          return (await shop.put(id, dollars(`${5 + index}.00`))).status;
        }),
      );
      statuses.push(...all);
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const told = await toldOf(id);
    const versions = told.map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    const last = told.toSorted((a, b) => a.version - b.version).at(-1);
    expect(last).toEqual(await shop.get(id));
  });

  test('transfers, prices, closings and refunds of 5 orders end without a deadlock, and the last event of each is the order', async () => {
    const ids = Array.from({ length: 5 }, nextId);
    const opened = [];
    for (const id of ids) opened.push(await shop.open((await shop.put(id)).data));
    const { height } = present(await selectCursor(context.db, 'polkadot/test'));
    const credits = opened.flatMap((payment) =>
      blockPaying(context, height + 1, payment, BigInt(payment.amountAtomic)).credits.map(
        (credit, index) => ({ ...credit, index }),
      ),
    );
    const block = {
      ...blockPaying(context, height + 1, opened[0]!, 1n),
      credits: credits.map((credit, index) => ({ ...credit, index })),
    };
    const results = await Promise.all([
      till.storeFinal(block).then(() => 200),
      ...ids.flatMap((id) => [
        shop.put(id, dollars('6.00')).then(({ status }) => status),
        shop.close(id).then(({ status }) => status),
        refund(id, { rest: true, ...said }).then(({ status }) => status),
        shop.put(id, dollars('7.00')).then(({ status }) => status),
      ]),
    ]);
    expect(results.filter((status) => status >= 500)).toEqual([]);
    for (const id of ids) {
      const order = await shop.get(id);
      const told = (await toldOf(id)).toSorted((a, b) => a.version - b.version);
      expect(told.at(-1)).toEqual(order);
      expect(order.received.amount).not.toBe('0.00');
    }
  });
});

test('20 requests that create one order with different prices create one link, and the last event is the order', async () => {
  const id = nextId();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => shop.put(id, dollars(`${index + 1}.00`))),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ data }) => data.url)).size).toBe(1);
  const order = await shop.get(id);
  const told = (await toldOf(id)).toSorted((a, b) => a.version - b.version);
  expect(told.at(-1)).toEqual(order);
  expect(told.map(({ version }) => version)).toEqual(told.map((_, index) => index + 2));
});

test('a closing, readers of events and the watcher end without an error when they meet', async () => {
  const id = nextId();
  const payment = await shop.open((await shop.put(id)).data);
  const { companyId } = till.owner;
  const holder = await context.pool.connect();
  try {
    await holder.query('begin');
    // As the watcher, which records events while it has the cursor.
    await holder.query(`select from chain_cursors where chain = 'polkadot/test' for no key update`);
    const closing = shop.close(id);
    await untilWaitingForLocks(context.pool, 1);
    expect((await till.owner.call('GET', `/event?companyId=${companyId}`)).status).toBe(200);
    await holder.query('select pg_advisory_xact_lock_shared(7041996, hashtext($1))', [companyId]);
    await holder.query('commit');
    expect((await closing).data).toMatchObject({ state: 'closed' });
  } finally {
    holder.release();
  }
  expect((await shop.get(id)).payments).toEqual([]);
  expect(payment.status).toBe('open');
});

test('20 refunds of a tenth at the same time never offer more than was paid', async () => {
  const id = nextId();
  const payment = await shop.open((await shop.put(id)).data);
  await pay(payment, BigInt(payment.amountAtomic));
  const tenth = { ...dollars('0.50'), ...said };
  const all = await Promise.all(Array.from({ length: 20 }, () => refund(id, tenth)));
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  const { rows } = await context.pool.query<{ sum: string }>(
    'select sum(amount_atomic)::text as sum from refunds where payment_id = $1',
    [payment.id],
  );
  expect(rows[0]!.sum).toBe(payment.amountAtomic);
  const told = (await toldOf(id)).toSorted((a, b) => a.version - b.version);
  expect(told.at(-1)).toEqual(await shop.get(id));
});

test('a transfer that the merchant assigns to a payment of a closed order raises its version, and its shop is notified', async () => {
  const id = nextId();
  const payment = await shop.open((await shop.put(id)).data);
  const closed = (await shop.close(id)).data as Order;
  await context.pool.query('update wallets set verified_at = $1', [context.clock.now()]);
  const block = await nextBlock(payment, BigInt(payment.amountAtomic) * 7n);
  await till.storeFinal({
    ...block,
    credits: block.credits.map((credit) => ({ ...credit, reference: null })),
  });
  const { rows } = await context.pool.query<{ id: string }>(
    'select id from transfers where block_hash = $1',
    [block.hash],
  );
  const path = `/transfer/${rows[0]!.id}/assign`;
  const assigned = await till.owner.call('POST', path, { paymentId: payment.id });
  expect([assigned.status, assigned.error]).toEqual([200, undefined]);
  const order = await shop.get(id);
  expect(order).toMatchObject({ state: 'overpaid', version: closed.version + 1 });
  expect((await toldOf(id)).at(-1)).toEqual(order);
});

test('two watchers that settle payments of the same 10 orders don’t deadlock, and each order’s last event is the order', async () => {
  const evm = 'moonbeam/test';
  const account = '0x52908400098527886e0f7030069857d2e4169ee7';
  const added = await till.owner.call('POST', '/wallet', {
    companyId: till.owner.companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [account],
    metadata: { ui: { label: 'Ether', colour: 'green' } },
  });
  expect([added.status, added.error]).toEqual([201, undefined]);
  await pretendLive(context, evm);
  const both = [];
  for (const id of Array.from({ length: 10 }, nextId)) {
    const { url } = (await shop.put(id)).data as Order;
    const first = await shop.open({ url });
    both.push({
      id,
      first,
      second: await shop.open({ url }, { network: 'moonbeam', symbol: 'DEV' }),
    });
  }
  const substrate = await nextBlock(both[0]!.first, 1n);
  const cursor = present(await selectCursor(context.db, evm));
  const ofSubstrate = both.map(({ first }, index) => ({
    ...substrate.credits[0]!,
    ...{ index, reference: first.reference, amountAtomic: BigInt(first.amountAtomic) },
    transactionHash: `0x${String(index).padStart(64, 'a')}`,
  }));
  const ofEvm = both.toReversed().map(({ second }, index) => ({
    ...substrate.credits[0]!,
    ...{ kind: 'native' as const, recipient: account },
    ...{ index, reference: second.reference, amountAtomic: BigInt(second.amountAtomic) },
    transactionHash: `0x${String(index).padStart(64, 'f')}`,
  }));
  const next = { ...substrate, height: cursor.height + 1, hash: `0x${'7'.repeat(64)}` };
  await Promise.all([
    till.storeFinal({ ...substrate, credits: ofSubstrate }),
    storeDemoBlocks(context, evm, cursor, [{ ...next, credits: ofEvm }]).then((stored) =>
      expect(stored).toBe('stored'),
    ),
    ...both.map(({ id }) => shop.put(id, { number: `${id} again` })),
  ]);
  for (const { id } of both) {
    const order = await shop.get(id);
    expect(order).toMatchObject({ state: 'overpaid', received: { amount: '10.00' } });
    const told = (await toldOf(id)).toSorted((a, b) => a.version - b.version);
    expect(told.at(-1)).toEqual(order);
  }
});

test('strangers, and members of another workspace, don’t see that an order exists', async () => {
  const id = nextId();
  await shop.put(id);
  const path = `/integration/${shop.id}/order/${id}`;
  expect((await testApi(context)().call('GET', path)).status).toBe(401);
  const elsewhere = await signInWithCompany(context, testApi(context));
  expect((await elsewhere.call('GET', path)).status).toBe(404);
  expect((await elsewhere.call('POST', `${path}/close`)).status).toBe(404);
  await stepUp(till.owner);
  const key = await callerWithKey(context, till.owner, {});
  expect((await key.call('GET', path)).status).toBe(403);
  expect((await key.call('POST', `${path}/close`)).status).toBe(403);
  const viewer = await joinAs(context, till.owner, 'viewer');
  expect((await viewer.call('GET', path)).status).toBe(200);
  expect((await viewer.call('POST', `${path}/close`)).status).toBe(403);
  expect((await viewer.call('POST', `${path}/refunds`, { rest: true, ...said })).status).toBe(403);
});

test('what the merchant does to a payment of an order raises its version', async () => {
  const id = nextId();
  const payment = await shop.open((await shop.put(id)).data);
  await pay(payment, BigInt(payment.amountAtomic) / 2n);
  const before = await shop.get(id);
  const accepted = await till.owner.call('POST', `/payment/${payment.id}/resolve`, {
    reason: 'Good enough',
  });
  expect(accepted.status).toBe(200);
  const after = await shop.get(id);
  expect(after).toMatchObject({ state: 'paid', version: before.version + 1 });
  expect((await toldOf(id)).at(-1)).toEqual(after);
});
