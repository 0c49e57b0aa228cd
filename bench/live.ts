import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { createLog } from '#server/base/log.ts';
import { startEvmChain } from '#server/sandbox/chains/evm-chain.ts';
import { startWatcher } from '#server/watcher.ts';
import { startWorker } from '#server/worker.ts';
import { startRpcProxy } from '#test/chains.ts';
import { untilListening } from '#test/context.ts';
import { openBarePipeline } from './bare-pipeline.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { createMoments, recordHeads, receiveWebhooks } from './moments.ts';
import { compare } from './rounds.ts';
import {
  addWallets,
  chain,
  openPayments,
  assertBalance,
  seedShop,
  watchedAccount,
} from './watched-shop.ts';

// A growing chain: the time from a node's notification of a block until the payment in it is in the
// database, and until the shop has received its webhook; the calls per block; and the time to recover from
// a reorg. The floor is a minimal pipeline.

const blocksPerRound = 100;
// Chains pause for seconds between blocks; here just long enough for everything to become idle.
const betweenBlocksMs = 50;
const watched = 1_000;
const manyWatched = 100_000;
const costedBlocks = 50;
const unwatched = '0x52908400098527886e0f7030069857d2e4169ee7';
const depth = 64;
const reorgs = 5;

type Payment = { id: string; account: string; amountAtomic: bigint };

const database = await startBenchDatabase();
const node = await startEvmChain({ log: createLog('silent'), mining: 'manual' });
const context = createBenchContext(database.url);
const endpoints = [node.gatedUrl, node.wsUrl];
context.config.databaseUrl = database.url;
context.config.chains = [{ chain, endpoints }];
const [payer] = await node.request<Hex[]>('eth_accounts');
const heads = await recordHeads(node.wsUrl);
const webhooks = await receiveWebhooks();
const rows = createMoments();
const shop = await seedShop(context, { wallets: watched });
await shop.endpoint(webhooks.url);
const bare = await openBarePipeline({
  databaseUrl: database.url,
  rpcUrl: node.url,
  wsUrl: node.wsUrl,
  webhookUrl: webhooks.url,
  stored: rows.note,
});
let opened = 0;
let paidByFlorin = 0;

try {
  // Changes are published right after their commit, when the row is durable, as in the floor.
  const { publish } = context.live;
  context.live.publish = (...changes) => {
    for (const change of changes) {
      if ('paymentId' in change && change.paymentId) rows.note(change.paymentId);
    }
    return publish(...changes);
  };
  await untilListening(context.live);
  await node.mine(3);
  for (const [title, at] of [
    ['payment row', rows.of],
    ['webhook received', webhooks.at],
  ] as const) {
    await compare(`Block seen → ${title}`, [
      { name: 'bare pipeline', round: () => bareRound(at) },
      { name: 'Florin', round: () => florinRound(at) },
    ]);
  }
  await measureCost();
  await measureReorgs();
} finally {
  heads.close();
  webhooks.close();
  await bare.close();
  await closeBenchContext(context);
  await node.stop();
  await database.stop();
}

async function bareRound(at: (paymentId: string) => Promise<number>) {
  const payments = nextAmounts(blocksPerRound).map((payment, index) => {
    return { ...payment, account: unwatched, id: `bare ${opened} ${index}` };
  });
  await bare.open(payments);
  const stop = await bare.start();
  const measured = await payOneByOne(payments, at);
  stop();
  return measured;
}

async function florinRound(at: (paymentId: string) => Promise<number>) {
  const [warmUp, ...payments] = await open(blocksPerRound + 1);
  const watcher = await startWatcher(context);
  const worker = await startWorker(context);
  await payOneByOne([warmUp!], webhooks.at);
  const measured = await payOneByOne(payments, at);
  await settle();
  await watcher.stop();
  await worker.stop();
  return measured;
}

/** Pays each payment in its own block, one after the other. Returns the latencies in milliseconds. */
async function payOneByOne(payments: Payment[], at: (paymentId: string) => Promise<number>) {
  const latencies: number[] = [];
  const started = performance.now();
  for (const payment of payments) {
    const height = Number(await node.request<Hex>('eth_blockNumber')) + 1;
    await pay(payment);
    await node.mine(1);
    const [headAt, arrivedAt] = await Promise.all([heads.at(height), at(payment.id)]);
    latencies.push(arrivedAt - headAt);
    await sleep(betweenBlocksMs);
  }
  return { perSecond: payments.length / ((performance.now() - started) / 1000), latencies };
}

