import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, signIn, testApi, usualPassword } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
const hour = 60 * 60_000;
const day = 24 * hour;

let owner: Caller;
let username: string;

beforeEach(async () => {
  context.clock.advance(day);
  owner = await signIn(context, testApi(context));
  ({ username } = (await owner.call('GET', '/user/info')).data);
});

const tokenOf = (caller: Caller) => caller.cookies.get('florin_session') ?? '';
const logIn = (caller: Caller) =>
  caller.call('POST', '/auth/login', { username, password: usualPassword });

describe('the token of a session', () => {
  test('is random: 240 bits that no other session has', async () => {
    const secrets = new Set<string>();
    for (let count = 0; count < 5; count += 1) {
      const browser = testApi(context)();
      await logIn(browser);
      // After the family, which only recognizes the session.
      secrets.add(tokenOf(browser).slice(24));
    }
    expect(secrets.size).toBe(5);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{40}$/);
  });

  test('is replaced at every login, and the one before no longer works', async () => {
    const before = tokenOf(owner);
    expect((await logIn(owner)).status).toBe(200);
    expect(tokenOf(owner)).not.toBe(before);
    const thief = testApi(context)();
    thief.cookies.set('florin_session', before);
    expect((await thief.call('GET', '/user/info')).error?.code).toBe('session_expired');
  });

  test('is no secret of the person’s own choice', async () => {
    const browser = testApi(context)();
    browser.cookies.set('florin_session', 'A'.repeat(64));
    await logIn(browser);
    expect(tokenOf(browser)).not.toBe('A'.repeat(64));
  });
});

describe('a session that is refreshed again and again', () => {
  test('ends thirty days after the login', async () => {
    for (let passed = 0; passed < 30; passed += 6) {
      const refreshed = await owner.call('POST', '/auth/refresh-session');
      expect(refreshed.status).toBe(200);
      context.clock.advance(6 * day);
    }
    expect((await owner.call('POST', '/auth/refresh-session')).error?.code).toBe('session_expired');
    expect((await owner.call('GET', '/user/info')).error?.code).toBe('session_expired');
  });

  test('says when it ends, so that no page expects more', async () => {
    const end = context.clock.now().getTime() + 30 * day;
    for (let passed = 0; passed < 24; passed += 6) {
      await owner.call('POST', '/auth/refresh-session');
      context.clock.advance(6 * day);
    }
    const { data } = await owner.call('POST', '/auth/refresh-session');
    expect(data.sessionExpiry).toBe(end);
    expect(Number(owner.cookies.get('sessionExpiry'))).toBe(end);
  });
});

test('an operator ends all sessions of one user on the command line', async () => {
  const phone = testApi(context)();
  await logIn(phone);
  const florin = (name: string) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../../../bin/florin.js'), 'sign-out', name],
      {
        env: {
          ...process.env,
          DATABASE_URL: context.databaseUrl,
          PUBLIC_URL: 'https://florin.example.com',
          SECRET_KEY: '07'.repeat(32),
          SMTP_URL: 'smtp://localhost',
          MAIL_FROM: 'florin@example.com',
          WALLETCONNECT_PROJECT_ID: 'off',
        },
      },
    );
  // The clock of the command is the machine's.
  context.clock.set(new Date());
  await logIn(phone);
  await logIn(owner);
  const other = await signIn(context, testApi(context));
  expect((await florin(username)).stdout).toContain(username);
  expect((await phone.call('GET', '/user/info')).error?.code).toBe('session_expired');
  expect((await owner.call('GET', '/user/info')).error?.code).toBe('session_expired');
  expect((await other.call('GET', '/user/info')).status).toBe(200);
  await expect(florin('missing')).rejects.toMatchObject({
    stderr: 'No user with the username missing.\n',
  });
});
