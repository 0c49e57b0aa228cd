import { beforeAll } from 'vitest';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { openAttackedWalk } from './attacked-walk.ts';
import { openShop } from './shop.ts';
import { type SimulatedTime, simulateTime } from './simulated-time.ts';
import type { Scene } from './trial.ts';
import type { World } from './world.ts';

/** A shop that a production-like walk watches through two providers. Call it at the top of a test file. */
export function attackedScene(open: (time: SimulatedTime) => Promise<World>): Scene {
  const context = testContext({
    now: new Date(),
    config: { sandbox: false, chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
  });
  const scene = { context } as Scene;
  beforeAll(async () => {
    const time = simulateTime(context.clock);
    const world = await open(time);
    const shop = await openShop(context, world);
    const walk = await openAttackedWalk(context, world, time);
    Object.assign(scene, { world, time, shop, walk });
    return async () => {
      await walk.close();
      await world.stop();
      time.end();
    };
  });
  return scene;
}
