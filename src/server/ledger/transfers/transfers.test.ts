import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { selectCursor } from './transfers.ts';
import { showBlocks, storeDemoBlocks } from '#test/store-blocks.ts';

const chain = 'moonbeam/test';
const account = '0x52908400098527886e0f7030069857d2e4169ee7';
const context = testContext({ config: { chains: allChains } });

let caller: Caller & { companyId: string };
let linkId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, chain);
  caller = await signInWithCompany(context, testApi(context));
  const wallet = await caller.call('POST', '/wallet', {
    companyId: caller.companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [account],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await caller.call('POST', '/payment-link/static', {
    companyId: caller.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  linkId = link.data.id;
});

let fork = 0;

// Every test has its own fork, an hour after the last one, so that no test affects the blocks or deadline of
// another.
beforeEach(async () => {
  fork += 1;
  context.clock.advance(60 * 60_000);
  await pretendLive(context, chain);
});

async function openPayment(): Promise<Payment> {
  const opened = await caller.call('POST', `/checkout/${linkId}/payments`, {
    network: 'moonbeam',
    symbol: 'DEV',
  });
  return opened.data as Payment;
}

async function current(payment: Payment): Promise<Payment> {
  return (await caller.call('GET', `/checkout/payments/${payment.id}`)).data as Payment;
}

function block(height: number, credits: Partial<Credit>[], options: Partial<Block> = {}): Block {
  return {
    height,
    hash: `0xb${height}-${fork}`,
    parentHash: `0xb${height - 1}-${fork}`,
    time: context.clock.now(),
    credits: credits.map((credit, index) => ({
      kind: 'native',
      index,
      transactionHash: `0xt${height}-${index}`,
      sender: null,
      recipient: account,
      assetId: nativeAsset,
      amountAtomic: 1n,
      reference: null,
      ...credit,
    })),
    ...options,
  };
}

async function storeFinal(...blocks: Block[]) {
  const cursor = await selectCursor(context.db, chain);
  return storeDemoBlocks(context, chain, cursor!, blocks);
}

const hour = 60 * 60_000;
const day = 24 * hour;

function afterDeadline(payment: Payment, ms = 0): Date {
  return new Date(new Date(payment.expiresAt).getTime() + ms + 1000);
}

/**
 * Sets the chain's time, as if blocks had followed at their usual pace; the cursor's height remains the same.
 */
async function runUntil(time: Date) {
  await pretendLive(context, chain, { time });
}

async function eventTypes(payment: Payment): Promise<string[]> {
  const rows = await context.db
    .selectFrom('events')
    .select('type')
    .where('paymentId', '=', payment.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.type);
}

async function revenue(): Promise<bigint> {
  const row = await context.db
    .selectFrom('revenueBuckets')
    .select(({ fn }) => fn.sum<bigint>('amountMinor').as('sum'))
    .where('grain', '=', 'quarter')
    .executeTakeFirst();
  return BigInt(row?.sum ?? 0);
}

describe('a final block', () => {
  test('pays the payment with this exact amount only once, however often it is stored', async () => {
    const payment = await openPayment();
    const before = await revenue();
    const paying = block(101, [{ amountAtomic: BigInt(payment.amountAtomic) }]);
    expect(await storeFinal(paying)).toBe('stored');
    expect((await current(payment)).status).toBe('paid');
    await pretendLive(context, chain);
    expect(await storeFinal(paying)).toBe('stored');
    const paid = await current(payment);
    expect(paid).toMatchObject({
      status: 'paid',
      receivedAtomic: payment.amountAtomic,
      remainingAtomic: '0',
    });
    expect(paid.transfers).toHaveLength(1);
    expect(await eventTypes(payment)).toEqual(['payment.created', 'payment.paid']);
    expect((await revenue()) - before).toBe(500n);
  });

  test('pays by reference in two parts, with the events partial and then paid', async () => {
    const payment = await openPayment();
    const half = BigInt(payment.amountAtomic) / 2n;
    const { reference } = payment;
    await storeFinal(block(101, [{ amountAtomic: half, reference }]));
    const partial = await current(payment);
    expect(partial.status).toBe('partial');
    const rest = BigInt(payment.amountAtomic) - half;
    expect(BigInt(partial.remainingAtomic)).toBeGreaterThanOrEqual(rest);
    await storeFinal(block(102, [{ amountAtomic: rest, reference }]));
    expect((await current(payment)).status).toBe('paid');
    expect(await eventTypes(payment)).toEqual([
      'payment.created',
      'payment.partial',
      'payment.paid',
    ]);
  });

  test('pays the remaining amount of a partial payment without a reference, as an exchange does', async () => {
    const payment = await openPayment();
    const part = BigInt(payment.amountAtomic) / 3n;
    await storeFinal(block(101, [{ amountAtomic: part, reference: payment.reference }]));
    const { remainingAtomic } = await current(payment);
    await storeFinal(block(102, [{ amountAtomic: BigInt(remainingAtomic) }]));
    expect((await current(payment)).status).toBe('paid');
  });

  test('with an amount that matches no payment is stored as unmatched', async () => {
    const payment = await openPayment();
    await storeFinal(block(101, [{ amountAtomic: BigInt(payment.amountAtomic) + 1n }]));
    expect((await current(payment)).status).toBe('open');
    const row = await context.db
      .selectFrom('transfers')
      .select(['paymentId', 'state'])
      .where('amountAtomic', '=', BigInt(payment.amountAtomic) + 1n)
      .executeTakeFirst();
    expect(row).toEqual({ paymentId: null, state: 'final' });
  });

  test('stores no transfers to accounts that are not awaited', async () => {
    const recipient = '0x1111111111111111111111111111111111111111';
    await storeFinal(block(101, [{ recipient }]));
    const rows = await context.db
      .selectFrom('transfers')
      .select('id')
      .where('recipientAccount', '=', recipient)
      .execute();
    expect(rows).toEqual([]);
  });

  test('past the deadline expires open payments, and later transfers still count', async () => {
    const payment = await openPayment();
    const late = afterDeadline(payment);
    await runUntil(late);
    await storeFinal(block(101, [], { time: late }));
    expect((await current(payment)).status).toBe('expired');
    await storeFinal(block(102, [{ amountAtomic: BigInt(payment.amountAtomic) }], { time: late }));
    expect((await current(payment)).status).toBe('paid_late');
    expect(await eventTypes(payment)).toEqual([
      'payment.created',
      'payment.expired',
      'payment.paid_late',
    ]);
  });

  test('dated before the deadline pays in time, however late it is read', async () => {
    const payment = await openPayment();
    const time = new Date(payment.expiresAt);
    context.clock.advance(10 * 60 * 60_000);
    await storeFinal(block(101, [{ amountAtomic: BigInt(payment.amountAtomic) }], { time }));
    expect((await current(payment)).status).toBe('paid');
  });

  test('releases the exact amount seven days after the deadline', async () => {
    const payment = await openPayment();
    const time = afterDeadline(payment, 7 * day);
    await runUntil(time);
    await storeFinal(block(101, [], { time }));
    await storeFinal(block(102, [{ amountAtomic: BigInt(payment.amountAtomic) }], { time }));
    expect((await current(payment)).status).toBe('expired');
    await storeFinal(
      block(103, [{ amountAtomic: 10n ** 30n, reference: payment.reference }], { time }),
    );
    expect((await current(payment)).status).toBe('paid_late');
  });

  test('pays by its exact amount in one run with a block past the late window', async () => {
    const payment = await openPayment();
    const last = afterDeadline(payment, 7 * day - 4_000);
    await runUntil(last);
    const paying = [{ amountAtomic: BigInt(payment.amountAtomic) }];
    const past = new Date(last.getTime() + 6_000);
    await storeFinal(block(101, paying, { time: last }), block(102, [], { time: past }));
    expect((await current(payment)).status).toBe('paid_late');
  });

  test('is refused if its parent is not the block at the cursor', async () => {
    const payment = await openPayment();
    const cursor = (await selectCursor(context.db, chain))!;
    const paying = block(101, [{ amountAtomic: BigInt(payment.amountAtomic) }]);
    const elsewhere = { ...cursor, hash: '0xother' };
    expect(await storeDemoBlocks(context, chain, elsewhere, [paying])).toBe('fenced');
    expect((await current(payment)).status).toBe('open');
  });

  test('is refused from a watcher whose cursor was moved by another one', async () => {
    const payment = await openPayment();
    const stale = await selectCursor(context.db, chain);
    await storeFinal(block(101, []));
    const paying = block(101, [{ amountAtomic: BigInt(payment.amountAtomic) }]);
    const outcome = await storeDemoBlocks(context, chain, stale!, [paying]);
    expect(outcome).toBe('fenced');
    expect((await current(payment)).status).toBe('open');
  });
});

describe('a block above finality', () => {
  test('makes the payment processing and does not count', async () => {
    const payment = await openPayment();
    const before = await revenue();
    await showBlocks(context, chain, [
      block(101, [{ amountAtomic: BigInt(payment.amountAtomic) }]),
    ]);
    expect(await current(payment)).toMatchObject({ status: 'processing', receivedAtomic: '0' });
    expect(await revenue()).toBe(before);
  });

  test('that a reorg removes is orphaned, and the payment is open again', async () => {
    const payment = await openPayment();
    const seen = block(101, [{ amountAtomic: BigInt(payment.amountAtomic) }]);
    await showBlocks(context, chain, [seen]);
    await showBlocks(context, chain, [block(101, [], { hash: '0xother' })], [seen.hash]);
    expect(await current(payment)).toMatchObject({ status: 'open', transfers: [] });
    const { rows } = await context.pool.query<{ type: string; final: boolean }>(
      `select type, (body::jsonb -> 'data' ->> 'final')::boolean as final from events
       where payment_id = $1 order by id`,
      [payment.id],
    );
    expect(rows).toEqual([
      { type: 'payment.created', final: true },
      { type: 'payment.processing', final: false },
      { type: 'payment.reopened', final: true },
    ]);
  });

  test('counts only once when its transaction moves to another block, which becomes final', async () => {
    const payment = await openPayment();
    const credit = { amountAtomic: BigInt(payment.amountAtomic), transactionHash: '0xsame' };
    const first = block(101, [credit], { hash: '0xfirst' });
    await showBlocks(context, chain, [first]);
    await storeFinal(block(101, [credit], { hash: '0xsecond' }));
    const paid = await current(payment);
    expect(paid.status).toBe('paid');
    expect(paid.receivedAtomic).toBe(payment.amountAtomic);
    expect(paid.transfers.map((transfer) => transfer.status)).toEqual(['final']);
  });

  test('that becomes final is the same transfer', async () => {
    const payment = await openPayment();
    const paying = block(101, [{ amountAtomic: BigInt(payment.amountAtomic) }]);
    await showBlocks(context, chain, [paying]);
    await storeFinal(paying);
    const paid = await current(payment);
    expect(paid.status).toBe('paid');
    expect(paid.transfers).toHaveLength(1);
  });
});

test('open payments of one recipient never share an exact amount', async () => {
  const payments = await Promise.all(Array.from({ length: 40 }, openPayment));
  const amounts = new Set(payments.map((payment) => payment.amountAtomic));
  expect(amounts.size).toBe(40);
});
