import { toHex } from 'viem';
import { expect, test } from 'vitest';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import type { TestContext } from '#test/context.ts';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover } from '#test/liar/trial.ts';

// When a network is watched for the first time, one of two providers shows an old block as its final one.

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
    for (let turn = 0; turn < 5; turn += 1) await walk.step();
    expect(await alarmsSince(context, world, since)).toEqual(['providers_disagree']);
    world.providers[index].lie = undefined;
    await walk.follow(60_000);
    const found = await context.pool.query<{ started_height: string }>(
      'select started_height from chain_cursors',
    );
    expect(final - Number(found.rows[0]?.started_height)).toBeLessThan(100);
    expect(await openAlarms(context)).toEqual([]);
  },
);

async function openAlarms({ db }: TestContext): Promise<string[]> {
  return (await selectOpenAlarms(db, scene.world.key)).map(({ kind }) => kind);
}
