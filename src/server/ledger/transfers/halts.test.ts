import { beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { selectCursor } from './transfers.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';

const chain = 'polkadot/test';
// The account behind the wallet of test/requests.ts.
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const minute = 60_000;
const hour = 60 * minute;
const context = testContext({ config: { chains: allChains } });

let caller: Caller & { companyId: string };
let linkId: string;
let payment: Payment;
let height = 100;

// Every test starts with a payment that was just opened, on a chain that was just read.
beforeEach(async () => {
  if (!linkId) await setUp();
  context.clock.advance(24 * hour);
  height += 1;
  await pretendLive(context, chain, { height });
  const opened = await caller.call('POST', `/checkout/${linkId}/payments`, opening({}));
  payment = opened.data as Payment;
});

async function setUp() {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, chain);
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
  linkId = (await caller.call('POST', '/payment-link/static', link({}))).data.id;
}

/** Returns a block `ms` after the payment was opened; with `paying`, it pays the exact amount. */
function blockAfter(ms: number, options: { paying?: boolean } = {}): Block {
  height += 1;
  return {
    height,
    hash: `0xb${height}`,
    parentHash: `0xb${height - 1}`,
    time: new Date(context.clock.now().getTime() + ms),
    credits: options.paying
      ? [
          {
            kind: 'event',
            index: 0,
            transactionHash: `0xt${height}`,
            sender: null,
            recipient: account,
            assetId: nativeAsset,
            amountAtomic: BigInt(payment.amountAtomic),
            reference: null,
          },
        ]
      : [],
  };
}

async function storeFinal(...blocks: Block[]) {
  const cursor = await selectCursor(context.db, chain);
  return storeDemoBlocks(context, chain, cursor!, blocks);
}

async function current(): Promise<Payment> {
  return (await caller.call('GET', `/checkout/payments/${payment.id}`)).data as Payment;
}

/** Returns by how many milliseconds the deadline has been extended. */
async function extendedMs(): Promise<number> {
  const { expiresAt } = await current();
  return new Date(expiresAt).getTime() - new Date(payment.expiresAt).getTime();
}

describe('a halted network', () => {
  test('expires no payment with its first block, and later transfers are in time', async () => {
    await storeFinal(blockAfter(5 * minute), blockAfter(10 * hour));
    expect((await current()).status).toBe('open');
    await storeFinal(blockAfter(10 * hour + minute, { paying: true }));
    expect((await current()).status).toBe('paid');
  });

  test('confirms a payment that is in its first block', async () => {
    await storeFinal(blockAfter(10 * hour, { paying: true }));
    expect((await current()).status).toBe('paid');
  });

  test('extends the deadline by exactly the duration of the halt', async () => {
    await storeFinal(blockAfter(minute / 2), blockAfter(minute / 2 + 2 * hour));
    expect(await extendedMs()).toBe(2 * hour);
    const deadline = new Date(payment.expiresAt).getTime() - context.clock.now().getTime();
    await pretendLive(context, chain, {
      height,
      time: new Date(context.clock.now().getTime() + deadline + 2 * hour),
    });
    await storeFinal(blockAfter(deadline + 2 * hour + 1000));
    expect((await current()).status).toBe('expired');
  });

  test('still matches the exact amount after a halt longer than amounts are held', async () => {
    await storeFinal(blockAfter(90 * 24 * hour));
    await storeFinal(blockAfter(90 * 24 * hour + minute, { paying: true }));
    expect((await current()).status).toBe('paid');
  });

  test('extends the deadline by both of two halts that are read together', async () => {
    await storeFinal(
      blockAfter(hour),
      blockAfter(hour + minute / 2),
      blockAfter(hour + minute / 2 + 3 * hour),
    );
    expect(await extendedMs()).toBe(4 * hour);
  });

  test('records the reason and period of an extension', async () => {
    await storeFinal(blockAfter(2 * hour));
    const { rows } = await context.pool.query(
      'select reason, from_at, to_at from deadline_extensions where payment_id = $1',
      [payment.id],
    );
    const openedAt = context.clock.now();
    expect(rows).toEqual([
      { reason: 'halt', from_at: openedAt, to_at: new Date(openedAt.getTime() + 2 * hour) },
    ]);
  });

  test('extends a payment that was opened in the halt only by the rest of it', async () => {
    await pretendLive(context, chain, {
      height,
      time: new Date(context.clock.now().getTime() - 30 * minute),
    });
    await storeFinal(blockAfter(hour));
    expect(await extendedMs()).toBe(hour);
  });

  test('does not extend a payment that was paid before', async () => {
    await storeFinal(blockAfter(minute / 2, { paying: true }));
    await storeFinal(blockAfter(5 * hour));
    expect(await extendedMs()).toBe(0);
  });
});

describe('a network in safe mode', () => {
  const stopped = (ms: number): Block => ({ ...blockAfter(ms), safeMode: true });

  test('extends the deadline until transfers are allowed again, read together or block by block', async () => {
    await storeFinal(blockAfter(minute / 2), stopped(minute), stopped(1.5 * minute));
    await storeFinal(stopped(2 * minute));
    await storeFinal(blockAfter(2.5 * minute), blockAfter(3 * minute));
    expect(await extendedMs()).toBe(1.5 * minute);
    const { rows } = await context.pool.query(
      'select reason, from_at, to_at from deadline_extensions where payment_id = $1',
      [payment.id],
    );
    const at = (ms: number) => new Date(context.clock.now().getTime() + ms);
    expect(rows).toEqual([{ reason: 'safe_mode', from_at: at(minute / 2), to_at: at(2 * minute) }]);
  });

  test('that is also halted extends the deadline only once', async () => {
    await storeFinal(blockAfter(minute / 2), stopped(2 * hour));
    expect(await extendedMs()).toBe(2 * hour - minute / 2);
  });
});

test('a slightly delayed block extends nothing', async () => {
  await storeFinal(blockAfter(minute), blockAfter(2 * minute));
  expect(await extendedMs()).toBe(0);
});

test('a watcher whose cursor was moved by another one extends nothing', async () => {
  const stale = await selectCursor(context.db, chain);
  await storeFinal(blockAfter(minute / 2));
  height -= 1;
  expect(await storeDemoBlocks(context, chain, stale!, [blockAfter(5 * hour)])).toBe('fenced');
  expect(await extendedMs()).toBe(0);
});

test('a halt that is stored again after a crash extends the deadline only once', async () => {
  const cursor = await selectCursor(context.db, chain);
  const blocks = [blockAfter(2 * hour)];
  expect(await storeDemoBlocks(context, chain, cursor!, blocks)).toBe('stored');
  expect(await storeDemoBlocks(context, chain, cursor!, blocks)).toBe('fenced');
  expect(await extendedMs()).toBe(2 * hour);
});
