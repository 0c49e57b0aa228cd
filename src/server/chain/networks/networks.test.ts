import { beforeAll, describe, expect, test } from 'vitest';
import type { NetworkState } from '#contract/chain/network-states.ts';
import { type Caller, signIn, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { recordHeads, updateProviders } from '#server/ledger/transfers/transfers.ts';
import { clearAlarms, raiseAlarm } from './networks.ts';

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

const heads = { heads: [], agreed: { height: 120, replaces: true }, shared: undefined, final: 118 };

describe('a network', () => {
  test('is unreachable, and every provider failing, if no node has ever responded', async () => {
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
      providers: [{ host: 'third.example', operator: 'third.example', state: 'failing' }],
      // Nothing in the configuration says that one provider is enough, so nothing is credited on its word.
      trust: 'demo',
      alarms: [],
    });
  });

  test('that is watched shows its progress and its providers', async () => {
    await pretendLive(context, 'moonbeam/test');
    await recordHeads(
      context,
      'moonbeam/test',
      heads,
      [
        { host: 'first.example', operator: 'first.example', state: 'failing' },
        { host: 'second.example', operator: 'second.example', state: 'used' },
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
      trust: 'two_providers',
      providers: [
        { host: 'first.example', operator: 'first.example', state: 'failing' },
        { host: 'second.example', operator: 'second.example', state: 'used' },
      ],
    });
  });

  test('whose head does not advance is halted, with the time since when', async () => {
    const since = context.clock.now().toISOString();
    context.clock.advance(10 * 60_000);
    await recordHeads(context, 'moonbeam/test', heads, [], 0n);
    expect(await state('moonbeam')).toMatchObject({
      health: 'halted',
      headAdvancedAt: since,
      checkedAt: context.clock.now().toISOString(),
    });
  });

  test('is halted only if no provider that responds shows new blocks', async () => {
    const chain = 'moonbeam/test';
    await pretendLive(context, chain, { height: 120 });
    const operators = ['first.example', 'second.example'];
    const record = (advanced: Date) => {
      const own = operators.map((operator, index) => ({
        operator,
        height: 120 + index,
        hash: '0x1',
        linked: true,
        seenAt: context.clock.now(),
        advancedAt: index === 1 ? advanced : new Date(0),
      }));
      return recordHeads(context, chain, { ...heads, heads: own }, [], 0n);
    };
    const before = context.clock.now();
    context.clock.advance(61_000);
    await record(context.clock.now());
    expect(await state('moonbeam')).toMatchObject({ health: 'lagging', head: 120 });
    await record(before);
    expect(await state('moonbeam')).toMatchObject({ health: 'halted', head: 120 });
  });

  test('lists its providers even if none of them responds', async () => {
    const provider = {
      host: 'first.example',
      operator: 'first.example',
      state: 'failing',
    } as const;
    await updateProviders(context.db, 'moonbeam/test', [provider], 0n);
    context.clock.advance(2 * 60_000);
    expect(await state('moonbeam')).toMatchObject({
      health: 'unreachable',
      providers: [provider],
    });
  });

  test.each([
    ['providers_disagree', 'lagging'],
    ['second_provider_away', 'lagging'],
    ['balances_contradict', 'live'],
    ['wrong_chain', 'unreachable'],
    ['finality_broken', 'unreachable'],
  ] as const)('that raises the alarm %s is %s, and shows it', async (kind, health) => {
    await pretendLive(context, 'moonbeam/test');
    const raisedAt = context.clock.now();
    const chain = 'moonbeam/test';
    await raiseAlarm(context.db, { chain, kind, detail: 'of operators alone', raisedAt });
    const alarms = [{ kind, since: raisedAt.toISOString() }];
    expect(await state('moonbeam')).toMatchObject({ health, alarms });
    await clearAlarms(context.db, chain, [kind], { now: context.clock.now() });
    expect(await state('moonbeam')).toMatchObject({ health: 'live', alarms: [] });
  });

  test('shows nothing of an endpoint but its host', async () => {
    const response = await caller.call('GET', '/network');
    expect(JSON.stringify(response.data)).not.toContain('secret');
    expect((await testApi(context)().call('GET', '/network')).status).toBe(401);
  });
});
