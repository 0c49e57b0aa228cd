import { describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import type { ApiResponse, Caller } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import {
  change,
  codeOf,
  confirm,
  developers,
  keyPath,
  keyTeam,
  made,
  make,
  memberId,
  reads,
  roll,
  takeOver,
} from '#test/key-team.ts';
import { untilWaitingForLocks } from '#test/lock-waits.ts';
import { ids } from '#test/requests.ts';

// Which keys of someone who leaves go on working, and what happens at the same time.

const context = testContext();
const team = keyTeam(context);
const { join, seen, setPrivilege, remove, read } = team;

const leave = (who: Caller, keys?: object[]) =>
  who.call('POST', `/company/${ids.company}/leave`, keys && { takeOver: keys });

describe('removing a member', () => {
  test('keeps the keys that others take over, and stops the rest', async () => {
    const [developer, other] = [await join('developer'), await join('developer')];
    const keys = [];
    for (const label of ['Shop', 'Till', 'Old']) {
      keys.push(await made(developer, { label, scopes: developers, environment: 'production' }));
    }
    const [shop, till, old] = keys as [(typeof keys)[0], (typeof keys)[0], (typeof keys)[0]];
    const removed = await remove(developer, [
      { keyId: shop.id, memberId: await memberId(team.owner) },
      { keyId: till.id, memberId: await memberId(other) },
    ]);
    expect(removed.status).toBe(204);
    expect([await read(shop), await read(till), await read(old)]).toEqual([
      200,
      200,
      'api_key_stopped',
    ]);
    expect((await seen(shop)).maker).toMatchObject({ privilege: 'owner' });
    await remove(other);
    expect([await read(shop), await read(till)]).toEqual([200, 'api_key_stopped']);
  });

  test('requires a step-up only if keys are taken over', async () => {
    const [one, two] = [await join('developer'), await join('developer')];
    const key = await made(one, { scopes: reads });
    const taken = [{ keyId: key.id, memberId: await memberId(team.owner) }];
    context.clock.advance(6 * 60_000);
    expect(codeOf(await remove(one, taken))).toBe('step_up_required');
    expect((await remove(two)).status).toBe(204);
    await confirm(team.owner);
    expect((await remove(one, taken)).status).toBe(204);
    expect(await read(key)).toBe(200);
  });

  test('gives no key to a member whose role doesn’t allow all of it, nor to one who can’t manage keys', async () => {
    const [admin, developer, finance] = [
      await join('admin'),
      await join('developer'),
      await join('finance'),
    ];
    const key = await made(admin, { scopes: ['wallets:write'] });
    for (const taker of [developer, finance]) {
      const { error } = await remove(admin, [{ keyId: key.id, memberId: await memberId(taker) }]);
      expect(error?.issues).toEqual([{ field: 'takeOver.0.memberId', code: 'key_taker' }]);
    }
    expect([await read(key), await memberId(admin)]).toEqual([
      'missing_scope',
      expect.stringMatching(/^mem_/),
    ]);
  });

  test('finds neither keys of others nor people who don’t stay', async () => {
    const [developer, other] = [await join('developer'), await join('developer')];
    const [own, foreign] = [
      await made(developer, { scopes: reads }),
      await made(other, { scopes: reads }),
    ];
    const mine = await memberId(team.owner);
    for (const taken of [
      { keyId: foreign.id, memberId: mine },
      { keyId: 'key_none', memberId: mine },
      { keyId: own.id, memberId: await memberId(developer) },
      { keyId: own.id, memberId: 'mem_none' },
    ]) {
      expect(codeOf(await remove(developer, [taken]))).toBe('not_found');
    }
    const twice = { keyId: own.id, memberId: mine };
    expect(codeOf(await remove(developer, [twice, twice]))).toBe('not_found');
    expect([await read(own), await read(foreign)]).toEqual([200, 200]);
  });

  test('tells the owners once by mail of all keys that stopped', async () => {
    const developer = await join('developer');
    for (let n = 0; n < 3; n += 1) {
      await made(developer, { scopes: reads, environment: 'production' });
    }
    await remove(developer);
    const { data } = await team.owner.call('GET', '/notification?limit=3');
    expect(data.notifications).toMatchObject(
      Array.from({ length: 3 }, () => ({ values: { change: 'stopped' } })),
    );
  });
});

describe('leaving', () => {
  test('lets no one decide that their own keys outlive them unless they may remove members', async () => {
    const [developer, admin] = [await join('developer'), await join('admin')];
    const key = await made(developer, { scopes: reads });
    const kept = await made(admin, { scopes: [...apiKeyScopes] });
    const toOwner = async ({ id }: { id: string }) => [
      { keyId: id, memberId: await memberId(team.owner) },
    ];
    expect(codeOf(await leave(developer, await toOwner(key)))).toBe('missing_privilege');
    expect((await leave(admin, await toOwner(kept))).status).toBe(204);
    expect((await leave(developer)).status).toBe(204);
    expect([await read(kept), await read(key)]).toEqual([200, 'api_key_stopped']);
  });

  test('that is refused leaves every key as it was', async () => {
    const key = await made(team.owner, {});
    expect(codeOf(await leave(team.owner))).toBe('last_owner');
    expect(await read(key)).toBe(200);
  });
});

describe('at the same time as its maker is removed or demoted', () => {
  /** Makes calls that wait for the workspace, changes its members in the meantime, and returns the responses. */
  async function during(statement: string, who: Caller, calls: () => Promise<ApiResponse>[]) {
    const id = await memberId(who);
    const client = await context.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from workspaces where id = $1 for no key update', [ids.company]);
      const responses = calls();
      await untilWaitingForLocks(context.pool, responses.length);
      await client.query(statement, [id]);
      await client.query('commit');
      return await Promise.all(responses);
    } finally {
      client.release();
    }
  }

  test.each([
    ['removed', 'delete from members where id = $1', 'not_found'],
    ['demoted', `update members set privilege = 'viewer' where id = $1`, 'missing_privilege'],
  ])('no key is created, rolled, changed or taken over: %s', async (_name, statement, code) => {
    const admin = await join('admin');
    const key = await made(team.owner, { scopes: [...apiKeyScopes] });
    const before = await seen(key);
    const responses = await during(statement, admin, () => [
      make(admin, {}),
      roll(admin, key),
      takeOver(admin, key),
      change(admin, key, { scopes: ['wallets:write'] }),
    ]);
    expect(responses.map(codeOf)).toEqual([code, code, code, code]);
    const { data } = await team.owner.call('GET', `${keyPath()}?environment=test`);
    expect(data.apiKeys).toEqual([before]);
  });

  test('none is left with more than the new role allows', async () => {
    const admin = await join('admin');
    const toDeveloper = `update members set privilege = 'developer' where id = $1`;
    const [created] = await during(toDeveloper, admin, () => [make(admin, {})]);
    expect(created?.error?.issues).toEqual([{ field: 'scopes', code: 'scopes_above_role' }]);
  });

  test('none keeps working, in either order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const admin = await join('admin');
      const key = await made(team.owner, { scopes: reads });
      const [created, rolled] = await Promise.all([
        make(admin, {}),
        roll(admin, key),
        remove(admin),
      ]);
      for (const { data, error } of [created, rolled]) {
        if (!error) expect(await read(data)).toBe('api_key_stopped');
      }
      const { rows } = await context.pool.query(
        `select from api_keys k where stopped_at is null and not exists
         (select from members m where m.user_id = k.maker_id and m.workspace_id = k.workspace_id)`,
      );
      expect(rows).toEqual([]);
    }
  });

  test('none is given to someone who is demoted', async () => {
    const [developer, admin] = [await join('developer'), await join('admin')];
    const key = await made(developer, { scopes: reads });
    const taken = [{ keyId: key.id, memberId: await memberId(admin) }];
    const demoted = `update members set privilege = 'viewer' where id = $1`;
    const [removed] = await during(demoted, admin, () => [remove(developer, taken)]);
    expect(removed?.error?.issues).toEqual([{ field: 'takeOver.0.memberId', code: 'key_taker' }]);
    await setPrivilege(admin, 'admin');
    expect(await read(key)).toBe(200);
  });
});
