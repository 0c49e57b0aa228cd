import { describe, expect, test } from 'vitest';
import { toHex } from 'viem';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover, type Scene, statusOf } from '#test/liar/trial.ts';

// One of two providers holds up the chain by never being quite still: neither is it left, nor does an alarm tell.

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

async function payOne({ shop, world }: Scene) {
  const opened = await shop.open();
  const { amountAtomic, reference } = opened;
  await world.build({ account: shop.account, amountAtomic, reference });
  return opened;
}

describe('a provider in use whose final block goes up and down below the cursor', () => {
  const scene = liarScene('evm');

  test('is left for the other one, or an alarm tells', async () => {
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
    await walk.follow(20 * minuteMs);
    const found = {
      status: await statusOf(context, paid.id),
      alarms: await alarmsSince(context, world, since),
      behind: (await world.final()) - (await cursorOf(scene)),
      health: (await scene.shop.network()).health,
      current: walk.client.providers.current().host,
      states: walk.client.providers.states(),
    };
    console.log(JSON.stringify(found), world.providers[0].url);
    world.providers[0].lie = undefined;
    await walk.follow(minuteMs);
    console.log('after the lie', await statusOf(context, paid.id));
    expect(found.status === 'paid' || found.alarms.length > 0).toBe(true);
  });
});

describe('a second provider whose final block advances by one block in 100 seconds', () => {
  const scene = liarScene('evm');

  test('raises the alarm that it is away', async () => {
    const { context, walk, world, time } = scene;
    await recover(scene);
    await scene.shop.open();
    await walk.follow(minuteMs);
    const start = await cursorOf(scene);
    const since = time.now();
    const headers = new Map<number, unknown>();
    const shownHeight = () =>
      start + Math.floor((time.now().getTime() - since.getTime()) / (100 * 1_000));
    for (let height = start; height <= (await world.head()); height += 1)
      headers.set(height, await headerAt(scene, height));
    world.providers[1].lie = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized' && headers.has(shownHeight())
        ? { result: headers.get(shownHeight()) }
        : undefined;
    for (let at = 0; at < 30; at += 1) {
      await world.build();
    }
    for (let height = start; height <= (await world.head()); height += 1)
      headers.set(height, await headerAt(scene, height));
    const paid = await payOne(scene);
    await walk.follow(20 * minuteMs);
    const found = {
      status: await statusOf(context, paid.id),
      alarms: await alarmsSince(context, world, since),
      behind: (await world.final()) - (await cursorOf(scene)),
      moved: (await cursorOf(scene)) - start,
      health: (await scene.shop.network()).health,
    };
    console.log(JSON.stringify(found));
    world.providers[1].lie = undefined;
    await walk.follow(minuteMs);
    console.log('after the lie', await statusOf(context, paid.id));
    expect(found.status === 'paid' || found.alarms.length > 0).toBe(true);
  });
});
