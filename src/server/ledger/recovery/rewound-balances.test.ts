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

/** Returns the block at a height as a target that two providers agree on. */
async function targetAt(height: number) {
  const { request } = shop.chain.node;
  const { hash, timestamp } = await request<{ hash: string; timestamp: string }>(
    'eth_getBlockByNumber',
    [`0x${height.toString(16)}`, false],
  );
  const time = new Date(Number(timestamp) * 1000);
  return { height, hash, time, providers: ['a.example', 'b.example'] };
}

test('a payment from a contract is found again after a rewind, whose plan says what that requires', async () => {
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

/** Makes both providers refuse requests for state below a height. */
function pruneBelow(kept: number): void {
  const tamper: RpcProxy['tamper'] = ({ id, method, params }, answer) => {
    const at = params.find((one) => typeof one === 'object' && one !== null && 'blockHash' in one);
    if (method !== 'eth_getBalance' && method !== 'eth_call') return answer;
    // These nodes accept blocks only by height.
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

/** Pays from a contract, rewinds that block, and prunes the state from before it on all nodes. */
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

async function continueReading(): Promise<() => Promise<void>> {
  const step = await shop.walkWithBoth();
  for (let minute = 0; minute < 3; minute += 1) await shop.minuteLater(step);
  return step;
}

test('a payment from a contract that cannot be found again raises an alarm until the operator accepts its loss', async () => {
  const { transactionHash, below } = await rewindBelowState();
  await continueReading();
  expect(await shop.status()).toBe('open');
  const detail = await alarm();
  for (const part of [transactionHash, shop.account, `florin chain rewind ${key} ${below}`]) {
    expect(detail).toContain(part);
  }
  const step = await continueReading();
  expect(await alarm()).toBe(detail);
  expect(await deleteUnfound(context.db, key)).toBe(1);
  await shop.minuteLater(step);
  expect(await alarm()).toBeUndefined();
});

test('a second rewind with a node that has the state finds the payment again and clears the alarm', async () => {
  const { below } = await rewindBelowState();
  await continueReading();
  expect(await alarm()).toBeDefined();
  pruneBelow(0);
  await rewindChain(context, key, await targetAt(below));
  await context.pool.query('update chain_cursors set fence = 0');
  await continueReading();
  expect([await shop.status(), await alarm()]).toEqual(['paid', undefined]);
  const kinds = (await shop.transfers()).map(({ kind, state }) => `${kind} ${state}`);
  expect(kinds.toSorted()).toEqual(['internal final', 'internal reversed']);
});

/**
 * Pays from a contract in a block that the chain then reverts, and rewinds below it; returns the transaction.
 */
async function revertBlock(): Promise<string> {
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

test('the same transaction in a later block clears the alarm', async () => {
  const raw = await revertBlock();
  await shop.chain.node.mine(150);
  pruneBelow((await headHeight()) - 40);
  const step = await continueReading();
  expect(await alarm()).toBeDefined();
  await shop.chain.node.request('eth_sendRawTransaction', [raw]);
  await shop.minuteLater(step);
  await shop.minuteLater(step);
  expect([await shop.status(), await alarm()]).toEqual(['paid', undefined]);
});

test('a lost payment raises no alarm if balances from before it can be read', async () => {
  await revertBlock();
  await shop.chain.node.mine(20);
  await continueReading();
  expect([await shop.status(), await alarm()]).toEqual(['open', undefined]);
});
