import { encodeFunctionData, type Hex } from 'viem';
import { Pool } from 'undici';
import { connectChain } from '#server/chains/clients.ts';
import type { Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { type EvmChainNode, startEvmChain } from '#server/sandbox/chains/evm-chain.ts';
import { testTokenAbi, testTokenBytecode } from '#server/sandbox/chains/test-token.ts';
import { readCursor, startCursor } from '#server/transfers/transfers.ts';
import { startWalk } from '#server/watching/walk.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { measurePonder } from './measure-ponder.ts';
import { compare, type Contender } from './rounds.ts';
import {
  chain,
  emptyLedger,
  openPayments,
  requireBalance,
  seedShop,
  watchedAccount,
  type WatchedShop,
} from './watched-shop.ts';

// Blocks that became final while nobody watched, until all of them stand in the ledger: in each a payment
// by its exact amount, two credits that are nobody's, and one to a stranger. The floor asks the node for
// the same and does nothing with it. With `ponder` also beside Ponder, once: it is installed for that.

const watched = 1_000;
const blocks = 5_000;
const creditsPerBlock = 3;
const bare = { blocksPerRequest: 50, requestsAtOnce: 4 };

const database = await startBenchDatabase();
const context = createBenchContext(database.url);
const node = await startEvmChain({ log: createLog('silent'), mining: 'manual' });

try {
  const shop = await seedShop(context, { wallets: watched });
  const { token, first } = await fillChain(node);
  const contenders = [bareLoop(node.url, first), florin(context, shop, first)];
  await compare(
    `Back-fill of ${blocks} blocks, ${watched} watched addresses: blocks per second`,
    contenders,
  );
  if (process.argv.includes('ponder')) {
    const range = { from: first, to: first + blocks - 1 };
    await measurePonder({ databaseUrl: database.url, rpcUrl: node.url, token, range, perBlock: 2 });
  }
} finally {
  await closeBenchContext(context);
  await node.stop();
  await database.stop();
}

function florin(on: Context, shop: WatchedShop, first: number): Contender {
  return {
    name: 'Florin: proven, in the ledger',
    async round() {
      await emptyLedger(on);
      const payments = Array.from({ length: blocks }, (_, index) => paymentOf(index));
      await openPayments(on, shop, payments);
      const client = connectChain({ chain, endpoints: [node.url] });
      const heads = await client.heads();
      const [before] = await client.headers(first - 1, first - 1);
      const instance = await client.identify();
      const start = { ...before!, instance, fence: 0n };
      await startCursor(on.db, chain, start, heads, on.clock.now());
      const started = performance.now();
      const step = await startWalk(on, client, new AbortController().signal, 0n);
      await step();
      const seconds = (performance.now() - started) / 1000;
      await client.close();
      const cursor = await readCursor(on.db, chain);
      if (cursor?.height !== first + blocks - 1)
        throw new Error('the run is void: blocks are left');
      await requireBalance(on, blocks * creditsPerBlock);
      return { perSecond: blocks / seconds, latencies: [] };
    },
  };
}

function bareLoop(url: string, first: number): Contender {
  const pool = new Pool(url, { connections: bare.requestsAtOnce, pipelining: 1 });
  return {
    name: 'bare RPC loop',
    async round() {
      let next = first;
      let transactions = 0;
      const started = performance.now();
      async function readOn(): Promise<void> {
        while (next < first + blocks) {
          const from = next;
          next = Math.min(from + bare.blocksPerRequest, first + blocks);
          const answer = await pool.request({
            path: '/',
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(calls(from, next)),
          });
          const parts = (await answer.body.json()) as { result: unknown[] | BlockPart }[];
          for (const { result } of parts) {
            if (!Array.isArray(result)) transactions += result.transactions.length;
          }
        }
      }
      await Promise.all(Array.from({ length: bare.requestsAtOnce }, readOn));
      if (transactions !== blocks * 3) throw new Error('the run is void: transactions are missing');
      const seconds = (performance.now() - started) / 1000;
      return { perSecond: blocks / seconds, latencies: [] };
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

function paymentOf(index: number): { account: string; amountAtomic: bigint } {
  return { account: watchedAccount(index % watched), amountAtomic: 10n ** 15n + BigInt(index) };
}

/** Fills the chain with the blocks to be measured; they are final, and nothing but them is above `first`. */
async function fillChain(on: EvmChainNode): Promise<{ token: Hex; first: number }> {
  const [payer, tokens, stranger] = await on.request<Hex[]>('eth_accounts');
  const send = (transaction: object) => on.request<Hex>('eth_sendTransaction', [transaction]);
  const deployed = await send({ from: tokens, data: testTokenBytecode });
  await on.mine(1);
  const receipt = await on.request<{ contractAddress: Hex }>('eth_getTransactionReceipt', [
    deployed,
  ]);
  const token = receipt.contractAddress;
  const mint = { functionName: 'mint', args: [tokens!, 10n ** 18n] } as const;
  await send({ from: tokens, to: token, data: encodeFunctionData({ abi: testTokenAbi, ...mint }) });
  await on.mine(1);
  const first = Number(await on.request<Hex>('eth_blockNumber')) + 1;
  for (let index = 0; index < blocks; index += 1) {
    const { account, amountAtomic } = paymentOf(index);
    const other = watchedAccount((index * 7) % watched) as Hex;
    const twice = { functionName: 'transferTwice', args: [other, 1n, 2n] } as const;
    const data = encodeFunctionData({ abi: testTokenAbi, ...twice });
    await Promise.all([
      send({ from: payer, to: account, value: hex(amountAtomic), gas: '0x5208' }),
      send({ from: tokens, to: token, data, gas: '0x30000' }),
      send({ from: stranger, to: payer, value: '0x1', gas: '0x5208' }),
    ]);
    await on.mine(1);
  }
  // Finality trails the head by two.
  await on.mine(2);
  return { token, first };
}

function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}
