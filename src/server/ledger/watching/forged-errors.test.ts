import { describe, expect, test } from 'vitest';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { eventsOf, type SubstrateWorld } from '#test/liar/substrate-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover, statusOf } from '#test/liar/trial.ts';

const minuteMs = 60_000;

describe('a second provider that refuses every call', () => {
  const scene = liarScene('evm');

  test.each(['no', 'no\u0000'])(
    'is named by an alarm, whatever its error says: %j',
    async (message) => {
      const { context, walk, world, time } = scene;
      await recover(scene);
      await scene.shop.open();
      await walk.follow(minuteMs);
      const [, second] = (world as EvmWorld).proxies;
      const before = second.tamper;
      second.tamper = ({ id }) => ({ id, error: { code: -32_000, message } });
      const since = time.now();
      const { shop } = scene;
      const opened = await shop.open();
      const { amountAtomic, reference } = opened;
      await world.build({ account: shop.account, amountAtomic, reference });
      const errors = new Set<string>();
      for (let at = 0; at < 100; at += 1) {
        await world.build();
        const error = await walk.step();
        if (error) errors.add(String(error));
        time.advance(3_000);
      }
      const found = {
        status: await statusOf(context, opened.id),
        alarms: await alarmsSince(context, world, since),
        errors: [...errors],
      };
      console.log(JSON.stringify(found));
      second.tamper = before;
      await walk.follow(minuteMs);
      console.log('after the lie', await statusOf(context, opened.id));
      expect(found.alarms).toContain('second_provider_away');
    },
  );
});

describe('a provider in use that refuses proofs and alters events', () => {
  const scene = liarScene('substrate');

  test.each([-32_000, 'x\u0000'])(
    'is overruled by the proven copy of the other one, whatever its error code: %j',
    async (code) => {
      const { context, shop, walk, world, time } = scene;
      await recover(scene);
      const since = time.now();
      const { id, amountAtomic, reference } = await shop.open();
      const { written } = world as SubstrateWorld;
      world.providers[0].lie = ({ method, result }) => {
        if (method === 'state_getReadProof') return { error: { code, message: 'no' } } as never;
        if (method !== 'state_queryStorageAt') return undefined;
        const block = written.blocks.find(({ extrinsics = [] }) => extrinsics.length > 0);
        if (!block) return undefined;
        const { encodeEvents } = block.runtime;
        const paying = { account: shop.account, amountAtomic: amountAtomic * 10n, reference };
        const text = JSON.stringify(result);
        const altered = text.replace(encodeEvents(block.events), encodeEvents(eventsOf(paying, 0)));
        return { result: JSON.parse(altered) };
      };
      await world.build({ account: shop.account, amountAtomic, reference });
      const errors = new Set<string>();
      for (let at = 0; at < 60; at += 1) {
        await world.build();
        const error = await walk.step();
        if (error) errors.add(String(error));
        time.advance(3_000);
      }
      const found = {
        status: await statusOf(context, id),
        alarms: await alarmsSince(context, world, since),
        errors: [...errors],
        current: walk.client.providers.current().host === world.providers[0].operator,
      };
      console.log(JSON.stringify(found));
      world.providers[0].lie = undefined;
      await walk.follow(minuteMs);
      console.log('after the lie', await statusOf(context, id));
      written.blocks.forEach((block) => delete (block as { extrinsics?: string[] }).extrinsics);
      expect([found.status, ...found.alarms]).toEqual(['paid', 'providers_disagree']);
    },
  );
});
