import { expect, test } from 'vitest';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { recover } from '#test/liar/trial.ts';

// A stranger's contract pays a merchant's contract wallet small amounts in twenty blocks. Later the wallet spends.

const scene = liarScene('evm');
const minuteMs = 60_000;

test('a payout of a contract wallet makes no step read the same blocks twenty times', async () => {
  const { context, shop, walk, world } = scene;
  await recover(scene);
  await shop.open();
  await walk.follow(minuteMs);
  for (let at = 0; at < 20; at += 1) {
    await world.build({ account: shop.account, amountAtomic: 10n ** 15n, reference: null, by: 'contract' });
    await walk.follow(6_000);
  }
  await walk.follow(2 * minuteMs);
  const { rows } = await context.pool.query(
    `select count(*)::int as n, min(block_height)::int as low from transfers where kind in ('internal','balance')`,
  );
  const spent = 1_000;
  await world.pass(spent);
  await walk.follow(2 * minuteMs);
  let reads = 0;
  for (const proxy of (world as EvmWorld).proxies) {
    const before = proxy.tamper!;
    proxy.tamper = (call, answer) => {
      if (call.method === 'eth_getBlockByNumber' && call.params[1] === true) reads += 1;
      return before(call, answer);
    };
  }
  await world.payOut!(shop.account, 10n ** 15n);
  await world.pass(3);
  const began = performance.now();
  const counts: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const so = reads;
    await world.build();
    await walk.step();
    counts.push(reads - so);
  }
  const { rows: falls } = await context.pool.query(
    'select amount_atomic::text, from_height::int, to_height::int from balance_falls',
  );
  console.log(JSON.stringify(falls));
  console.log(JSON.stringify({ rows, most: Math.max(...counts), counts, ms: performance.now() - began }));
  expect(Math.max(...counts)).toBeLessThan(3 * spent);
}, 300_000);
