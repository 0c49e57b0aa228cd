import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  mailedCode,
  mailedLoginTokens,
  queuedMails,
  signIn,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext({ config: { trustedProxies: 1 } });
const browser = () => testApi(context)();
const from = (address: string) => ({ 'x-forwarded-for': address });
const home = '198.51.100.9';
const minute = 60_000;

let owner: Caller;
let username: string;
let email: string;

beforeEach(async () => {
  context.clock.advance(24 * 60 * minute);
  owner = await signIn(context, testApi(context));
  ({ username, email } = (await owner.call('GET', '/user/info')).data);
});

const requestLink = (name: string, address = home) =>
  browser().call('POST', '/auth/login-link', { username: name }, from(address));
const openLink = (caller: Caller, token: string, address = home) =>
  caller.call('POST', '/auth/known-browser', { token }, from(address));

async function logIn(caller: Caller, password: string, { name = username, address = home } = {}) {
  const body = { username: name, password };
  const response = await caller.call('POST', '/auth/login', body, from(address));
  return response.error?.code ?? 'signed in';
}

/** Guesses until every unknown browser is refused. */
async function lockOut(name = username) {
  for (let index = 0; index < 100; index += 1) {
    await logIn(browser(), 'a wrong guess', { name, address: `192.0.${index}.2` });
  }
  expect(await logIn(browser(), usualPassword, { name })).toBe('too_many_requests');
}

async function mailedToken(): Promise<string> {
  const token = (await mailedLoginTokens(context, email)).at(-1);
  if (token === undefined) throw new Error('no link was mailed');
  return token;
}

async function refusalOf(token: string) {
  const caller = browser();
  const { status, error } = await openLink(caller, token);
  return [status, error?.code, caller.cookies.size];
}
const refused = [422, 'login_link_invalid', 0];

describe('an owner whom strangers’ guesses have locked out', () => {
  test.each([
    ['username', () => username],
    ['email address', () => email],
  ])(
    'logs in from a new browser by a mailed link, with the same password and %s',
    async (_, of) => {
      const name = of();
      await lockOut(name);
      await requestLink(name);
      const fresh = browser();
      expect((await openLink(fresh, await mailedToken())).data).toEqual({ username });
      expect(await logIn(fresh, usualPassword, { name })).toBe('signed in');
      // From then on it is known by the login.
      expect(await logIn(fresh, usualPassword, { name })).toBe('signed in');
      expect(await logIn(browser(), usualPassword, { name })).toBe('too_many_requests');
    },
  );

  test('keeps a valid link, however many more strangers request', async () => {
    await requestLink(username);
    const first = await mailedToken();
    for (let count = 0; count < 118; count += 1) {
      await requestLink(count % 2 ? username : email, `203.0.${count}.1`);
      await mailedLoginTokens(context, email);
      context.clock.advance(minute / 2);
    }
    const tokens = await mailedLoginTokens(context, email);
    expect(tokens).toHaveLength(5);
    for (const token of [first, tokens.at(-1) ?? '']) {
      expect((await openLink(browser(), token)).data).toEqual({ username });
    }
    context.clock.advance(minute);
    expect(await refusalOf(first)).toEqual(refused);
    await requestLink(username);
    expect(await mailedLoginTokens(context, email)).toHaveLength(6);
  });
});

describe('a request for a login link', () => {
  test('gets the same response for every name, and mails confirmed accounts only', async () => {
    const unconfirmed = { username: 'newcomer', email: 'newcomer@example.com' };
    const signup = { ...unconfirmed, password: usualPassword, roles: [] };
    await browser().call('POST', '/auth/signup', signup);
    await mailedCode(context, unconfirmed.email);
    const names = [username, email.toUpperCase(), 'nobody', 'nobody@example.com', 'newcomer'];
    for (const name of [...names, ...names]) {
      const { status, data, error } = await requestLink(name);
      expect([status, data, error]).toEqual([200, { resendAfterSeconds: 60 }, undefined]);
    }
    expect(await mailedLoginTokens(context, email)).toHaveLength(1);
    expect(await mailedLoginTokens(context, 'nobody@example.com')).toEqual([]);
    expect(await mailedLoginTokens(context, unconfirmed.email)).toEqual([]);
  });

  test('does the same work before the response for every name', async () => {
    const rows = async () => {
      const counts = `select (select count(*) from throttles)::int as throttles,
        (select count(*) from graphile_worker._private_jobs)::int as jobs`;
      return (await context.pool.query<Record<string, number>>(counts)).rows[0];
    };
    await requestLink('nobody');
    const before = await rows();
    await requestLink('nobody-else');
    const unknown = await rows();
    await requestLink(username);
    const known = await rows();
    expect(unknown).toEqual({ ...before, jobs: (before?.['jobs'] ?? 0) + 1 });
    expect(known).toEqual({ ...before, jobs: (before?.['jobs'] ?? 0) + 2 });
  });

  test('is refused after twenty in an hour from one address', async () => {
    for (let count = 0; count < 20; count += 1) await requestLink(`nobody${count}`, '203.0.113.5');
    expect((await requestLink(username, '203.0.113.5')).error?.code).toBe('too_many_requests');
    expect((await requestLink(username)).status).toBe(200);
  });

  test('tells the owner that someone may be guessing, and that the password is unchanged', async () => {
    await requestLink(username);
    await mailedToken();
    const mail = (await queuedMails(context, email)).at(-1);
    expect(mail?.text).toContain('Someone may have been guessing your password.');
    expect(mail?.text).toContain('You’ll still need your password, which hasn’t changed');
  });
});

