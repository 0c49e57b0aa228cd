import { describe, expect, test } from 'vitest';
import { openAttackedWalk } from '#test/liar/attacked-walk.ts';
import type { RpcExchange } from '#test/liar/lies.ts';
import { liarScene } from '#test/liar/scene.ts';
import { recount, recover, statusOf } from '#test/liar/trial.ts';

// Metadata isn't agreed after a runtime upgrade, and votes on it end with the process. Then the second provider
// returns it for one block only, and says that the state of all older ones is pruned. The first one has it all.

const minuteMs = 60_000;
const mostBehind = 16;

describe.each(['a runtime upgrade', 'a restart'])('after %s', (after) => {
  const scene = liarScene('substrate');

  test('blocks that one of two providers still has are never left unread', async () => {
    const { connection, context, shop, world, time } = scene;
    let { walk } = scene;
    await recover(scene);
    await shop.open();
    await walk.follow(minuteMs);
    const above = await world.final();
    let final = above;
    world.providers[1].lie = prunedUp(above + 60, () => final);
    if (after === 'a restart') {
      walk = await openAttackedWalk(context, world, time, connection);
      await context.pool.query('update chain_cursors set fence = 0');
    } else {
      await world.upgrade?.();
    }
    const opened = await shop.open();
    const { amountAtomic, reference } = opened;
    await world.build({ account: shop.account, amountAtomic, reference });
    for (let minutes = 0; minutes < 14; minutes += 0.5) {
      final = await world.final();
      await walk.follow(minuteMs / 2);
    }
    world.providers[1].lie = undefined;
    await walk.follow(5 * minuteMs);
    const { rows: unread } = await context.pool.query('select from_height from unread_blocks');
    expect([unread, await statusOf(context, opened.id)]).toEqual([[], 'paid']);
    expect(await recount({ ...scene, walk }, above)).toMatchObject({ missing: [] });
  });
});

/** Returns the lie that the state up to a height is pruned, and that only one block has metadata. */
function prunedUp(lowest: number, final: () => number) {
  const heights = new Map<unknown, number>();
  const pruned = { error: { code: 4_003, message: 'State already discarded' } } as never;
  return (exchange: RpcExchange) => {
    noteHeights(heights, exchange);
    const { method, params } = exchange;
    if (!method.startsWith('state_')) return undefined;
    const height = heights.get(params.at(-1)) ?? 0;
    const edge = final() - mostBehind;
    if (height < lowest) return pruned;
    if (method === 'state_getMetadata') return Math.abs(height - edge) <= 2 ? undefined : pruned;
    return height >= edge - 2 ? undefined : pruned;
  };
}

/** Notes which block has which hash, as the provider's own responses show. */
function noteHeights(heights: Map<unknown, number>, { method, params, result }: RpcExchange): void {
  if (method === 'chain_getHeader' && result)
    heights.set(params[0], Number((result as { number: string }).number));
  if (method === 'chain_getBlock' && result) {
    const { block } = result as { block: { header: { number: string } } };
    heights.set(params[0], Number(block.header.number));
  }
  if (method !== 'chain_getBlockHash') return;
  const [asked] = params as [number | number[] | undefined];
  if (typeof asked === 'number') heights.set(result, asked);
  if (Array.isArray(asked))
    asked.forEach((height, at) => heights.set((result as string[])[at], height));
}
