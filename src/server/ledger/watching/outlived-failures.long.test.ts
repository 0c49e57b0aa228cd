import { expect, test } from 'vitest';
import { liarScene } from '#test/liar/scene.ts';
import { recover } from '#test/liar/trial.ts';

const minuteMs = 60_000;
const scene = liarScene('evm');

test('an outage of an hour, in which the other provider fails every two minutes, is one outage', async () => {
  const { context, time, walk, world } = scene;
  await recover(scene);
  const [first, second] = world.providers;
  second.whole = 'reset';
  for (const until = time.now().getTime() + 60 * minuteMs; time.now().getTime() < until;) {
    await walk.follow(2 * minuteMs);
    first.whole = 'reset';
    await walk.step();
    first.whole = undefined;
  }
  const { rows } = await context.pool.query<{ kind: string; cleared_at: Date | null }>(
    `select kind, cleared_at from network_alarms where kind = 'second_provider_away'`,
  );
  expect(rows).toEqual([{ kind: 'second_provider_away', cleared_at: null }]);
});
