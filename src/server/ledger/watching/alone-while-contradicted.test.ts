import { expect, test } from 'vitest';
import { forgeFork, ownTransaction } from '#test/liar/evm-forger.ts';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { recount, recover, statusOf } from '#test/liar/trial.ts';

// With `aloneAfterMinutes`, one of two providers forges a fork that the other one contradicts whenever it responds.

const minuteMs = 60_000;
/** They simulate a quarter of an hour, step by step. */
const timeout = 240_000;
const scene = liarScene('evm', { aloneAfterMinutes: 10 });

/** Opens a payment, and has the provider in use pay it on a fork from now on. */
async function forgePayment() {
  const { shop, walk, world } = scene;
  await recover(scene);
  const opened = await shop.open();
  await walk.follow(minuteMs / 2);
  const [liar, honest] = world.providers;
  const own = ownTransaction(shop.account, opened.amountAtomic, opened.reference);
  liar.lie = await forgeFork(world as EvmWorld, (await world.head()) + 1, own);
  const step = async () => {
    // The provider of the fork is the one in use, as after any failure of the other one.
    walk.client.providers.prefer(liar.operator);
    await walk.step();
  };
  return { opened, liar, honest, step };
}

test(
  'a fork that the second provider contradicts is never stored because that one fails for a moment',
  { timeout },
  async () => {
    const { context, walk, world } = scene;
    const above = await world.final();
    const { opened, liar, honest, step } = await forgePayment();
    for (let minutes = 0; minutes <= 15; minutes += 3) {
      honest.whole = 'reset';
      await step();
      honest.whole = undefined;
      await walk.follow(3 * minuteMs);
    }
    expect(await statusOf(context, opened.id)).toBe('open');
    liar.lie = undefined;
    await walk.follow(minuteMs);
    expect(await recount(scene, above)).toEqual({ falseCredits: [], missing: [], unchecked: [] });
  },
);

test(
  'a fork that was contradicted is never stored on one provider’s word, however long the other one is away',
  { timeout },
  async () => {
    const { context, time, walk, world } = scene;
    const above = await world.final();
    const { opened, liar, honest, step } = await forgePayment();
    await walk.follow(minuteMs);
    honest.whole = 'reset';
    const since = time.now().getTime();
    while (time.now().getTime() - since < 12 * minuteMs) await step();
    expect(await statusOf(context, opened.id)).toBe('open');
    liar.lie = undefined;
    honest.whole = undefined;
    await walk.follow(minuteMs);
    expect(await recount(scene, above)).toEqual({ falseCredits: [], missing: [], unchecked: [] });
  },
);
