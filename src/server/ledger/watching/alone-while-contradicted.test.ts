import { expect, test } from 'vitest';
import { forgeFork, ownTransaction } from '#test/liar/evm-forger.ts';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recount, recover, statusOf } from '#test/liar/trial.ts';

// With `aloneAfterMinutes`, one of two providers forges a fork that the other one contradicts all the time,
// except when that one fails for a moment every few minutes.

const minuteMs = 60_000;
const scene = liarScene('evm', { aloneAfterMinutes: 10 });

test('a fork that the second provider contradicts is never stored because that one fails for a moment', async () => {
  const { context, shop, walk, world, time } = scene;
  await recover(scene);
  const above = await world.final();
  const since = time.now();
  const opened = await shop.open();
  await walk.follow(minuteMs / 2);
  const [liar, honest] = world.providers;
  const from = (await world.head()) + 1;
  liar.lie = await forgeFork(
    world as EvmWorld,
    from,
    ownTransaction(shop.account, opened.amountAtomic, opened.reference),
  );
  const seen: string[] = [];
  const hiccup = async () => {
    honest.whole = 'reset';
    // The provider of the fork is the one in use, as after any failure of the other one.
    walk.client.providers.prefer(liar.operator);
    const error = await walk.step();
    honest.whole = undefined;
    seen.push(`${await statusOf(context, opened.id)} ${String(error)}`);
  };
  await hiccup();
  for (
    let minutes = 0;
    minutes < 12 && (await statusOf(context, opened.id)) !== 'paid';
    minutes += 3
  ) {
    await walk.follow(3 * minuteMs);
    await hiccup();
  }
  const found = {
    status: await statusOf(context, opened.id),
    minutes: (time.now().getTime() - since.getTime()) / minuteMs,
    alarms: await alarmsSince(context, world, since),
    seen,
  };
  const { rows } = await context.pool.query(
    `select kind, amount_atomic::text, proof, providers, payment_id from transfers where payment_id = $1`,
    [opened.id],
  );
  console.log(JSON.stringify({ ...found, rows }));
  liar.lie = undefined;
  await walk.follow(minuteMs);
  console.log(
    JSON.stringify({
      status: await statusOf(context, opened.id),
      alarms: await alarmsSince(context, world, since),
      audit: await recount(scene, above).catch(String),
    }),
  );
  expect(found.status).not.toBe('paid');
});
