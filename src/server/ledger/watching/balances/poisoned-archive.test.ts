import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commit } from '#server/base/database/commit.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection, EndpointSetting } from '#server/base/config.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { dismissUnread, moveCursorBack, selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { expectAudited } from '#test/expect-audited.ts';
import { openShop, type Opened, type Shop } from '#test/liar/shop.ts';
import type { World } from '#test/liar/world.ts';
import { ScriptedChain } from '#test/scripted-chain.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { nativeHolding, nativeKey } from '#test/substrate-state.ts';
import { openWatch, type Watch } from '#server/ledger/watching/watch.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { DisagreementError, FinalityBrokenError } from '#server/ledger/watching/walk-errors.ts';

// Nodes keep the state of a hundred blocks, and a watcher was away for longer.

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
  for (const table of ['chain_cursors', 'network_alarms', 'unread_blocks', 'balance_marks'])
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
function grow(
  blocks: number,
  paid?: { amountAtomic: bigint; reference: string | null },
  next = runtime,
): void {
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
      // A new runtime is in the state of the block before the first one that it makes.
      const isLast = built === blocks - 1 && next !== runtime;
      node.add(block, ...(isLast ? [{ ...block, runtime: next, events: [], extrinsics: [] }] : []));
    }
    head += 1;
  }
  if (next !== runtime) head += 1;
  runtime = next;
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
const alarms = async () => selectOpenAlarms(context.db, key);
const unread = async () =>
  (await context.pool.query('select * from unread_blocks order by id')).rows;
const transfers = async () =>
  (await context.pool.query('select * from transfers order by block_height, kind')).rows;

/** Returns the stored payment. */
async function stored(): Promise<{ status: string; expires_at: Date }> {
  const { rows } = await context.pool.query('select * from payments where id = $1', [payment.id]);
  return rows[0] as { status: string; expires_at: Date };
}

/** Returns the highest block whose state both nodes have pruned. */
const lastPruned = () => BigInt(head - kept);

async function followed() {
  const { instance, hash, height, time } = (await selectCursor(context.db, key))!;
  return { instance, hash, height, time };
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

test('an unread stretch is read from an archive that has lied for a moment', async () => {
  const forged = new ScriptedChain(seed, began, { state: 1, extrinsics: 0 });
  forged.storage.set(nativeKey(runtime, shop.account), nativeHolding(runtime, 0n));
  for (let built = 1; built <= 20; built += 1)
    forged.add({
      runtime,
      events: [],
      extrinsics: [],
      time: new Date(began.getTime() + built * blockTimeMs),
    });
  expect(forged.hashAt(20)).toBe(first.hashAt(20));
  await missPayment();
  await steps(await walkWith(first.url, second.url));
  console.log(
    JSON.stringify((await unread()).map((one) => [String(one.from_height), String(one.to_height)])),
  );
  for (let built = 21; built <= head; built += 1)
    forged.add({
      runtime,
      events: [],
      extrinsics: [],
      time: new Date(began.getTime() + built * blockTimeMs),
    });
  archive.misbehave = ({ method, params }) => ({ result: forged.respond(method, params) ?? null });
  const step = await walkWith(first.url, second.url, archiveEndpoint());
  await steps(step, 1);
  archive.misbehave = undefined;
  await steps(step, 30);
  console.log(
    JSON.stringify({
      status: (await stored()).status,
      alarms: (await alarms()).map(({ kind }) => kind),
      reread: [watch?.reread?.height, String(watch?.reread?.id)],
    }),
  );
  const stuck = (await stored()).status;
  await steps(await walkWith(first.url, second.url, archiveEndpoint()));
  console.log('after a restart', (await stored()).status);
  expect(stuck).toBe('paid');
});
