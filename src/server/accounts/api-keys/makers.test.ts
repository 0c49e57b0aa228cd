import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import { startWeb } from '#server/app.ts';
import { queuedMails, testApi, withSecret } from '#test/api.ts';
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
  reads,
  roll,
  takeOver,
} from '#test/key-team.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, link, wallet } from '#test/requests.ts';

// A key never does more than its maker may: when it is made, changed, rolled and used.

const context = testContext({ config: { chains: allChains } });
const team = keyTeam(context);
const { join, seen, setPrivilege, remove, read } = team;

describe('the key of a developer', () => {
  test.each(['test', 'production'])(
    'cannot have permissions that their role lacks, and the error names them: %s',
    async (environment) => {
      const developer = await join('developer');
      const { status, error } = await make(developer, { environment });
      expect([status, error?.issues]).toEqual([
        422,
        [{ field: 'scopes', code: 'scopes_above_role' }],
      ]);
      expect(error?.message).toContain('payments:write, customers:write, wallets:write');
      expect((await team.owner.call('GET', `${keyPath()}?environment=test`)).data.apiKeys).toEqual(
        [],
      );
    },
  );

  test('adds no wallet and no link that pays it', async () => {
    const developer = await join('developer');
    const program = withSecret(context, (await made(developer, { scopes: developers })).secret);
    expect(codeOf(await program.call('POST', '/wallet', wallet({})))).toBe('missing_scope');
    const own = { walletIds: ['wal_own'] };
    expect(codeOf(await program.call('POST', '/payment-link/static', link(own)))).toBe(
      'invalid_fields',
    );
  });

  test('stops at once when they are removed, and when they leave', async () => {
    const [removed, leaving] = [await join('developer'), await join('developer')];
    const [first, second] = [
      await made(removed, { scopes: developers }),
      await made(leaving, { scopes: developers, environment: 'production' }),
    ];
    expect([await read(first), await read(second)]).toEqual([200, 200]);
    expect((await remove(removed)).status).toBe(204);
    expect([await read(first), await read(second)]).toEqual(['api_key_stopped', 200]);
    expect((await leaving.call('POST', `/company/${ids.company}/leave`)).status).toBe(204);
    expect(await read(second)).toBe('api_key_stopped');
    const now = context.clock.now().toISOString();
    expect(await seen(first)).toMatchObject({
      stoppedAt: now,
      usableScopes: [],
      maker: { privilege: null },
    });
  });

  test('is refused on a connection that was opened before they were removed', async () => {
    const web = await startWeb(context);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const developer = await join('developer');
    const { secret } = await made(developer, { scopes: developers });
    const call = async () => {
      let from: number | undefined;
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { authorization: `Bearer ${secret}`, host: 'localhost:8080' };
        const path = `/api/wallet?companyId=${ids.company}`;
        request({ agent, port: web.port, path, headers }, resolve)
          .on('socket', (socket) => (from = socket.localPort))
          .on('error', reject)
          .end();
      });
      await text(response);
      return { status: response.statusCode, from };
    };
    await call();
    const before = await call();
    await remove(developer);
    expect([before, await call()]).toEqual([
      { status: 200, from: before.from },
      { status: 401, from: before.from },
    ]);
    agent.destroy();
    await web.stop();
  });

  test('is refused in a request whose end arrives after they were removed', async () => {
    const web = await startWeb(context);
    const developer = await join('developer');
    const { secret } = await made(developer, { scopes: developers });
    const body = JSON.stringify({ companyId: ids.company, name: 'Shop', url: 'x' });
    const sent = request({
      port: web.port,
      method: 'POST',
      path: '/api/webhook',
      headers: {
        authorization: `Bearer ${secret}`,
        host: 'localhost:8080',
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const response = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    await new Promise((resolve) => sent.write(body.slice(0, 20), resolve));
    await remove(developer);
    sent.end(body.slice(20));
    expect((await response).statusCode).toBe(401);
    await web.stop();
  });

  test('opens no live socket, which would outlive it', async () => {
    const web = await startWeb(context);
    const { secret } = await made(team.owner, {});
    const socket = new WebSocket(`ws://127.0.0.1:${web.port}/api/ws`, {
      headers: { authorization: `Bearer ${secret}`, origin: context.config.publicUrl },
    });
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008);
    await web.stop();
  });

  test('stays stopped when they join again, until someone takes it over', async () => {
    const developer = await join('developer');
    const key = await made(developer, { scopes: developers });
    await remove(developer);
    const { email } = (await developer.call('GET', '/user/info')).data;
    const members = `/company/${ids.company}/members`;
    await team.owner.call('POST', `${members}/invites`, { emails: [email], privilege: 'owner' });
    await developer.call('PATCH', '/company/invites/accept', { companyId: ids.company });
    expect(await read(key)).toBe('api_key_stopped');
    expect(await seen(key)).toMatchObject({ usableScopes: [], maker: { privilege: 'owner' } });
    expect((await takeOver(team.owner, key)).status).toBe(200);
    expect(await read(key)).toBe(200);
  });
});

