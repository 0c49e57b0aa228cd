import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  mailedCode,
  mailedResetToken,
  queuedMails,
  signIn,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { untilWaitingForLocks } from '#test/lock-waits.ts';

const context = testContext();
const person = () => testApi(context)();
const newPassword = 'another horse battery';

let owner: Caller;
let username: string;
let email: string;

beforeEach(async () => {
  // A day later, so that earlier requests no longer count toward the rate limits.
  context.clock.advance(24 * 60 * 60_000);
  owner = await signIn(context, testApi(context));
  ({ username, email } = (await owner.call('GET', '/user/info')).data);
});

const requestReset = (address: string) =>
  person().call('POST', '/auth/forgot-password-reinitialization', { email: address });
const complete = (token: string, password = newPassword) =>
  person().call('POST', '/auth/change-password', { token, newPassword: password });
const logIn = (password: string) => person().call('POST', '/auth/login', { username, password });
async function subjects(to: string) {
  return (await queuedMails(context, to)).map(({ subject }) => subject);
}

describe('requesting a password reset', () => {
  test('returns the same whether the address has an account, and mails only if it has', async () => {
    const known = await requestReset(email);
    const unknown = await requestReset('nobody@example.com');
    expect([known.status, known.data]).toEqual([200, { resendAfterSeconds: 60 }]);
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
    await mailedResetToken(context, email);
    await expect(mailedResetToken(context, 'nobody@example.com')).rejects.toThrow();
    expect(await subjects('nobody@example.com')).toEqual([]);
  });

  test('does the same work before the response for every address', async () => {
    const { rows } = await context.pool.query<{ work: string }>(
      `select count(*) || '' as work from password_resets`,
    );
    await requestReset(email);
    const after = await context.pool.query<{ work: string }>(
      `select count(*) || '' as work from password_resets`,
    );
    expect(after.rows).toEqual(rows);
  });

  test.each([
    ['a known', () => email],
    ['an unknown', () => 'nobody@example.com'],
  ])(
    'again within a minute is rejected for %s address, with the time to wait',
    async (_which, address) => {
      expect((await requestReset(address())).status).toBe(200);
      const early = await requestReset(address());
      expect([early.status, early.error?.code]).toEqual([429, 'resend_cooldown']);
      expect(early.error?.message).toBe('Please wait 60s to request a new code');
      expect(early.headers.get('retry-after')).toBe('60');
      context.clock.advance(60_000);
      expect((await requestReset(address())).status).toBe(200);
    },
  );

  test('cannot flood a mailbox: five links an hour, and the last one works', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await requestReset(email)).status);
      context.clock.advance(60_000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await complete(await mailedResetToken(context, email))).status).toBe(204);
  });
});

describe('a mailed link', () => {
  beforeEach(async () => {
    await requestReset(email);
  });

  test('sets a new password, ends every session, opens none and notifies the owner', async () => {
    const guest = person();
    const token = await mailedResetToken(context, email);
    const response = await guest.call('POST', '/auth/change-password', { token, newPassword });
    expect([response.status, ...guest.cookies.keys()]).toEqual([204, 'florin_browser']);
    expect((await owner.call('GET', '/user/info')).error?.message).toBe('Session expired');
    expect((await logIn(usualPassword)).error?.code).toBe('invalid_credentials');
    expect((await logIn(newPassword)).status).toBe(200);
    expect(await subjects(email)).toContain('Your Florin password was changed');
  });

  test('works once', async () => {
    const token = await mailedResetToken(context, email);
    expect((await complete(token)).status).toBe(204);
    const again = await complete(token, 'a third horse battery');
    expect([again.status, again.error?.code]).toEqual([422, 'reset_link_invalid']);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  test('works once, even if it is used concurrently', async () => {
    const token = await mailedResetToken(context, email);
    const connection = await context.pool.connect();
    try {
      await connection.query('begin; lock table password_resets in exclusive mode');
      const passwords = ['one horse battery', 'two horse battery', 'three horse battery'];
      const completed = Promise.all(passwords.map((password) => complete(token, password)));
      await untilWaitingForLocks(context.pool, passwords.length);
      await connection.query('rollback');
      const statuses = (await completed).map(({ status }) => String(status));
      expect(statuses.toSorted()).toEqual(['204', '422', '422']);
    } finally {
      connection.release();
    }
  });

  test('stops working once there is a newer one', async () => {
    const first = await mailedResetToken(context, email);
    context.clock.advance(60_000);
    await requestReset(email);
    const second = await mailedResetToken(context, email);
    expect((await complete(first)).error?.code).toBe('reset_link_invalid');
    expect((await complete(second)).status).toBe(204);
  });

  test('works for an hour', async () => {
    const token = await mailedResetToken(context, email);
    context.clock.advance(60 * 60_000);
    expect((await complete(token)).error?.code).toBe('reset_link_invalid');
  });

  test('that was never sent is rejected', async () => {
    expect((await complete('A'.repeat(43))).error?.code).toBe('reset_link_invalid');
    expect((await complete('')).error?.code).toBe('reset_link_invalid');
  });

  test('still works after a rejected password', async () => {
    const token = await mailedResetToken(context, email);
    const short = await complete(token, 'short');
    expect(short.error?.issues).toEqual([{ field: 'newPassword', code: 'password_short' }]);
    const same = await complete(token, usualPassword);
    expect(same.error?.issues).toEqual([{ field: 'newPassword', code: 'password_same' }]);
    expect((await complete(token)).status).toBe(204);
  });

  test('is readable in no copy of the database, neither in its row nor in the queued mail', async () => {
    const token = await mailedResetToken(context, email);
    const { rows } = await context.pool.query<{ text: string }>(
      `select r::text as text from password_resets r
       union all select payload::text from graphile_worker._private_jobs`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });
});

test('a link to an unconfirmed address confirms it and ends its earlier sessions', async () => {
  const address = 'late@example.com';
  const squatter = person();
  const signup = { username: 'late', email: address, password: usualPassword, roles: [] };
  await squatter.call('POST', '/auth/signup', signup);
  await squatter.call('POST', '/auth/login', {
    username: signup.username,
    password: signup.password,
  });
  const code = await mailedCode(context, address);
  await requestReset(address);
  expect((await complete(await mailedResetToken(context, address))).status).toBe(204);
  // The code would be a second way in that bypasses the password.
  const entered = { username: 'late', code };
  const late = await person().call('POST', '/auth/confirm-code-verification', entered);
  expect(late.error?.code).toBe('code_invalid');
  expect((await squatter.call('POST', '/auth/refresh-session')).status).toBe(401);
  const login = { username: 'late', password: newPassword };
  const signedIn = await person().call('POST', '/auth/login', login);
  expect(signedIn.data.userActionsRequired).toEqual([]);
});
