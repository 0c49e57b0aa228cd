import { Pool } from 'undici';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Context } from '#server/base/context.ts';
import { createLog } from '#server/base/log.ts';
import { startEvmChain } from '#server/sandbox/chains/evm-chain.ts';
import { selectCursor, startCursor } from '#server/ledger/transfers/transfers.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import {
  type FilledBlocks,
  fillBlocks,
  type Filling,
  paymentsOf,
  prepareToken,
} from './fill-blocks.ts';
import { measurePonder } from './measure-ponder.ts';
import { compare, type Contender } from './rounds.ts';
import {
  chain,
  emptyLedger,
  openPayments,
  assertBalance,
  seedShop,
  type WatchedShop,
} from './watched-shop.ts';

// Catch-up: the time until all blocks that became final while no watcher ran are in the ledger, proven and
// agreed on by two providers, including their calls. The floor fetches the same blocks and receipts from
// one node and discards them. With `ponder`, also compares with Ponder, once, which is installed for that.

const watched = 1_000;
const fillings: Filling[] = [
  { blocks: 5_000, transactions: 0, paidEvery: 0, watched },
  { blocks: 3_000, transactions: 10, paidEvery: 10, watched },
  { blocks: 400, transactions: 200, paidEvery: 10, watched },
  { blocks: 5_000, transactions: 3, paidEvery: 1, watched },
];
const bare = { blocksPerRequest: 50, requestsAtOnce: 4 };

const database = await startBenchDatabase();
const context = createBenchContext(database.url);

try {
  const shop = await seedShop(context, { wallets: watched });
  for (const filling of fillings) await measure(shop, filling);
} finally {
  await closeBenchContext(context);
  await database.stop();
}

async function measure(shop: WatchedShop, filling: Filling): Promise<void> {
  const { blocks, transactions, paidEvery } = filling;
  // An archive, because the balances of accounts with open payments are read at the first block.
  const keptStates = 2 * blocks;
  const node = await startEvmChain({ log: createLog('silent'), mining: 'manual', keptStates });
  try {
    const token = await prepareToken(node);
    const filled = await fillBlocks(node, token, filling);
    const paid =
      paidEvery === 0 ? 'none pays' : `every ${paidEvery === 1 ? '' : `${paidEvery}th `}block pays`;
    await compare(
      `Back-fill of ${blocks} blocks of ${transactions} transactions, ${paid}: blocks per second`,
      [bareLoop(node.url, filled), florin(context, shop, node.url, filled)],
    );
    if (paidEvery === 1 && process.argv.includes('ponder')) {
      const range = { from: filled.first, to: filled.first + blocks - 1 };
      await measurePonder({
        databaseUrl: database.url,
        rpcUrl: node.url,
        token,
        range,
        perBlock: 2,
      });
    }
  } finally {
    await node.stop();
  }
}

function florin(on: Context, shop: WatchedShop, url: string, filled: FilledBlocks): Contender {
  const { first, filling } = filled;
  const { port } = new URL(url);
  const endpoints = [
    { url, operator: 'one' },
    { url: `http://localhost:${port}`, operator: 'two' },
  ];
  return {
    name: 'Florin: proven, agreed, in the ledger',
    async round() {
      await emptyLedger(on);
      await openPayments(on, shop, paymentsOf(filling));
      const client = connectChain({ chain, endpoints });
      const heads = await client.heads();
      const [before] = await client.headers(first - 1, first - 1);
      const instance = await client.identify();
      const start = { ...before!, instance, fence: 0n };
      await startCursor(on, chain, start, heads);
      const started = performance.now();
      const step = await startWalk(on, client, new AbortController().signal, 0n);
      await step();
      const seconds = (performance.now() - started) / 1000;
      await client.close();
      const cursor = await selectCursor(on.db, chain);
      if (cursor?.height !== first + filling.blocks - 1)
        throw new Error('the run is void: blocks are left');
      await assertBalance(on, filled.credits);
      return { perSecond: filling.blocks / seconds, latencies: [] };
    },
  };
}

function bareLoop(url: string, { first, filling }: FilledBlocks): Contender {
  const pool = new Pool(url, { connections: bare.requestsAtOnce, pipelining: 1 });
  const end = first + filling.blocks;
  return {
    name: 'bare RPC loop',
    async round() {
      let next = first;
      let transactions = 0;
      const started = performance.now();
      async function readOn(): Promise<void> {
        while (next < end) {
          const from = next;
          next = Math.min(from + bare.blocksPerRequest, end);
          const response = await pool.request({
            path: '/',
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(calls(from, next)),
          });
          const parts = (await response.body.json()) as { result: unknown[] | BlockPart }[];
          for (const { result } of parts) {
            if (!Array.isArray(result)) transactions += result.transactions.length;
          }
        }
      }
      await Promise.all(Array.from({ length: bare.requestsAtOnce }, readOn));
      if (transactions !== filling.blocks * filling.transactions)
        throw new Error('the run is void: transactions are missing');
      const seconds = (performance.now() - started) / 1000;
      return { perSecond: filling.blocks / seconds, latencies: [] };
    },
  };
}

type BlockPart = { transactions: unknown[] };

function calls(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => {
    const height = `0x${(from + index).toString(16)}`;
    return [
      { jsonrpc: '2.0', id: 2 * index, method: 'eth_getBlockByNumber', params: [height, true] },
      { jsonrpc: '2.0', id: 2 * index + 1, method: 'eth_getBlockReceipts', params: [height] },
    ];
  }).flat();
}
