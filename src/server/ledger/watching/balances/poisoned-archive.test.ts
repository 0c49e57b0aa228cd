import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection, EndpointSetting } from '#server/base/config.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { openShop, type Opened, type Shop } from '#test/liar/shop.ts';
import type { World } from '#test/liar/world.ts';
import { ScriptedChain } from '#test/scripted-chain.ts';
import { allChains } from '#test/live-chains.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { nativeHolding, nativeKey } from '#test/substrate-state.ts';
import { openWatch, type Watch } from '#server/ledger/watching/watch.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';

// Nodes keep the state of a hundred blocks, a watcher was away for longer, and an archive lies about the stretch.

const key = 'polkadot/test';
const kept = 100;
const blockTimeMs = 6_000;
const payer = `0x${'33'.repeat(32)}`;

const context = testContext({
  now: new Date(),
  config: { sandbox: false, chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});

let runtime: TestRuntime;
let shop: Shop;
let payment: Opened;
let first: ScriptedSubstrate;
let second: ScriptedSubstrate;
/** Keeps the state of every block. */
let archive: ScriptedSubstrate;
let nodes: ScriptedSubstrate[];
let seed: string;
let began: Date;
let genesisHash: string;
let head: number;
let balance: bigint;
let clients: ChainClient[];
let stopping: AbortController;
let watch: Watch | undefined;

beforeAll(async () => {
  shop = await openShop(context, { key, symbol: 'PAS' } as World);
});
beforeEach(async () => {
  runtime = loadRuntime('asset-hub-polkadot');
  began = context.clock.now();
  seed = `gaps ${began.toISOString()}`;
  nodes = await Promise.all([1, 2, 3].map(() => startScriptedSubstrate({ seed, began })));
  [first, second, archive] = nodes as [ScriptedSubstrate, ScriptedSubstrate, ScriptedSubstrate];
  for (const node of [first, second]) node.keeps = kept;
  ({ genesisHash } = first);
  head = 0;
  balance = 0n;
  clients = [];
  stopping = new AbortController();
  watch = undefined;
  for (const table of [
    'chain_cursors',
    'network_alarms',
    'watch_clocks',
    'unread_blocks',
    'balance_marks',
  ])
    await context.pool.query(`delete from ${table}`);
  await context.pool.query(`
    delete from transfers; delete from payments; delete from revenue_buckets;
    delete from revenue_sources; delete from link_revenue; delete from received_amounts`);
  grow(20);
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(nodes.map((node) => node.stop()));
});

/** Adds blocks to the chain, the first of which makes the payment. */
function grow(blocks: number, paid?: { amountAtomic: bigint; reference: string | null }): void {
  for (let built = 0; built < blocks; built += 1) {
    context.clock.advance(blockTimeMs);
    const amount = (built === 0 && paid?.amountAtomic) || 0n;
    balance += amount;
    const extrinsic = hexOf(
      Buffer.concat([
        Buffer.from(`${head}`.padStart(8, '0')),
        paid?.reference ? referenceBytes(paid.reference) : Buffer.of(),
      ]),
    );
    const transfer = { from: payer, to: shop.account, amount };
    const events =
      amount > 0n ? inExtrinsic(0, ['Balances.Transfer', transfer], extrinsicSuccess) : [];
    for (const node of nodes) {
      node.storage.set(nativeKey(runtime, shop.account), nativeHolding(runtime, balance));
      const extrinsics = amount > 0n ? [extrinsic] : [];
      const block = { runtime, events, extrinsics, time: context.clock.now() };
      node.add(block);
    }
    head += 1;
  }
}

const archiveEndpoint = (): EndpointSetting => ({
  url: archive.url,
  operator: new URL(first.url).host,
  archive: true,
});

/** Returns a step that starts a new walk each time, with the watch of a watcher that has just started. */
async function walkWith(...endpoints: ChainConnection['endpoints']): Promise<() => Promise<void>> {
  const client = connectChain({ chain: key, endpoints, genesisHash });
  clients.push(client);
  watch = await openWatch(context, client, 0n);
  return async () => {
    const step = await startWalk(context, client, stopping.signal, 0n, watch);
    await step();
  };
}

/** Makes steps and ignores their failures, as `watchChain` does. */
async function steps(step: () => Promise<void>, times = 4): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await step().catch(() => {});
}

const cursorHeight = async () => (await selectCursor(context.db, key))?.height;
/** Returns the payment's status. */
async function status(): Promise<string | undefined> {
  const { pool } = context;
  const { rows } = await pool.query<{ status: string }>(
    'select status from payments where id = $1',
    [payment.id],
  );
  return rows[0]?.status;
}

/** Follows the chain, then adds a payment and enough blocks to prune its state while no watcher runs. */
async function missPayment(): Promise<void> {
  const step = await walkWith(first.url, second.url);
  await steps(step, 1);
  payment = await shop.open();
  await steps(step, 1);
  expect(await cursorHeight()).toBe(head);
  grow(200, payment);
  grow(150);
}

test('a moment in which an archive showed invented blocks doesn’t keep the stretch unread', async () => {
  // Other blocks above the last one that was stored, which prove as well.
  const forged = new ScriptedChain(seed, began, { state: 1, extrinsics: 0 });
  forged.storage.set(nativeKey(runtime, shop.account), nativeHolding(runtime, 0n));
  let forgedHead = 0;
  const forgeUpTo = (height: number) => {
    for (; forgedHead < height; forgedHead += 1) {
      const time = new Date(began.getTime() + (forgedHead + 1) * blockTimeMs);
      forged.add({ runtime, events: [], extrinsics: [], time });
    }
  };
  forgeUpTo(head);
  expect(forged.hashAt(head)).toBe(first.hashAt(head));
  await missPayment();
  await steps(await walkWith(first.url, second.url));
  forgeUpTo(head);
  archive.misbehave = ({ method, params }) => ({ result: forged.respond(method, params) ?? null });
  const step = await walkWith(first.url, second.url, archiveEndpoint());
  await steps(step, 3);
  expect(await status()).toBe('open');
  archive.misbehave = undefined;
  await steps(step, 30);
  expect(await status()).toBe('paid');
});
