import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toMinor } from '#contract/base/money.ts';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { untilWaitingForLocks } from '#test/lock-waits.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { showBlocks, storeDemoBlocks } from '#test/store-blocks.ts';

const chain = 'polkadot/test';
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const minute = 60_000;
const context = testContext({ config: { chains: allChains } });
let caller: Caller & { companyId: string };
let linkId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, chain);
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
  linkId = (await caller.call('POST', '/payment-link/static', link({}))).data.id;
});

let fork = 0;
beforeEach(async () => {
  fork += 1;
  context.clock.advance(60 * minute);
  await pretendLive(context, chain);
});

async function openPayment(): Promise<Payment & { due: bigint }> {
  const opened = await caller.call('POST', `/checkout/${linkId}/payments`, opening({}));
  return { ...(opened.data as Payment), due: BigInt(opened.data.amountAtomic) };
}

async function current(payment: Payment): Promise<Payment> {
  return (await caller.call('GET', `/checkout/payments/${payment.id}`)).data as Payment;
}

/** Returns a block some minutes after now that pays the payment these amounts by its reference. */
function block(height: number, minutes: number, payment: Payment, ...amounts: bigint[]): Block {
  return {
    height,
    hash: `0xb${height}-${fork}`,
    parentHash: `0xb${height - 1}-${fork}`,
    time: new Date(context.clock.now().getTime() + minutes * minute),
    credits: amounts.map((amountAtomic, index) => credit(index, amountAtomic, payment.reference)),
  };
}

function credit(index: number, amountAtomic: bigint, reference: string): Credit {
  return {
    kind: 'event',
    index,
    transactionHash: `0xt${index}`,
    sender: null,
    recipient: account,
    assetId: nativeAsset,
    amountAtomic,
    reference,
  };
}

async function storeFinal(...blocks: Block[]): Promise<void> {
  const cursor = (await selectCursor(context.db, chain))!;
  expect(await storeDemoBlocks(context, chain, cursor, blocks)).toBe('stored');
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

describe('a payment is paid at the time of the block that completed its price', () => {
  test.each([
    ['stored one by one', 1],
    ['stored at once', 3],
  ])('%s', async (_name, atOnce) => {
    const payment = await openPayment();
    const blocks = [
      block(101, 1, payment, payment.due / 2n),
      block(102, 2, payment, payment.due / 2n + 1n),
      block(103, 3, payment, payment.due),
    ];
    while (blocks.length > 0) await storeFinal(...blocks.splice(0, atOnce));
    const paid = await current(payment);
    const second = new Date(context.clock.now().getTime() + 2 * minute);
    expect(paid).toMatchObject({ status: 'overpaid', paidAt: second.toISOString() });
  });
});

test('the values of a payment’s parts add up to its price', async () => {
  const payment = await openPayment();
  // Three parts whose values would each be rounded down: 500 cents can't be divided by three.
  const third = payment.due / 3n;
  await storeFinal(block(101, 1, payment, third));
  await storeFinal(block(102, 2, payment, third));
  await storeFinal(block(103, 3, payment, payment.due - 2n * third));
  const parts = await context.db
    .selectFrom('transfers')
    .select('valueMinor')
    .where('paymentId', '=', payment.id)
    .execute();
  expect(parts.reduce((sum, { valueMinor }) => sum + valueMinor!, 0n)).toBe(
    toMinor(payment.price.total, payment.price.currency),
  );
});

describe('a shop receives', () => {
  test('payment.paid once, although the rest within the tolerance follows', async () => {
    const payment = await openPayment();
    const nearly = payment.due - payment.due / 1_000n;
    await storeFinal(block(101, 1, payment, nearly));
    await storeFinal(block(102, 2, payment, payment.due - nearly));
    expect(await current(payment)).toMatchObject({ status: 'paid', remainingAtomic: '0' });
    expect(await eventTypes(payment)).toEqual(['payment.created', 'payment.paid']);
  });

  test('an event for each part of a payment that is not paid in full', async () => {
    const payment = await openPayment();
    await storeFinal(block(101, 1, payment, payment.due / 4n));
    await storeFinal(block(102, 2, payment, payment.due / 4n));
    expect(await eventTypes(payment)).toEqual([
      'payment.created',
      'payment.partial',
      'payment.partial',
    ]);
  });
});

describe('revenue', () => {
  test('counts each transfer in the quarter hour of its block, and a payment once', async () => {
    const payment = await openPayment();
    context.clock.set('2026-02-01T00:00:00Z');
    const before = await revenue();
    await storeFinal(block(101, 14, payment, payment.due / 3n));
    await storeFinal(block(102, 15, payment, payment.due - payment.due / 3n));
    const added = (await revenue()).slice(before.length);
    expect(added).toEqual([
      { at: '2026-02-01T00:00:00.000Z', amount: 167n },
      { at: '2026-02-01T00:15:00.000Z', amount: 333n },
    ]);
  });

  async function revenue() {
    const rows = await context.db
      .selectFrom('revenueBuckets')
      .select(['bucketAt', 'amountMinor'])
      .where('grain', '=', 'quarter')
      .orderBy('bucketAt')
      .execute();
    return rows.map((row) => ({ at: row.bucketAt.toISOString(), amount: row.amountMinor }));
  }
});

test('a watcher that was frozen shows no blocks below the cursor of the next one', async () => {
  const payment = await openPayment();
  const client = await context.pool.connect();
  try {
    await client.query('begin');
    await client.query('update chain_cursors set height = 101 where chain = $1', [chain]);
    const shown = showBlocks(context, chain, [block(101, 1, payment, payment.due)]);
    await untilWaitingForLocks(context.pool, 1);
    await client.query('commit');
    await shown;
  } finally {
    client.release();
  }
  expect(await current(payment)).toMatchObject({ status: 'open', transfers: [] });
});
