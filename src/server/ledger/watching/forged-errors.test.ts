import { describe, expect, test } from 'vitest';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover, statusOf } from '#test/liar/trial.ts';

const minuteMs = 60_000;

describe('a second provider that refuses every call', () => {
  const scene = liarScene('evm');

  test.each(['no', 'no\u0000'])('is named by an alarm, whatever its error says: %j', async (message) => {
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
  });
});
