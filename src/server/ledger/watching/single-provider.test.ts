import { expect, test } from 'vitest';
import { connectChain } from '#server/chain/clients/clients.ts';
import { RetryableError } from '#server/base/errors.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { startWalk } from './walk.ts';
import { openWatch } from './watch.ts';

const key = 'moonbeam/test';
const sessionRefreshMs = 24 * 60 * 60_000;
const context = testContext({ now: new Date(), config: { chains: allChains, sessionRefreshMs } });
const shop = evmTill(context);
const aloneAfterMinutes = 5;

/** Opens a walk with two providers, of which one is enough once the other has been away for 5 minutes. */
async function walk() {
  const endpoints = [shop.first.url, shop.second.url];
  const client = connectChain({ chain: key, endpoints, aloneAfterMinutes });
  const watch = await openWatch(context, client, 0n);
  const { signal } = new AbortController();
  let walking: (() => Promise<void>) | undefined;
  /** Makes a step; after a RetryableError the next one starts a new walk, as the watcher does. */
  async function step(): Promise<void> {
    walking ??= await startWalk(context, client, signal, 0n, watch);
    await walking().catch((error: unknown) => {
      if (!(error instanceof RetryableError)) throw error;
      walking = undefined;
    });
  }
  return { step, client };
}

/** Advances the clock and the chain's time alike, and makes a step. */
async function later(ms: number, step: () => Promise<void>): Promise<void> {
  context.clock.advance(ms);
  const { request } = shop.chain.node;
  const time = Math.floor(context.clock.now().getTime() / 1000) - 12;
  await request('evm_setNextBlockTimestamp', [time]);
  await request('anvil_mine', ['0x3', '0x6']);
  await step();
}

test('while one provider is enough, deadlines pass, later by the time in which it was not', async () => {
  const { step, client } = await walk();
  try {
    await step();
    await later(30_000, step);
    shop.second.status = () => 503;
    const awayMs = aloneAfterMinutes * 60_000;
    const deadline = Date.parse(shop.payment.expiresAt) + awayMs + 2 * 60_000;
    const stepMs = 30_000;
    while (context.clock.now().getTime() < deadline) await later(stepMs, step);
    expect(await shop.status()).toBe('expired');
  } finally {
    await client.close();
  }
});
