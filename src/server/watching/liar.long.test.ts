import { beforeAll, test } from 'vitest';
import { appendFileSync } from 'node:fs';
import { openAttackedWalk } from '#test/liar/attacked-walk.ts';
import { lyingAttacks, recordHonest, undergoAll, wholeAttacks } from '#test/liar/battery.ts';
import { openEvmWorld } from '#test/liar/evm-world.ts';
import { openSubstrateWorld } from '#test/liar/substrate-world.ts';
import { knownEvmFields, knownSubstrateFields } from '#test/liar/known-fields.ts';
import { openShop } from '#test/liar/shop.ts';
import { simulateTime } from '#test/liar/simulated-time.ts';
import { tally } from '#test/liar/tally.ts';
import type { Scene } from '#test/liar/trial.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';

const context = testContext({
  now: new Date(),
  config: { sandbox: false, chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
let scene: Scene;

beforeAll(async () => {
  const time = simulateTime(context.clock);
  const world = process.env['SUB'] ? await openSubstrateWorld(time) : await openEvmWorld(time);
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
  const heard = await recordHonest(scene);
  console.log([...heard[0].keys()], [...heard[1].keys()]);
  const attacks = lyingAttacks(
    scene,
    heard,
    process.env['SUB'] ? knownSubstrateFields : knownEvmFields,
  );
  const every = Number(process.env['EVERY'] ?? 1);
  const only = new RegExp(process.env['ONLY'] ?? '');
  const some = attacks.filter(
    (a, i) => i % every === Number(process.env['AT'] ?? 0) && only.test(a.name),
  );
  console.log(attacks.length, some.length);
  const log = (l: string) => appendFileSync(process.env['LOG'] ?? '/tmp/liar.log', l + '\n');
  const verdicts = await undergoAll(scene, some, (v) => log(JSON.stringify(v)));
  console.log(JSON.stringify(tally(verdicts), null, 1));
  if (process.env['WHOLE']) {
    const w = await undergoAll(scene, wholeAttacks(scene.world.wholes), (v) =>
      log(JSON.stringify(v)),
    );
    console.log(JSON.stringify(tally(w), null, 1));
  }
});
