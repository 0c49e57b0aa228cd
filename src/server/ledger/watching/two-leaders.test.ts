import { afterEach, expect, test } from 'vitest';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { rivalWatchers } from '#test/rival-watchers.ts';
import { StaleWalkError } from './walk-errors.ts';
import { startWalk } from './walk.ts';

const scene = rivalWatchers();
const { context } = scene;
const clients: ChainClient[] = [];

afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

async function lead(fence: bigint): Promise<() => Promise<void>> {
  const client = connectChain({ chain: 'moonbeam/test', endpoints: [scene.chain.node.url] });
  clients.push(client);
  return startWalk(context, client, new AbortController().signal, fence);
}

async function transfers() {
  return (await context.pool.query('select payment_id, state from transfers')).rows;
}

test('of two watchers that both believe they hold the lease, only the one that acquired it last writes', async () => {
  const former = await lead(1n);
  await former();
  const latter = await lead(2n);
  const payment = await scene.pay();
  // The cursor is where both expect it, so only the fence distinguishes them.
  await expect(former()).rejects.toThrow(StaleWalkError);
  expect(await transfers()).toEqual([]);
  await latter();
  await scene.paid(payment);
  expect(await transfers()).toEqual([{ payment_id: payment.id, state: 'final' }]);
  await expect(former()).rejects.toThrow(StaleWalkError);
  expect(await transfers()).toHaveLength(1);
});

test('a watcher that lost its lease before it started does not start', async () => {
  await lead(4n);
  await expect(lead(3n)).rejects.toThrow('another watcher has taken over');
});
