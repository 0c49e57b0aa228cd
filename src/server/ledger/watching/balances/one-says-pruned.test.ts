import { describe, expect, test } from 'vitest';
import { openAttackedWalk } from '#test/liar/attacked-walk.ts';
import type { RpcExchange } from '#test/liar/lies.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recount, recover, statusOf } from '#test/liar/trial.ts';

// After a runtime upgrade, or after the watcher's process has started again, the second provider returns metadata for one block only, and says that the state of all
// older ones is pruned. The first provider has everything.

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
    const since = time.now();
    const heights = new Map<unknown, number>();
    let final = await world.final();
    const pruned = { error: { code: 4_003, message: 'State already discarded' } } as never;
    const lie = ({ method, params, result }: RpcExchange) => {
      if (method === 'chain_getHeader' && result)
        heights.set(params[0], Number((result as { number: string }).number));
      if (method === 'chain_getBlock' && result) {
        const { block } = result as { block: { header: { number: string } } };
        heights.set(params[0], Number(block.header.number));
      }
      if (method === 'chain_getBlockHash') {
        const [asked] = params as [number | number[] | undefined];
        if (typeof asked === 'number') heights.set(result, asked);
        if (Array.isArray(asked))
          asked.forEach((height, at) => heights.set((result as string[])[at], height));
      }
      if (!method.startsWith('state_')) return undefined;
      const height = heights.get(params.at(-1)) ?? 0;
      if (height < above + 60) return pruned;
      if (method === 'state_getMetadata')
        return Math.abs(height - (final - mostBehind)) <= 2 ? undefined : pruned;
      return height >= final - mostBehind - 2 ? undefined : pruned;
    };
    world.providers[1].lie = lie;
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
    const { rows: unread } = await context.pool.query(
      `select from_height, to_height, payment_references, read_at from unread_blocks`,
    );
    const { rows: transfers } = await context.pool.query(
      `select kind, amount_atomic::text, payment_id, matched_by from transfers where created_at >= $1`,
      [since],
    );
    const found = {
      status: await statusOf(context, opened.id),
      alarms: await alarmsSince(context, world, since),
      unread: unread.map((one) =>
        JSON.stringify({
          ...one,
          from_height: String(one.from_height),
          to_height: String(one.to_height),
        }),
      ),
      transfers,
      reference,
      final: await world.final(),
    };
    console.log(JSON.stringify(found));
    console.log(JSON.stringify(await recount(scene, above).catch(String)));
    expect(found.unread).toEqual([]);
  });
});
