import { describe, expect, test } from 'vitest';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover, statusOf } from '#test/liar/trial.ts';
import { inExtrinsic } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { eventsDecoder } from './decode-events.ts';

// For one block's fee, anyone can fill a block with empty calls of `remark_with_event`: 40 000, by their weight.

const calls = 40_000;

test('the watchers of other networks have their turn while a crowded block is decoded', async () => {
  const { encodeEvents, metadata } = loadRuntime('asset-hub-polkadot');
  const remark = { sender: `0x${'1'.repeat(64)}`, hash: `0x${'2'.repeat(64)}` };
  const written = inExtrinsic(
    0,
    ...Array.from(
      { length: calls },
      () => ['System.Remarked', remark] as ['System.Remarked', object],
    ),
  );
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const { events, exact } = await eventsDecoder(metadata)(encodeEvents(written));
  clearInterval(counting);
  expect({ exact, count: events.length }).toEqual({ exact: true, count: calls });
  expect(events.at(-1)).toMatchObject(written.at(-1)!);
  expect(turns).toBeGreaterThan(10);
});

describe('a block that a stranger has filled', () => {
  const scene = liarScene('substrate');

  test('stops nothing: the payment in it counts, and so do those after it', async () => {
    const { context, shop, time, walk, world } = scene;
    await recover(scene);
    const since = time.now();
    const inside = await shop.open();
    const after = await shop.open();
    await world.crowd!(calls, { account: shop.account, ...inside });
    await world.build({ account: shop.account, ...after });
    await walk.follow(60_000);
    expect(await statusOf(context, inside.id)).toBe('paid');
    expect(await statusOf(context, after.id)).toBe('paid');
    expect(await alarmsSince(context, world, since)).toEqual([]);
  });
});
