import { expect, test } from 'vitest';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { expectAudited } from '#test/expect-audited.ts';
import { allChains } from '#test/live-chains.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { deleteUnfound } from '#server/ledger/transfers/transfers.ts';
import { planRewind } from './plan-rewind.ts';
import { rewindChain } from './rewind-chain.ts';

const key = 'moonbeam/test';
const sessionRefreshMs = 24 * 60 * 60_000;
const context = testContext({ now: new Date(), config: { chains: allChains, sessionRefreshMs } });
const shop = evmTill(context);

/** A block as two providers would show it. */
async function targetAt(height: number) {
  const { request } = shop.chain.node;
  const { hash, timestamp } = await request<{ hash: string; timestamp: string }>(
    'eth_getBlockByNumber',
    [`0x${height.toString(16)}`, false],
  );
  const time = new Date(Number(timestamp) * 1000);
  return { height, hash, time, providers: ['a.example', 'b.example'] };
}

test('what a contract paid is found again after a rewind, which says beforehand what that takes', async () => {
  const step = await shop.walkWithBoth();
  await step();
  await shop.payByContract(shop.amount());
  await shop.minuteLater(step);
  expect(await shop.status()).toBe('paid');
  const [transfer] = await shop.transfers();
  const target = await targetAt(Number(transfer!.blockHeight) - 1);
  const lines: string[] = [];
  await planRewind(context, key, target, (line) => lines.push(line));
  expect(lines.join('\n')).toContain(
    `Found only by comparing balances: 1. Providers must still have the state of block ${target.height}`,
  );
  await rewindChain(context, key, target);
  expect(await shop.status()).toBe('open');
  // The walk of this test has no lease.
  await context.pool.query('update chain_cursors set fence = 0');
  await shop.minuteLater(await shop.walkWithBoth());
  expect(await shop.status()).toBe('paid');
  const kinds = (await shop.transfers()).map(({ kind, state }) => `${kind} ${state}`);
  expect(kinds.toSorted()).toEqual(['internal final', 'internal reversed']);
  await expectAudited(context, { chain: key, endpoints: [shop.first.url, shop.second.url] });
});

/** Both providers keep the state of blocks from a height on, and refuse to say what was before it. */
function pruneBelow(kept: number): void {
  const tamper: RpcProxy['tamper'] = ({ id, method, params }, answer) => {
    const at = params.find((one) => typeof one === 'object' && one !== null && 'blockHash' in one);
    if (method !== 'eth_getBalance' && method !== 'eth_call') return answer;
    // Blocks are known by their height alone.
    if (at) return { id, error: { code: -32_602, message: 'invalid' } };
    return Number(params[1]) < kept
      ? { id, error: { code: -32_000, message: 'missing trie node' } }
      : answer;
  };
  Object.assign(shop.first, { tamper });
  Object.assign(shop.second, { tamper });
}

async function headHeight(): Promise<number> {
  return Number(await shop.chain.node.request<string>('eth_blockNumber'));
}

/** A contract pays the payment, whose block is rewound, and no node keeps the state from before it. */
async function rewindBelowState(): Promise<{ transactionHash: string; below: number }> {
  const step = await shop.walkWithBoth();
  await step();
  const transactionHash = await shop.payByContract(shop.amount());
  await shop.minuteLater(step);
  expect(await shop.status()).toBe('paid');
  const [transfer] = await shop.transfers();
  const below = Number(transfer!.blockHeight) - 1;
  await rewindChain(context, key, await targetAt(below));
  await context.pool.query('update chain_cursors set fence = 0');
  await shop.chain.node.mine(150);
  pruneBelow((await headHeight()) - 40);
  return { transactionHash, below };
}

async function alarm(): Promise<string | undefined> {
  const open = await selectOpenAlarms(context.db, key);
  return open.find(({ kind }) => kind === 'reversed_not_found')?.detail;
}

async function readOn(): Promise<() => Promise<void>> {
  const step = await shop.walkWithBoth();
  for (let minute = 0; minute < 3; minute += 1) await shop.minuteLater(step);
  return step;
}

test('what a contract paid and nobody can look for again is named in an alarm, until somebody says it is gone', async () => {
  const { transactionHash, below } = await rewindBelowState();
  await readOn();
  expect(await shop.status()).toBe('open');
  const detail = await alarm();
  for (const part of [transactionHash, shop.account, `florin chain rewind ${key} ${below}`]) {
    expect(detail).toContain(part);
  }
  const step = await readOn();
  expect(await alarm()).toBe(detail);
  expect(await deleteUnfound(context.db, key)).toBe(1);
  await shop.minuteLater(step);
  expect(await alarm()).toBeUndefined();
});

test('a second rewind, with a node that keeps the state, finds it again and ends the alarm', async () => {
  const { below } = await rewindBelowState();
  await readOn();
  expect(await alarm()).toBeDefined();
  pruneBelow(0);
  await rewindChain(context, key, await targetAt(below));
  await context.pool.query('update chain_cursors set fence = 0');
  await readOn();
  expect([await shop.status(), await alarm()]).toEqual(['paid', undefined]);
  const kinds = (await shop.transfers()).map(({ kind, state }) => `${kind} ${state}`);
  expect(kinds.toSorted()).toEqual(['internal final', 'internal reversed']);
});

/** A contract pays the payment in a block that the chain then gives up; the same rewind follows. */
async function giveUpBlock(): Promise<string> {
  const step = await shop.walkWithBoth();
  await step();
  const snapshot = await shop.chain.node.request<string>('evm_snapshot', []);
  const hash = await shop.payByContract(shop.amount());
  const raw = await shop.chain.node.request<string>('eth_getRawTransactionByHash', [hash]);
  await shop.minuteLater(step);
  expect(await shop.status()).toBe('paid');
  const [transfer] = await shop.transfers();
  const target = await targetAt(Number(transfer!.blockHeight) - 1);
  await shop.chain.node.request('evm_revert', [snapshot]);
  await rewindChain(context, key, target);
  await context.pool.query('update chain_cursors set fence = 0');
  return raw;
}

test('the same transaction in a block that is read again ends the alarm', async () => {
  const raw = await giveUpBlock();
  await shop.chain.node.mine(150);
  pruneBelow((await headHeight()) - 40);
  const step = await readOn();
  expect(await alarm()).toBeDefined();
  await shop.chain.node.request('eth_sendRawTransaction', [raw]);
  await shop.minuteLater(step);
  await shop.minuteLater(step);
  expect([await shop.status(), await alarm()]).toEqual(['paid', undefined]);
});

test('a payment that is gone, as balances that can be read show, raises no alarm', async () => {
  await giveUpBlock();
  await shop.chain.node.mine(20);
  await readOn();
  expect([await shop.status(), await alarm()]).toEqual(['open', undefined]);
});