/** Measures calls and HTTP requests per block with a payment, with few watched addresses and with many. */
async function measureCost(): Promise<void> {
  const proxy = await startRpcProxy(node);
  const lines = [];
  context.config.chains = [{ chain, endpoints: [proxy.url, node.wsUrl] }];
  for (const wallets of [watched, manyWatched]) {
    if (wallets > watched) await addWallets(context, shop, { from: watched, to: wallets });
    const [warmUp, ...payments] = await open(costedBlocks + 1);
    const watcher = await startWatcher(context);
    await payOneByOne([warmUp!], rows.of);
    const before = { calls: proxy.calls.length, requests: proxy.requests };
    await payOneByOne(payments, rows.of);
    const calls = (proxy.calls.length - before.calls) / costedBlocks;
    const requests = (proxy.requests - before.requests) / costedBlocks;
    lines.push(`| ${wallets} | ${calls.toFixed(2)} | ${requests.toFixed(2)} |`);
    await settle();
    await watcher.stop();
  }
  context.config.chains = [{ chain, endpoints }];
  await proxy.stop();
  print('Live cost for each block', ['addresses', 'calls', 'HTTP requests'], lines);
}

/**
 * Measures the time from the first head of a new branch until all payments are detected on it, and only on
 * it.
 */
async function measureReorgs(): Promise<void> {
  const watcher = await startWatcher(context);
  const took: number[] = [];
  for (let round = 0; round < reorgs; round += 1) {
    await node.mine(3);
    await node.stallFinality();
    const payments = await open(depth);
    await payOneByOne(payments, rows.of);
    await node.reorg(depth);
    const height = Number(await node.request<Hex>('eth_blockNumber')) + 1;
    await node.mine(1);
    const seenAt = await heads.at(height);
    const branch = await hashesUpTo(height);
    while (!(await isSeenOn(branch))) await new Promise((resolve) => setTimeout(resolve, 2));
    took.push(performance.now() - seenAt);
    await node.resume();
    await settle();
  }
  await watcher.stop();
  const sorted = took.toSorted((a, b) => a - b);
  const figures = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  print(
    `Reorganisation of ${depth} blocks, head of the new branch → right again`,
    ['median ms', 'longest ms'],
    [`| ${figures.map((ms) => ms.toFixed(0)).join(' | ')} |`],
  );
}

async function hashesUpTo(height: number): Promise<string[]> {
  const wanted = Array.from({ length: depth + 1 }, (_, index) => height - index);
  return Promise.all(
    wanted.map(async (at) => {
      const params = [`0x${at.toString(16)}`, false];
      return (await node.request<{ hash: Hex }>('eth_getBlockByNumber', params)).hash;
    }),
  );
}

async function isSeenOn(branch: string[]): Promise<boolean> {
  const found = await sql<{ here: number; elsewhere: number }>`
    select count(*) filter (where block_hash = any(${branch}))::int as here,
      count(*) filter (where block_hash <> all(${branch}))::int as elsewhere
    from seen_transfers where not orphaned`.execute(context.db);
  const { here, elsewhere } = found.rows[0]!;
  return here === depth && elsewhere === 0;
}

/** Makes everything final. Throws unless the ledger balances then. */
async function settle(): Promise<void> {
  await node.mine(3);
  const final = Number(await node.request<Hex>('eth_blockNumber')) - 2;
  const reached = async () => {
    const cursor = await sql<{ height: bigint }>`select height from chain_cursors`.execute(
      context.db,
    );
    return Number(cursor.rows[0]?.height) >= final;
  };
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 20));
  await assertBalance(context, paidByFlorin);
}

async function open(count: number): Promise<Payment[]> {
  const payments = nextAmounts(count);
  const ids = await openPayments(context, shop, payments);
  paidByFlorin += count;
  return payments.map((payment, index) => ({ ...payment, id: ids[index]! }));
}

function nextAmounts(count: number): Omit<Payment, 'id'>[] {
  return Array.from({ length: count }, () => {
    opened += 1;
    return { account: watchedAccount(opened % watched), amountAtomic: 10n ** 15n + BigInt(opened) };
  });
}

async function pay({ account, amountAtomic }: Payment): Promise<void> {
  const value = `0x${amountAtomic.toString(16)}`;
  const transaction = { from: payer, to: account, value, gas: '0x10000' };
  await node.request('eth_sendTransaction', [transaction]);
}

function print(title: string, columns: string[], lines: string[]): void {
  const head = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`];
  process.stdout.write(`${['', `## ${title}`, '', ...head, ...lines].join('\n')}\n`);
}
