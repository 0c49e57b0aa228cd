import { beforeAll, describe, expect, test } from 'vitest';
import type { NetworkState } from '#contract/network-states.ts';
import { type Caller, signIn, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { noteAlarm, noteHeads, noteOperators } from '#server/transfers/transfers.ts';

const context = testContext({
  config: {
    chains: [
      {
        chain: 'moonbeam/test',
        endpoints: ['https://first.example/secret', 'https://second.example'],
      },
      { chain: 'kusama/production', endpoints: ['wss://third.example'] },
    ],
  },
});
let caller: Caller;
beforeAll(async () => {
  caller = await signIn(context, testApi(context));
});

async function state(network: string): Promise<NetworkState> {
  const { networks } = (await caller.call('GET', '/network')).data as { networks: NetworkState[] };
  return networks.find((candidate) => candidate.network === network)!;
}

const heads = { head: 120, headHash: '0x1', final: 118, finalHash: '0x2' };

describe('a network', () => {
  test('that no node has ever answered for is unreachable, and every operator fails', async () => {
    expect(await state('kusama')).toEqual({
      network: 'kusama',
      environment: 'production',
      name: 'Kusama Asset Hub',
      assets: ['KSM'],
      health: 'unreachable',
      head: null,
      finalHead: null,
      behind: null,
      headAdvancedAt: null,
      checkedAt: null,
      operators: [{ host: 'third.example', state: 'failing' }],
      alarm: null,
    });
  });

  test('that is watched says how far it is and who is asked', async () => {
    await pretendLive(context, 'moonbeam/test');
    await noteHeads(
      context,
      'moonbeam/test',
      heads,
      [
        { host: 'first.example', state: 'failing' },
        { host: 'second.example', state: 'used' },
      ],
      0n,
    );
    const now = context.clock.now().toISOString();
    expect(await state('moonbeam')).toMatchObject({
      health: 'live',
      head: 120,
      finalHead: 118,
      behind: 18,
      headAdvancedAt: now,
      checkedAt: now,
      operators: [
        { host: 'first.example', state: 'failing' },
        { host: 'second.example', state: 'used' },
      ],
    });
  });

  test('whose head stands still is halted, and says since when', async () => {
    const since = context.clock.now().toISOString();
    context.clock.advance(10 * 60_000);
    await noteHeads(context, 'moonbeam/test', heads, [], 0n);
    expect(await state('moonbeam')).toMatchObject({
      health: 'halted',
      headAdvancedAt: since,
      checkedAt: context.clock.now().toISOString(),
    });
  });

  test('of which no operator answers any more tells of them all the same', async () => {
    await noteOperators(
      context.db,
      'moonbeam/test',
      [{ host: 'first.example', state: 'failing' }],
      0n,
    );
    context.clock.advance(2 * 60_000);
    expect(await state('moonbeam')).toMatchObject({
      health: 'unreachable',
      operators: [{ host: 'first.example', state: 'failing' }],
    });
  });

  test.each([
    ['operators_disagree', 'lagging'],
    ['wrong_chain', 'unreachable'],
    ['finality_broken', 'unreachable'],
  ] as const)('on which nothing is credited because of %s says so', async (alarm, health) => {
    await pretendLive(context, 'moonbeam/test');
    await noteAlarm(context.db, 'moonbeam/test', alarm, 0n);
    expect(await state('moonbeam')).toMatchObject({ health, alarm });
    await noteAlarm(context.db, 'moonbeam/test', null, 0n);
    expect(await state('moonbeam')).toMatchObject({ health: 'live', alarm: null });
  });

  test('shows nothing of an endpoint but its host', async () => {
    const answer = await caller.call('GET', '/network');
    expect(JSON.stringify(answer.data)).not.toContain('secret');
    expect((await testApi(context)().call('GET', '/network')).status).toBe(401);
  });
});
