import { afterEach, expect, test } from 'vitest';
import type { ChainClient } from '#server/chains/chain.ts';
import { connectChain } from '#server/chains/clients.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { startWalk } from './walk.ts';

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
const aloneAfterMinutes = 3;
const turnMs = 3.5 * 60_000;
let client: ChainClient | undefined;
afterEach(() => client?.close());

test('a deadline moves by the time until one provider is enough, and not while it is', async () => {
  const endpoints = [shop.first.url, shop.second.url];
  client = connectChain({ chain: 'moonbeam/test', endpoints, aloneAfterMinutes });
  const step = await startWalk(context, client, new AbortController().signal, 0n);
  await step();
  shop.second.status = () => 503;
  for (let turn = 0; turn < 4; turn += 1) {
    await shop.chain.node.mine(40);
    await step();
    context.clock.advance(turnMs);
  }
  const { data } = await shop.caller.call('GET', `/payment/${shop.payment.id}`);
  expect(data.deadlineExtensions).toHaveLength(1);
  const gainedMs = Date.parse(data.expiresAt) - Date.parse(shop.payment.expiresAt);
  expect(gainedMs).toBeGreaterThan(aloneAfterMinutes * 60_000);
  expect(gainedMs).toBeLessThan(turnMs + 60_000);
});
