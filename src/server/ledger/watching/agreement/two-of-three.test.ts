import { expect, test } from 'vitest';
import { openAttackedWalk } from '#test/liar/attacked-walk.ts';
import { liarScene } from '#test/liar/scene.ts';
import { eventsOf, type SubstrateWorld } from '#test/liar/substrate-world.ts';
import { alarmsSince, recover, statusOf } from '#test/liar/trial.ts';

// After a runtime upgrade, one of three providers refuses proofs and alters events. The two others show the same, one
// of them without proofs.

const scene = liarScene('substrate');
const minuteMs = 60_000;

test.each([0, 1] as const)('two of three outvote provider %i after an upgrade', async (index) => {
  const { connection, context, shop, time, world } = scene;
  await recover(scene);
  const endpoints = [...world.providers.map(({ url }) => url), world.honestUrl];
  const walk = await openAttackedWalk(context, world, time, { ...connection, endpoints });
  const since = time.now();
  const { written } = world as SubstrateWorld;
  await context.pool.query('update chain_cursors set fence = 0');
  await walk.follow(minuteMs / 2);
  const { id, amountAtomic, reference } = await shop.open();
  const paying = { account: shop.account, amountAtomic: amountAtomic * 10n, reference };
  world.providers[index].lie = ({ method, result }) => {
    if (method === 'state_getReadProof') return { result: null };
    if (method !== 'state_queryStorageAt') return undefined;
    const block = written.blocks.findLast(({ extrinsics = [] }) => extrinsics.length > 0)!;
    const { encodeEvents } = block.runtime;
    const text = JSON.stringify(result);
    return {
      result: JSON.parse(
        text.replace(encodeEvents(block.events), encodeEvents(eventsOf(paying, 0))),
      ),
    };
  };
  // An honest one refuses proofs, too: its copy differs from the altered one, and neither is proven.
  world.providers[index === 0 ? 1 : 0].lie = ({ method }) =>
    method === 'state_getReadProof' ? { result: null } : undefined;
  await world.upgrade?.();
  await world.build({ account: shop.account, amountAtomic, reference });
  walk.client.providers.prefer(world.providers[0].operator);
  for (let at = 0; at < 100; at += 1) {
    await world.build();
    await walk.step();
    time.advance(3_000);
  }
  const status = await statusOf(context, id);
  const alarms = await alarmsSince(context, world, since);
  world.providers[index].lie = undefined;
  await walk.close();
  await context.pool.query('update chain_cursors set fence = 0');
  expect([status, alarms]).toEqual(['paid', ['providers_disagree']]);
});
