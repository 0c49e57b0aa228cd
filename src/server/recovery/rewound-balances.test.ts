import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { expectAudited } from '#test/expect-audited.ts';
import { allChains } from '#test/live-chains.ts';
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
  const target = await targetAt(Number(transfer!.block_height) - 1);
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
