import { describe, expect, test } from 'vitest';
import { liarScene } from '#test/liar/scene.ts';
import { recover, type Scene, statusOf } from '#test/liar/trial.ts';
import { showTallerChain } from '#test/liar/taller-chain.ts';

// One of two providers shows a branch of its own. What both have shown is taken back only if both show that it is gone.

async function eventsOf({ context }: Scene, id: string): Promise<string[]> {
  const { rows } = await context.pool.query<{ type: string }>(
    'select type from events where payment_id = $1 order by id',
    [id],
  );
  return rows.map(({ type }) => type);
}

describe.each(['evm', 'substrate'] as const)(
  'a payment on %s that both providers show',
  (ecosystem) => {
    const scene = liarScene(ecosystem);

    test('is not reopened while one of them shows a branch of its own', async () => {
      const { context, shop, walk, world } = scene;
      await recover(scene);
      const { id, amountAtomic, reference } = await shop.open();
      // The invented branch begins where the payment's block would be.
      await showTallerChain(scene, 0);
      const branch = world.providers[0].lie;
      world.providers[0].lie = undefined;
      await world.build({ account: shop.account, amountAtomic, reference });
      await walk.step();
      await walk.step();
      expect(await statusOf(context, id)).toBe('processing');
      world.providers[0].lie = branch;
      for (let step = 0; step < 3; step += 1) await walk.step();
      expect(world.providers[0].lies).toBeGreaterThan(0);
      world.providers[0].lie = undefined;
      await walk.follow(60_000);
      expect(await statusOf(context, id)).toBe('paid');
      expect(await eventsOf(scene, id)).not.toContain('payment.reopened');
    });
  },
);