describe('a login link', () => {
  test('signs in no one, and changes nothing but what is counted', async () => {
    await requestLink(username);
    const fresh = browser();
    const response = await openLink(fresh, await mailedToken());
    expect(response.data).toEqual({ username });
    expect([...fresh.cookies.keys()]).toEqual(['florin_browser']);
    expect((await fresh.call('GET', '/user/info')).status).toBe(401);
    expect(await logIn(fresh, 'a wrong guess')).toBe('invalid_credentials');
    expect((await owner.call('GET', '/user/info')).status).toBe(200);
  });

  test('gives all browsers that it makes known ten attempts together', async () => {
    await requestLink(username);
    const token = await mailedToken();
    const outcomes: string[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const next = browser();
      await openLink(next, token);
      outcomes.push(await logIn(next, 'a wrong guess', { address: `192.0.2.${tried}` }));
    }
    expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('invalid_credentials'));
    expect(outcomes.slice(10)).toEqual(Array(2).fill('too_many_requests'));
    expect(await logIn(owner, usualPassword)).toBe('signed in');
  });

  test('is worthless for another account', async () => {
    const other = await signIn(context, testApi(context));
    const victim = (await other.call('GET', '/user/info')).data;
    await requestLink(username);
    const [id = '', expires, signed] = (await mailedToken()).split('.');
    expect(id).not.toBe(victim.id);
    expect(await refusalOf([victim.id, expires, signed].join('.'))).toEqual(refused);
    await lockOut(victim.username);
    const fresh = browser();
    await openLink(fresh, [id, expires, signed].join('.'));
    const guessed = await logIn(fresh, 'a wrong guess', { name: victim.username });
    expect(guessed).toBe('too_many_requests');
  });

  test('is worthless after an hour, even with a later time in it', async () => {
    await requestLink(username);
    const token = await mailedToken();
    context.clock.advance(60 * minute - 1);
    expect((await openLink(browser(), token)).status).toBe(200);
    context.clock.advance(1);
    expect(await refusalOf(token)).toEqual(refused);
    const [id, expires, signed] = token.split('.');
    const later = [id, Number(expires) + 3600, signed].join('.');
    expect(await refusalOf(later)).toEqual(refused);
  });

  test('is worthless after a change of the password or of the email address', async () => {
    await requestLink(username);
    const token = await mailedToken();
    await owner.call('POST', '/auth/step-up', { password: usualPassword });
    const moved = new FormData();
    moved.append('email', 'moved@example.com');
    await owner.call('PATCH', '/user/info-settings', moved);
    const code = await mailedCode(context, 'moved@example.com');
    expect((await owner.call('POST', '/user/confirm-email', { code })).status).toBe(200);
    expect(await refusalOf(token)).toEqual(refused);
    email = 'moved@example.com';
    context.clock.advance(minute);
    await requestLink(username);
    const next = await mailedToken();
    expect((await openLink(browser(), next)).status).toBe(200);
    const passwords = { currentPassword: usualPassword, newPassword: 'another horse battery' };
    expect((await owner.call('POST', '/auth/change-password', passwords)).status).toBe(204);
    expect(await refusalOf(next)).toEqual(refused);
  });

  test('is made by Florin alone: guessers can’t make their browser known', async () => {
    await lockOut();
    const { id } = (await owner.call('GET', '/user/info')).data;
    const expires = Math.floor(context.clock.now().getTime() / 1000) + 3600;
    const forged = [
      ...['', '.', '..', 'none', id, `${id}.${expires}`, `${id}.${expires}.`],
      ...[`${id}.${expires}.${'A'.repeat(43)}`, `${id}.Infinity.${'A'.repeat(43)}`],
      `usr_${'0'.repeat(32)}.${expires}.${'A'.repeat(43)}`,
    ];
    for (const token of forged) {
      const guesser = browser();
      expect((await openLink(guesser, token)).error?.code).toBe('login_link_invalid');
      expect(await logIn(guesser, 'a wrong guess')).toBe('too_many_requests');
    }
    await requestLink(username);
    const own = browser();
    const token = await mailedToken();
    const last = token.at(-20) === 'A' ? 'B' : 'A';
    expect(await refusalOf(token.slice(0, -20) + last + token.slice(-19))).toEqual(refused);
    await openLink(own, token);
    const [, ...seals] = own.cookies.get('florin_browser')?.split('.') ?? [];
    const stranger = browser();
    stranger.cookies.set('florin_browser', ['B'.repeat(22), ...seals].join('.'));
    expect(await logIn(stranger, 'a wrong guess')).toBe('too_many_requests');
  });

  test('cannot be tried more than fifty times in a quarter of an hour from one address', async () => {
    for (let count = 0; count < 50; count += 1) {
      expect((await openLink(browser(), 'none', '203.0.113.9')).status).toBe(422);
    }
    expect((await openLink(browser(), 'none', '203.0.113.9')).status).toBe(429);
  });

  test('is readable in no copy of the database', async () => {
    await requestLink(username);
    const token = await mailedToken();
    const { rows } = await context.pool.query<{ text: string }>(
      'select payload::text as text from graphile_worker._private_jobs',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });
});
