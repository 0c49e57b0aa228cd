import { describe, expect, test } from 'vitest';
import { connect } from '#server/base/database/db.ts';
import { networkHealth } from '#server/chain/networks/health.ts';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';

const [chain] = allChains.filter((connection) => connection.chain === 'polkadot/test');
const context = testContext({ config: { chains: [chain!] } });

describe('health', () => {
  test('is degraded until payments are possible on every network', async () => {
    const health = () => testApi(context)().call('GET', '/health');
    expect((await health()).data).toMatchObject({
      status: 'degraded',
      networks: [{ network: 'polkadot', health: 'unreachable', head: null }],
    });
    await pretendLive(context, 'polkadot/test');
    expect((await health()).data).toMatchObject({ status: 'ok', networks: [{ head: 100 }] });
  });

  test('is 503 while the database does not respond', async () => {
    const dead = connect('postgres://nobody@127.0.0.1:9/nothing');
    const response = await testApi({ ...context, ...dead })().call('GET', '/health');
    expect([response.status, response.error?.code]).toEqual([503, 'unavailable']);
    await dead.close();
  });

  test('is 503 while the tables do not exist', async () => {
    await context.pool.query('alter table chain_cursors rename to later');
    expect((await testApi(context)().call('GET', '/health')).status).toBe(503);
    await context.pool.query('alter table later rename to chain_cursors');
    expect((await testApi(context)().call('GET', '/health')).status).toBe(200);
  });
});

describe('a network', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const measured = {
    polledAt: now,
    headAdvancedAt: now,
    heads: [],
    head: 100,
    final: 98,
    cursor: 98,
  };
  const shown = (seconds: number, seenAt = now, linked = true) => {
    return { headAdvancedAt: ago(61), heads: [{ linked, seenAt, advancedAt: ago(seconds) }] };
  };

  test.each([
    ['live', {}],
    ['live', { polledAt: ago(60), headAdvancedAt: ago(60) }],
    ['unreachable', { polledAt: ago(61) }],
    ['halted', { headAdvancedAt: ago(61) }],
    ['live', { head: 148 }],
    ['lagging', { head: 149 }],
    // Only one operator shows a new block.
    ['lagging', shown(60)],
    ['halted', shown(61)],
    ['halted', shown(60, ago(61))],
    ['halted', shown(60, now, false)],
  ])('is %s by measurement: %o', (health, change) => {
    expect(networkHealth({ ...measured, ...change }, 6_000, now)).toBe(health);
  });

  test('with slow blocks counts as halted only after ten of them', () => {
    expect(networkHealth({ ...measured, headAdvancedAt: ago(120) }, 12_000, now)).toBe('live');
    expect(networkHealth({ ...measured, headAdvancedAt: ago(121) }, 12_000, now)).toBe('halted');
  });

  test('that was never polled is unreachable', () => {
    expect(networkHealth(undefined, 6_000, now)).toBe('unreachable');
  });
});
