import { describe, expect, test } from 'vitest';
import { toHex } from 'viem';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { recover, type Scene } from '#test/liar/trial.ts';

// One of two providers calls one more block final every 130 seconds: each time, blocks have been waiting for it for more
// than the two minutes that count as an outage.

async function expiryOf({ context }: Scene, id: string): Promise<number> {
  const { expiresAt } = await context.db
    .selectFrom('payments')
    .select('expiresAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return expiresAt.getTime();
}

describe('a second provider that is away again and again', () => {
  const scene = liarScene('evm');

  test('moves a deadline by no more than the time in which it is', async () => {
    const { context, shop, time, walk, world } = scene;
    await recover(scene);
    const { node } = (world as EvmWorld).chain;
    const { height } = await context.db
      .selectFrom('chainCursors')
      .select('height')
      .where('chain', '=', world.key)
      .executeTakeFirstOrThrow();
    for (let built = 0; built < 30; built += 1) await world.build();
    const headers: unknown[] = [];
    for (let at = Number(height); at <= (await world.head()); at += 1)
      headers.push(await node.request('eth_getBlockByNumber', [toHex(at), false]));
    const { id } = await shop.open();
    const before = await expiryOf(scene, id);
    const since = time.now().getTime();
    const awayMs = () => time.now().getTime() - since;
    world.providers[1].lie = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized'
        ? { result: headers[Math.floor(awayMs() / 130_000)] }
        : undefined;
    await walk.follow(12 * 60_000);
    const extendedMs = (await expiryOf(scene, id)) - before;
    expect(extendedMs).toBeGreaterThan(5 * 60_000);
    expect(extendedMs).toBeLessThanOrEqual(awayMs());
    world.providers[1].lie = undefined;
    await walk.follow(60_000);
    expect((await expiryOf(scene, id)) - before).toBeLessThanOrEqual(awayMs());
  });
});
