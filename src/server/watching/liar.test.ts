import { beforeAll, test } from 'vitest';
import { openAttackedWalk } from '#test/liar/attacked-walk.ts';
import { openEvmWorld } from '#test/liar/evm-world.ts';
import { tell } from '#test/liar/lies.ts';
import { openShop } from '#test/liar/shop.ts';
import { simulateTime } from '#test/liar/simulated-time.ts';
import { type Scene, undergo } from '#test/liar/trial.ts';
import { toldBy } from '#test/liar/world.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';

const context = testContext({
  now: new Date(),
  config: { sandbox: false, chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
let scene: Scene;

beforeAll(async () => {
  const time = simulateTime(context.clock);
  const world = await openEvmWorld(time);
  const shop = await openShop(context, world);
  const walk = await openAttackedWalk(context, world, time);
  scene = { context, world, time, shop, walk };
  return async () => {
    await walk.close();
    await world.stop();
    time.end();
  };
});

test('trial', async () => {
  const { world } = scene;
  const asked = new Map<string, unknown>();
  for (const p of world.providers)
    p.lie = (told) => {
      asked.set(world.shapeOf(told), told.result);
      return undefined;
    };
  console.log(
    await undergo(scene, {
      name: 'honest',
      from: 'before',
      lasts: 'a block',
      inside: true,
      begin() {},
      end() {},
    }),
  );
  console.log([...asked.keys()]);
  for (const p of world.providers) p.lie = undefined;
  for (const path of [['transactions', 0, 'value'], ['parentHash'], ['hash'], ['timestamp']]) {
    const lie = { shape: 'eth_getBlockByNumber height whole', path, kind: 'another' as const };
    for (const index of [0, 1] as const) {
      console.time('one');
      console.log(
        await undergo(scene, {
          name: `${index} ${path.join('.')}`,
          from: 'before',
          lasts: '30 seconds',
          begin() {
            world.providers[index].lie = toldBy(world, lie, tell);
          },
          end() {
            world.providers[index].lie = undefined;
          },
        }),
      );
      console.timeEnd('one');
    }
  }
}, 300000);