describe('the key of a demoted member', () => {
  test('loses only what the new role lacks, and has it back with the role', async () => {
    const admin = await join('admin');
    const key = await made(admin, { scopes: [...apiKeyScopes] });
    const program = withSecret(context, key.secret);
    const add = async () => codeOf(await program.call('POST', '/wallet', wallet({})));
    const hook = { companyId: ids.company, name: 'Shop', url: 'x', environment: 'test' };
    const notify = async () => codeOf(await program.call('POST', '/webhook', hook));
    await setPrivilege(admin, 'developer');
    expect([await add(), await notify(), await read(key)]).toEqual([
      'api_key_limited',
      'webhook_fields_missing',
      200,
    ]);
    await setPrivilege(admin, 'viewer');
    expect([await notify(), await read(key)]).toEqual(['api_key_limited', 200]);
    expect((await seen(key)).usableScopes).toEqual(
      apiKeyScopes.filter((scope) => scope.endsWith(':read')),
    );
    await setPrivilege(admin, 'finance');
    expect([await add(), await notify()]).toEqual([201, 'api_key_limited']);
  });
});

describe('a colleague with a weaker role', () => {
  test('cannot change, narrow, take over or roll a stronger key, but can revoke it', async () => {
    const developer = await join('developer');
    const key = await made(team.owner, { scopes: ['wallets:write', 'wallets:read'] });
    for (const changed of [{ label: 'Mine' }, { scopes: ['wallets:read'] }]) {
      expect(codeOf(await change(developer, key, changed))).toBe('missing_privilege');
    }
    expect(codeOf(await roll(developer, key))).toBe('missing_privilege');
    const { error } = await takeOver(developer, key);
    expect([error?.code, error?.message]).toEqual([
      'missing_privilege',
      expect.stringContaining('wallets:write'),
    ]);
    expect(await read(key)).toBe(200);
    expect((await developer.call('DELETE', keyPath(key.id))).status).toBe(204);
  });

  test('cannot add permissions that only the maker’s role has', async () => {
    const developer = await join('developer');
    const key = await made(team.owner, { scopes: reads });
    const { error } = await change(developer, key, { scopes: [...reads, 'payments:write'] });
    expect(error?.issues).toEqual([{ field: 'scopes', code: 'scopes_above_role' }]);
    expect((await change(developer, key, { scopes: ['payments:read'] })).status).toBe(200);
  });

  test('gets no stronger key from an owner who widens theirs', async () => {
    const developer = await join('developer');
    const key = await made(developer, { scopes: reads });
    const wider = [...reads, 'wallets:write'];
    const { error } = await change(team.owner, key, { scopes: wider });
    expect(error?.issues).toEqual([{ field: 'scopes', code: 'scopes_above_maker' }]);
    expect(error?.message).toContain('wallets:write');
    await remove(developer);
    expect(codeOf(await change(team.owner, key, { scopes: [...reads, 'events:read'] }))).toBe(
      'invalid_fields',
    );
    await takeOver(team.owner, key);
    expect((await change(team.owner, key, { scopes: wider })).status).toBe(200);
  });
});

