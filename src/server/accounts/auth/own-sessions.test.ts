import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, signIn, testApi, usualPassword } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext({ config: { trustedProxies: 1 } });
const browser = () => testApi(context)();

let owner: Caller;
let username: string;

beforeEach(async () => {
  context.clock.advance(24 * 60 * 60_000);
  owner = await signIn(context, testApi(context));
  ({ username } = (await owner.call('GET', '/user/info')).data);
});

async function signInAgain(userAgent: string, address: string): Promise<Caller> {
  context.clock.advance(1_000);
  const caller = browser();
  const body = { username, password: usualPassword };
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
  await caller.call('POST', '/auth/login', body, headers);
  return caller;
}

async function sessionsOf(caller: Caller) {
  const { data } = await caller.call('GET', '/auth/sessions');
  return data.sessions as { id: string; current: boolean; userAgent: string; address: string }[];
}

describe('the list of a user’s sessions', () => {
  test('starts with the current one, then the newest, and shows where each is', async () => {
    await signInAgain('Phone', '203.0.113.1');
    await signInAgain('Tablet', '203.0.113.2');
    const sessions = await sessionsOf(owner);
    expect(sessions.map(({ current, userAgent }) => [current, userAgent])).toEqual([
      [true, ''],
      [false, 'Tablet'],
      [false, 'Phone'],
    ]);
    expect(sessions[1]).toMatchObject({ address: '203.0.113.2' });
  });

  test('shows when each was last used, by its refreshes', async () => {
    context.clock.advance(15 * 60_000);
    await owner.call('POST', '/auth/refresh-session');
    const { data } = await owner.call('GET', '/auth/sessions');
    const [session] = data.sessions;
    expect(Date.parse(session.lastUsedAt) - Date.parse(session.createdAt)).toBe(15 * 60_000);
  });

  test('has one per browser, however often the user signs in there', async () => {
    const before = (await sessionsOf(owner))[0]!;
    context.clock.advance(1_000);
    await owner.call('POST', '/auth/login', { username, password: usualPassword });
    const [session, ...others] = await sessionsOf(owner);
    expect(others).toEqual([]);
    expect(session!.id).not.toBe(before.id);
  });

  test('excludes ended sessions', async () => {
    const phone = await signInAgain('Phone', '203.0.113.1');
    await phone.call('POST', '/auth/logout');
    expect(await sessionsOf(owner)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('ends one of the user’s own sessions immediately', async () => {
    const phone = await signInAgain('Phone', '203.0.113.1');
    const [, other] = await sessionsOf(owner);
    expect((await owner.call('DELETE', `/auth/sessions/${other!.id}`)).status).toBe(204);
    expect((await phone.call('GET', '/user/info')).error?.code).toBe('session_expired');
    expect((await owner.call('DELETE', `/auth/sessions/${other!.id}`)).status).toBe(404);
  });

  test('does not find sessions of other users', async () => {
    const stranger = await signIn(context, testApi(context));
    const [session] = await sessionsOf(owner);
    expect((await stranger.call('DELETE', `/auth/sessions/${session!.id}`)).status).toBe(404);
    expect((await owner.call('GET', '/user/info')).status).toBe(200);
  });

  test('ends all others and keeps the current one', async () => {
    const phone = await signInAgain('Phone', '203.0.113.1');
    const stranger = await signIn(context, testApi(context));
    expect((await owner.call('DELETE', '/auth/sessions')).status).toBe(204);
    expect((await phone.call('GET', '/user/info')).status).toBe(401);
    expect((await owner.call('GET', '/user/info')).status).toBe(200);
    expect((await stranger.call('GET', '/user/info')).status).toBe(200);
  });

  test('of the current one signs the user out', async () => {
    const [session] = await sessionsOf(owner);
    await owner.call('DELETE', `/auth/sessions/${session!.id}`);
    expect([...owner.cookies.keys()]).toEqual(['florin_browser']);
  });
});

describe('a step-up', () => {
  const stepUp = (password: string) => owner.call('POST', '/auth/step-up', { password });
  const guarded = () => owner.call('POST', '/user/two-factor');

  test('is required even right after signing in', async () => {
    expect((await guarded()).error?.code).toBe('step_up_required');
  });

  test('lasts five minutes, only in this session', async () => {
    const phone = await signInAgain('Phone', '203.0.113.1');
    const now = context.clock.now().getTime();
    const confirmed = await stepUp(usualPassword);
    expect(confirmed.data).toEqual({ until: new Date(now + 5 * 60_000).toISOString() });
    expect((await guarded()).status).toBe(201);
    expect((await phone.call('POST', '/user/two-factor')).error?.code).toBe('step_up_required');
    context.clock.advance(5 * 60_000);
    expect((await guarded()).error?.code).toBe('step_up_required');
  });

  test('requires the password and cannot be guessed', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      const wrong = await stepUp('wrong');
      expect(wrong.error?.issues).toEqual([{ field: 'password', code: 'password_wrong' }]);
    }
    expect((await stepUp(usualPassword)).error?.code).toBe('too_many_requests');
    expect((await guarded()).error?.code).toBe('step_up_required');
  });
});
