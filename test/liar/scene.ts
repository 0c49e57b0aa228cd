import { afterAll, beforeAll } from 'vitest';
import type { ChainConnection } from '#server/base/config.ts';
import { createTestContext } from '#test/context.ts';
import { openAttackedWalk } from './attacked-walk.ts';
import { openEvmWorld, openFrontierWorld } from './evm-world.ts';
import { openShop } from './shop.ts';
import { simulateTime, type SimulatedTime } from './simulated-time.ts';
import { openSubstrateWorld } from './substrate-world.ts';
import type { Scene } from './trial.ts';

const worlds = {
  evm: (time: SimulatedTime) => openEvmWorld(time),
  frontier: openFrontierWorld,
  substrate: openSubstrateWorld,
};

const minuteMs = 60_000;
/**
 * Alarms about a second provider come after 2 minutes. While the provider in use changes at any response, most steps
 * fail before that is observed, and `behind` comes after 5.
 */
const endlessMs = { steady: 4 * minuteMs, restless: 8 * minuteMs };
const dayMs = 24 * 60 * minuteMs;

type SceneOptions = { single?: boolean; seed?: number; aloneAfterMinutes?: number };

/**
 * Creates a shop on its own chain, watched as in production with two providers or a single trusted one. With a
 * seed, the provider in use changes at any response.
 * Call it inside a `describe`; its properties are set before the first test.
 */
export function liarScene(
  ecosystem: keyof typeof worlds,
  { single = false, seed, ...setting }: SceneOptions = {},
): Scene {
  const scene = {} as Scene;
  const closing: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    const { context, close } = await createTestContext({
      now: new Date(),
      config: { sandbox: false, sessionRefreshMs: 30 * dayMs, sessionTtlMs: 30 * dayMs },
    });
    closing.unshift(close);
    const time = simulateTime(context.clock);
    closing.unshift(() => time.end());
    const world = await worlds[ecosystem](time);
    closing.unshift(() => world.stop());
    const urls = world.providers.map(({ url }) => url);
    const connection: ChainConnection = {
      chain: world.key,
      endpoints: single ? urls.slice(0, 1) : urls,
      ...world.connection,
      ...(single && { trust: 'single' as const }),
      ...setting,
    };
    context.config.chains = [connection];
    const shop = await openShop(context, world);
    const walk = await openAttackedWalk(context, world, time, connection, {
      ...(seed !== undefined && { seed }),
    });
    closing.unshift(() => walk.close());
    const lasting = { endlessMs: endlessMs[seed === undefined ? 'steady' : 'restless'] };
    Object.assign(scene, { context, world, time, shop, walk, connection, ...lasting });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return scene;
}