describe('a key that is rolled', () => {
  test('acts for the member who rolled it from then on', async () => {
    const developer = await join('developer');
    const key = await made(team.owner, { scopes: reads });
    const rolled = (await roll(developer, key, 24)).data;
    expect(rolled.maker).toMatchObject({ privilege: 'developer' });
    expect([await read(key), await read(rolled)]).toEqual([200, 200]);
    await remove(developer);
    expect([await read(key), await read(rolled)]).toEqual(['api_key_stopped', 'api_key_stopped']);
  });

  test('does not reactivate the old secret of a stopped or limited one', async () => {
    const [admin, developer] = [await join('admin'), await join('developer')];
    const limited = await made(admin, { scopes: [...apiKeyScopes] });
    const stopped = await made(developer, { scopes: reads });
    await setPrivilege(admin, 'developer');
    await remove(developer);
    for (const key of [limited, stopped]) {
      const { error } = await roll(team.owner, key, 1);
      expect(error?.issues).toEqual([{ field: 'overlapHours', code: 'overlap_limited' }]);
      const rolled = (await roll(team.owner, key)).data;
      expect([await read(key), await read(rolled)]).toEqual(['api_key_invalid', 200]);
      expect(rolled.usableScopes).toEqual(rolled.scopes);
    }
  });
});

test('taking over requires a recent step-up, an own role that manages keys, and a key of the workspace', async () => {
  const [admin, finance] = [await join('admin'), await join('finance')];
  const key = await made(team.owner, { scopes: reads });
  expect(codeOf(await takeOver(finance, key))).toBe('missing_privilege');
  expect(codeOf(await takeOver(team.owner, { id: 'key_none' }))).toBe('not_found');
  context.clock.advance(6 * 60_000);
  expect(codeOf(await takeOver(admin, key))).toBe('step_up_required');
  await confirm(admin);
  expect((await takeOver(admin, key)).data.maker).toMatchObject({ privilege: 'admin' });
});

describe('owners', () => {
  type Told = { type: string; values: { change: string; label: string; by: string } };
  const noticesOf = async () =>
    ((await team.owner.call('GET', '/notification')).data.notifications as Told[])
      .filter(({ type }) => type === 'api_key')
      .map(({ values }) => values.change);

  test('are notified of every change to live keys, in the dashboard and by mail', async () => {
    const developer = await join('developer');
    const { email } = (await team.owner.call('GET', '/user/info')).data;
    const key = await made(developer, { scopes: reads, environment: 'production', label: 'Till' });
    await change(developer, key, { label: 'Till 1' });
    await change(developer, key, { scopes: ['wallets:read'] });
    await roll(developer, key);
    await remove(developer);
    await takeOver(team.owner, key);
    await team.owner.call('DELETE', keyPath(key.id));
    const all = ['created', 'updated', 'rolled', 'stopped', 'taken_over', 'revoked'];
    expect(await noticesOf()).toEqual(all.toReversed());
    const mails = await queuedMails(context, email);
    const about = mails.filter(({ subject }) => subject.includes('API key'));
    expect(about).toHaveLength(all.length);
    const { username } = (await developer.call('GET', '/user/info')).data;
    expect(about[0]?.text).toContain(`${username} created a live API key`);
    expect(about[0]?.text).toContain('Till: wallets:read, payments:read');
    expect(about[3]?.text).toContain(`${username} is no longer a member`);
  });

  test('are not told of test keys', async () => {
    const key = await made(team.owner, {});
    await roll(team.owner, key);
    expect(await noticesOf()).toEqual([]);
  });
});

test('the audit log has who stopped a key and who took it over from whom', async () => {
  const developer = await join('developer');
  const { username } = (await developer.call('GET', '/user/info')).data;
  const { username: to } = (await team.owner.call('GET', '/user/info')).data;
  const key = await made(developer, { scopes: reads, label: 'Till' });
  await remove(developer);
  await takeOver(team.owner, key);
  await takeOver(team.owner, key);
  const { entries } = (await team.owner.call('GET', `/company/${ids.company}/audit`)).data;
  const label = { label: 'Till', environment: 'test' };
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'api_key.taken_over',
      target: key.id,
      details: { ...label, from: username, to, scopes: reads.join(' ') },
    },
    { action: 'api_key.stopped', target: key.id, details: { ...label, username } },
  ]);
  expect(entries[2].action).toBe('member.removed');
});

test('a key of another workspace can’t be taken over', async () => {
  const key = await made(team.owner, {});
  const stranger = await confirm(testApi(context)());
  expect(codeOf(await takeOver(stranger, key))).toBe('session_expired');
});
