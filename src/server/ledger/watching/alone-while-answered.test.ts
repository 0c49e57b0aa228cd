import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { type Opened, openShop, type Shop } from '#test/liar/shop.ts';
import type { World } from '#test/liar/world.ts';
import { allChains } from '#test/live-chains.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime } from '#test/substrate-runtimes.ts';
import { startWalk } from './walk.ts';
import { openWatch, type Watch } from './watch.ts';

// With `aloneAfterMinutes`, one provider is enough while no other operator responds. One that responds and calls
// nothing new final may be the honest one.

const key = 'polkadot/test';
const context = testContext({
  now: new Date(),
  config: { sandbox: false, chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const runtime = loadRuntime('asset-hub-polkadot');
let shop: Shop;
let liar: ScriptedSubstrate;
let honest: ScriptedSubstrate;
let client: ChainClient;
let watch: Watch;

beforeEach(async () => {
  await context.pool.query('delete from watch_clocks');
  await context.pool.query('delete from chain_cursors');
  shop = await openShop(context, { key, symbol: 'PAS' } as World);
  const nodes = { seed: 'alone', began: context.clock.now() };
  [liar, honest] = await Promise.all([
    startScriptedSubstrate(nodes),
    startScriptedSubstrate(nodes),
  ]);
  const endpoints = [liar, honest].map(({ url }, index) => ({
    url,
    operator: `operator ${index}`,
  }));
  const { genesisHash } = honest;
  client = connectChain({ chain: key, endpoints, genesisHash, aloneAfterMinutes: 10 });
  watch = await openWatch(context, client, 0n);
  // A provider that failed rests by this clock.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await client.close();
  await Promise.all([liar.stop(), honest.stop()]);
});

/** Adds a block in which someone pays, if a payment is given, to the chain of these nodes. */
function build(nodes: ScriptedSubstrate[], paid?: Opened): void {
  const transfer = paid && {
    ...{ from: `0x${'33'.repeat(32)}`, to: shop.account, amount: paid.amountAtomic },
  };
  const events = transfer ? inExtrinsic(0, ['Balances.Transfer', transfer], extrinsicSuccess) : [];
  const extrinsics = paid ? [hexOf(Buffer.from(`payment ${paid.id}`))] : [];
  for (const node of nodes) node.add({ runtime, events, extrinsics, time: context.clock.now() });
}

/** Lets time pass and the chain grow on these nodes, and follows it step by step. */
async function follow(minutes: number, nodes: ScriptedSubstrate[]): Promise<void> {
  for (let halves = 0; halves < minutes * 2; halves += 1) {
    for (let built = 0; built < 5; built += 1) {
      context.clock.advance(6_000);
      vi.advanceTimersByTime(6_000);
      build(nodes);
    }
    try {
      const step = await startWalk(context, client, new AbortController().signal, 0n, watch);
      await step();
    } catch {
      // Tried again, as `watchChain` does.
    }
  }
}

const statusOf = async ({ id }: Opened) =>
  (await context.pool.query('select status from payments where id = $1', [id])).rows[0].status;
const height = async () => (await selectCursor(context.db, key))?.height ?? 0;

test('one provider is never enough while another one says that nothing more is final', async () => {
  await follow(2, [liar, honest]);
  const payment = await shop.open();
  const halted = await height();
  await follow(3, [liar]);
  build([liar], payment);
  await follow(10, [liar]);
  const asked = honest.calls.filter(({ method }) => method === 'chain_getFinalizedHead');
  expect(asked.length).toBeGreaterThan(10);
  expect([await statusOf(payment), await height()]).toEqual(['open', halted]);
});

test('nor while another one calls only blocks below final that one provider was enough for', async () => {
  await follow(2, [liar, honest]);
  honest.misbehave = () => 'hang up';
  await follow(11, [liar, honest]);
  // Half an hour of empty blocks, all of this minute, moves the cursor ahead of the chain.
  for (let built = 0; built < 300; built += 1) build([liar]);
  await follow(1, [liar, honest]);
  const payment = await shop.open();
  honest.misbehave = undefined;
  await follow(3, [liar, honest]);
  const ahead = await height();
  honest.calls.length = 0;
  build([liar], payment);
  await follow(5, [liar, honest]);
  expect(honest.calls.length).toBeGreaterThan(0);
  expect([await statusOf(payment), await height()]).toEqual(['open', ahead]);
});
