import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, queuedMails, signIn, testApi, usualPassword } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { setPasswordUpdateRequired } from './auth.ts';
import { hashPassword } from './passwords.ts';

const context = testContext();
const person = () => testApi(context)();
const newPassword = 'another horse battery';

let caller: Caller;
let username: string;
let email: string;

beforeEach(async () => {
  context.clock.advance(24 * 60 * 60_000);
  caller = await signIn(context, testApi(context));
  ({ username, email } = (await caller.call('GET', '/user/info')).data);
});

const change = (currentPassword: string, next = newPassword) =>
  caller.call('POST', '/auth/change-password', { currentPassword, newPassword: next });
async function logIn(password: string) {
  const browser = person();
  return { browser, response: await browser.call('POST', '/auth/login', { username, password }) };
}

describe('changing the password', () => {
  test('ends all other sessions, keeps the current one and notifies the owner', async () => {
    const { browser } = await logIn(usualPassword);
    caller.cookies.delete('sessionExpiry');
    expect((await change(usualPassword)).status).toBe(204);
    expect((await browser.call('GET', '/user/info')).status).toBe(401);
    expect((await caller.call('GET', '/user/info')).status).toBe(200);
    expect(caller.cookies.has('sessionExpiry')).toBe(true);
    expect((await logIn(newPassword)).response.status).toBe(200);
    const [, note] = await queuedMails(context, email);
    expect(note?.subject).toBe('Your Florin password was changed');
  });

  test('with a wrong current one is rejected at its field, at most ten times', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      const wrong = await change('wrong');
      expect(wrong.error?.issues).toEqual([{ field: 'currentPassword', code: 'password_wrong' }]);
    }
    expect((await change(usualPassword)).error?.code).toBe('too_many_requests');
  });

  test('to the current one is rejected', async () => {
    const same = await change(usualPassword, usualPassword);
    expect(same.error?.issues).toEqual([{ field: 'newPassword', code: 'password_same' }]);
  });

  test('with empty fields is rejected with the specified message', async () => {
    const empty = await caller.call('POST', '/auth/change-password', {});
    expect(empty.error?.message).toBe('Please fill all password fields');
  });

  test('twice concurrently succeeds once', async () => {
    const { browser } = await logIn(usualPassword);
    const body = { currentPassword: usualPassword, newPassword: 'a third horse battery' };
    const responses = await Promise.all([
      change(usualPassword),
      browser.call('POST', '/auth/change-password', body),
    ]);
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('is rejected for a page of another site and without a session', async () => {
    const body = { currentPassword: usualPassword, newPassword };
    const foreign = await caller.call('POST', '/auth/change-password', body, {
      origin: 'https://evil.example',
    });
    expect(foreign.error?.code).toBe('origin_refused');
    const nobody = await person().call('POST', '/auth/change-password', body);
    expect(nobody.error?.code).toBe('session_expired');
  });
});

describe('a user who must choose a new password', () => {
  test('can do nothing else until they have, even in open sessions', async () => {
    expect(await setPasswordUpdateRequired(context.db, username.toUpperCase())).toBe(true);
    expect((await caller.call('GET', '/user/info')).error?.code).toBe('action_required');
    const { browser, response } = await logIn(usualPassword);
    expect(response.data.userActionsRequired).toEqual(['UPDATE_PASSWORD']);
    const body = { currentPassword: usualPassword, newPassword };
    expect((await browser.call('POST', '/auth/change-password', body)).status).toBe(204);
    expect(browser.cookies.get('userActionsRequired')).toBe(encodeURIComponent('[]'));
    expect((await browser.call('GET', '/user/info')).status).toBe(200);
  });

  test('is anyone who signs in with a password that has become too short', async () => {
    const hash = await hashPassword('short', context.config.passwordCost);
    const set = 'update users set password_hash = $1 where username = $2';
    await context.pool.query(set, [hash, username]);
    const { browser, response } = await logIn('short');
    expect(response.data.userActionsRequired).toEqual(['UPDATE_PASSWORD']);
    expect((await browser.call('GET', '/user/info')).error?.code).toBe('action_required');
  });

  test('confirms the code first if both are required', async () => {
    const signup = { username: 'both', email: 'both@example.com', password: usualPassword };
    await person().call('POST', '/auth/signup', signup);
    await setPasswordUpdateRequired(context.db, 'both');
    const browser = person();
    const login = await browser.call('POST', '/auth/login', {
      username: signup.username,
      password: signup.password,
    });
    expect(login.data.userActionsRequired).toEqual([
      'CONFIRM_CODE_VERIFICATION',
      'UPDATE_PASSWORD',
    ]);
    const body = { currentPassword: usualPassword, newPassword };
    const early = await browser.call('POST', '/auth/change-password', body);
    expect(early.error?.code).toBe('action_required');
  });

  test('is chosen by an operator on the command line', async () => {
    const florin = (name: string) =>
      promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, '../../../../bin/florin.js'), 'require-password-update', name],
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
    expect((await florin(username)).stdout).toContain(username);
    expect((await caller.call('GET', '/user/info')).error?.code).toBe('action_required');
    await expect(florin('nobody-here')).rejects.toMatchObject({
      stderr: 'No user with the username nobody-here.\n',
    });
  });
});
