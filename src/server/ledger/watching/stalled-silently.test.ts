import { describe, expect, test } from 'vitest';
import { toHex } from 'viem';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover, type Scene, statusOf } from '#test/liar/trial.ts';

// One of two providers holds up the chain by never being quite still.

const minuteMs = 60_000;

async function headerAt({ world }: Scene, height: number): Promise<unknown> {
  return (world as EvmWorld).chain.node.request('eth_getBlockByNumber', [toHex(height), false]);
}

async function cursorOf({ context, world }: Scene): Promise<number> {
  const { height } = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', world.key)
    .executeTakeFirstOrThrow();
  return Number(height);
}

async function openAlarms({ context, world }: Scene): Promise<string[]> {
  return (await selectOpenAlarms(context.db, world.key)).map(({ kind }) => kind);
}

async function payOne({ shop, world }: Scene) {
  const opened = await shop.open();
  const { amountAtomic, reference } = opened;
  await world.build({ account: shop.account, amountAtomic, reference });
  return opened;
}

describe('a provider in use whose final block goes up and down below the cursor', () => {
  const scene = liarScene('evm');

  test('is left for the other one, and an alarm says that it is not there', async () => {
    const { context, walk, world, time } = scene;
    await recover(scene);
    await scene.shop.open();
    await walk.follow(minuteMs);
    const cursor = await cursorOf(scene);
    const old = [await headerAt(scene, cursor - 1), await headerAt(scene, cursor - 2)];
    // Another height every few seconds, as from nodes that share an address.
    const turn = () => Math.floor(time.now().getTime() / 6_000) % 2;
    world.providers[0].lie = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized'
        ? { result: old[turn()] }
        : undefined;
    const since = time.now();
    const paid = await payOne(scene);
    await walk.follow(2 * minuteMs);
    expect(walk.client.providers.current().operator).toBe(world.providers[1].operator);
    await walk.follow(4 * minuteMs);
    expect(await alarmsSince(context, world, since)).toEqual(['second_provider_away']);
    world.providers[0].lie = undefined;
    await walk.follow(minuteMs);
    expect([await statusOf(context, paid.id), await openAlarms(scene)]).toEqual(['paid', []]);
  });
});

describe.each([0, 1] as const)(
  'a final block that advances by one in 100 seconds at provider %s',
  (index) => {
    const scene = liarScene('evm');

    test('holds up the chain with an alarm, which survives a restart', async () => {
      const { context, walk, world, time } = scene;
      await recover(scene);
      await scene.shop.open();
      await walk.follow(minuteMs);
      const start = await cursorOf(scene);
      const since = time.now();
      for (let built = 0; built < 30; built += 1) await world.build();
      const headers: unknown[] = [];
      for (let height = start; height <= (await world.head()); height += 1)
        headers.push(await headerAt(scene, height));
      const shown = () => headers[Math.floor((time.now().getTime() - since.getTime()) / 100_000)];
      world.providers[index].lie = ({ method, params }) =>
        method === 'eth_getBlockByNumber' && params[0] === 'finalized' && shown()
          ? { result: shown() }
          : undefined;
      const paid = await payOne(scene);
      for (let minutes = 0; minutes < 15; minutes += 1) {
        walk.restart();
        await walk.follow(minuteMs);
      }
      expect(await openAlarms(scene)).toEqual(['behind']);
      expect((await scene.shop.network()).health).toBe('lagging');
      world.providers[index].lie = undefined;
      await walk.follow(2 * minuteMs);
      expect([await statusOf(context, paid.id), await openAlarms(scene)]).toEqual(['paid', []]);
    });
  },
);
