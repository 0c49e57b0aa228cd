import { toHex } from 'viem';
import { expect, test } from 'vitest';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover } from '#test/liar/trial.ts';

// When a network is watched for the first time, one of two providers shows an old block as its final one, for a moment.

const scene = liarScene('evm');

test.each([0, 1] as const)(
  'provider %i can’t make watching start hundreds of blocks below the final one',
  async (index) => {
    const { context, walk, world, time } = scene;
    await recover(scene);
    await world.pass(600);
    const first = await (world as EvmWorld).chain.node.request('eth_getBlockByNumber', [
      toHex(1),
      false,
    ]);
    await context.pool.query('delete from chain_cursors');
    await context.pool.query('delete from accounts_to_follow');
    const final = await world.final();
    world.providers[index].lie = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized'
        ? { result: first }
        : undefined;
    const since = time.now();
    walk.restart();
    await walk.step();
    world.providers[index].lie = undefined;
    const { started_height: started } = (
      await context.pool.query<{ started_height: string }>(
        'select started_height from chain_cursors',
      )
    ).rows[0]!;
    console.log(
      JSON.stringify({
        started: String(started),
        final,
        alarms: await alarmsSince(context, world, since),
      }),
    );
    expect(final - Number(started)).toBeLessThan(100);
  },
);
