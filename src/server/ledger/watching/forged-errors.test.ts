import { describe, expect, test } from 'vitest';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { eventsOf, type SubstrateWorld } from '#test/liar/substrate-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, type Scene, recover, statusOf } from '#test/liar/trial.ts';

// Providers write the errors that alarms quote.

const minuteMs = 60_000;
const blockMs = 3_000;

/** Makes a step for each of so many blocks. Returns the errors of the steps. */
async function stepThrough({ time, walk, world }: Scene, blocks: number): Promise<string[]> {
  const errors = new Set<string>();
  for (let at = 0; at < blocks; at += 1) {
    await world.build();
    const error = await walk.step();
    if (error) errors.add(String(error));
    time.advance(blockMs);
  }
  return [...errors];
}

describe('a second provider that refuses every call', () => {
  const scene = liarScene('evm');

  test.each(['no', 'no\u0000', 'no\uD800'])(
    'is named by an alarm, whatever its error says: %j',
    async (message) => {
      const { context, shop, walk, world, time } = scene;
      await recover(scene);
      await shop.open();
      await walk.follow(minuteMs);
      const [, second] = (world as EvmWorld).proxies;
      const before = second.tamper;
      second.tamper = ({ id }) => ({ id, error: { code: -32_000, message } });
      const since = time.now();
      const { id, amountAtomic, reference } = await shop.open();
      await world.build({ account: shop.account, amountAtomic, reference });
      await stepThrough(scene, 100);
      const alarms = await alarmsSince(context, world, since);
      second.tamper = before;
      await walk.follow(minuteMs);
      expect(alarms).toContain('second_provider_away');
      expect(await statusOf(context, id)).toBe('paid');
    },
  );
});

describe('a provider in use that refuses proofs and alters events', () => {
  const scene = liarScene('substrate');

  test.each([-32_000, 'x\u0000'])(
    'is overruled by the proven copy of the other one, whatever its error code: %j',
    async (code) => {
      const { context, shop, world, time } = scene;
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
        const [read, altered] = [block.events, eventsOf(paying, 0)].map(encodeEvents);
        return { result: JSON.parse(JSON.stringify(result).replace(read!, altered!)) };
      };
      await world.build({ account: shop.account, amountAtomic, reference });
      await stepThrough(scene, 60);
      const found = [await statusOf(context, id), ...(await alarmsSince(context, world, since))];
      world.providers[0].lie = undefined;
      written.blocks.forEach((block) => delete (block as { extrinsics?: string[] }).extrinsics);
      expect(found).toEqual(['paid', 'providers_disagree']);
    },
  );
});
