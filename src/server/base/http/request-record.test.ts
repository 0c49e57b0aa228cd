import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import {
  type Caller,
  callerWithKey,
  joinAs,
  mailedCode,
  mailedLoginTokens,
  mailedResetToken,
  signInWithCompany,
  stepUp,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';

type Line = Record<string, unknown>;
let lines: Line[] = [];
const context = testContext({
  log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }),
  config: { trustedProxies: 1 },
});
const address = '203.0.113.9';

let owner: Caller & { companyId: string };
let ada: { id: string; username: string; email: string };
beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  ada = (await owner.call('GET', '/user/info')).data;
});
beforeEach(() => {
  lines = [];
});

/** Sends a call from `address` and returns what the log has of it. */
async function logged(caller: Caller, method: string, path: string, body?: unknown) {
  lines = [];
  await caller.call(method, path, body, { 'x-forwarded-for': address });
  expect(lines).toHaveLength(1);
  const { time, requestId, durationMs, ...rest } = lines[0]!;
  expect([typeof time, typeof requestId, typeof durationMs]).toEqual([
    ...['number', 'string', 'number'],
  ]);
  expect(rest).toMatchObject({ level: 30, msg: 'responded' });
  delete rest['level'];
  delete rest['msg'];
  return rest;
}

describe('the log has of every sign-in who, from where and with what result', () => {
  const anonymous = () => testApi(context)();
  const logIn = (username: string, password: string) =>
    logged(anonymous(), 'POST', '/auth/login', { username, password });
  const ofLogin = { method: 'POST', route: '/api/auth/login', address };

  test('a login', async () => {
    expect(await logIn(ada.username, usualPassword)).toEqual({
      ...ofLogin,
      status: 200,
      account: ada.id,
    });
  });

  test('a wrong password, without what was typed', async () => {
    const error = 'invalid_credentials';
    const known = await logIn(ada.username, 'wrong password');
    expect(known).toEqual({ ...ofLogin, status: 401, account: ada.id, error });
    // A name that doesn't exist can be a password in the wrong field.
    const unknown = await logIn('wrong-field', 'wrong password');
    expect(unknown).toEqual({ ...ofLogin, status: 401, error });
  });

  test('a login that is refused because there were too many', async () => {
    const { username } = ada;
    for (let count = 0; count < 10; count += 1) await logIn(username, 'wrong password');
    const line = await logIn(username, usualPassword);
    expect(line).toEqual({ ...ofLogin, status: 429, account: ada.id, error: 'too_many_requests' });
  });

  test('a code and a mailed link, with their account', async () => {
    const eve = { username: 'eve', email: 'eve@example.com', password: usualPassword };
    const browser = anonymous();
    await browser.call('POST', '/auth/signup', eve);
    const confirm = '/auth/confirm-code-verification';
    const wrong = await logged(browser, 'POST', confirm, { username: 'eve', code: '000000' });
    expect(wrong).toMatchObject({ error: 'code_invalid', address });
    const code = await mailedCode(context, eve.email);
    const right = await logged(browser, 'POST', confirm, { username: 'eve', code });
    expect(right).toMatchObject({ status: 200, account: wrong['account'], address });
    await browser.call('POST', '/auth/forgot-password-reinitialization', { email: eve.email });
    const reset = {
      token: await mailedResetToken(context, eve.email),
      newPassword: 'a new horse 7',
    };
    expect(await logged(anonymous(), 'POST', '/auth/change-password', reset)).toMatchObject({
      ...{ status: 204, account: wrong['account'], address },
    });
    await browser.call('POST', '/auth/login-link', { username: eve.username });
    const [token] = await mailedLoginTokens(context, eve.email);
    expect(await logged(anonymous(), 'POST', '/auth/known-browser', { token })).toMatchObject({
      ...{ status: 200, account: wrong['account'], address },
    });
  });

  test('a confirmed identity, a refresh and a logout', async () => {
    const browser = await joinAs(context, owner, 'viewer');
    const { id } = (await browser.call('GET', '/user/info')).data as { id: string };
    const wrong = await logged(browser, 'POST', '/auth/step-up', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 422, error: 'invalid_fields', account: id, address });
    for (const path of ['refresh-session', 'logout']) {
      const line = await logged(browser, 'POST', `/auth/${path}`);
      expect(line).toMatchObject({ account: id, address });
    }
  });
});

describe('the log has of every refusal whose credentials were presented, and from where', () => {
  test.each([
    ['no session', () => testApi(context)(), 401, 'session_expired'],
    ['too little privilege', () => joinAs(context, owner, 'viewer'), 403, 'missing_privilege'],
  ] as const)('%s', async (_what, make, status, error) => {
    const caller = await make();
    const line = await logged(caller, 'PATCH', `/company/${owner.companyId}`, { name: 'Mine' });
    expect(line).toMatchObject({ route: '/api/company/{id}', status, error, address });
    if (status === 403) expect(line['account']).toMatch(/^usr_/);
  });

  test('a key without the scope', async () => {
    await stepUp(owner);
    const program = await callerWithKey(context, owner, { scopes: ['wallets:read'] });
    const path = `/payment-link?companyId=${owner.companyId}`;
    const line = await logged(program, 'GET', path);
    expect(line).toMatchObject({ status: 403, error: 'missing_scope', address });
    expect(line['account']).toMatch(/^key_/);
  });

  test('a page of another site', async () => {
    lines = [];
    await owner.call('POST', '/company', {}, { origin: 'https://evil.example' });
    expect(lines).toMatchObject([{ status: 403, error: 'origin_refused' }]);
    expect(lines[0]).toHaveProperty('address');
  });

  test('a workspace or record that is another’s, without an address', async () => {
    const stranger = await signInWithCompany(context, testApi(context));
    const line = await logged(stranger, 'GET', `/company/${owner.companyId}`);
    expect(line).toMatchObject({ status: 404, error: 'not_found' });
    expect(line['account']).toMatch(/^usr_/);
  });
});

test('the log has no address of a payer or member whose calls succeed', async () => {
  expect(await logged(owner, 'GET', '/user/info')).not.toHaveProperty('address');
  expect(await logged(testApi(context)(), 'GET', '/site')).not.toHaveProperty('address');
});

test('an unexpected failure returns nothing but its id, and the log has the cause under that id', async () => {
  lines = [];
  await context.pool.query('alter table webhooks rename to later');
  const response = await owner.call('GET', `/webhook?companyId=${owner.companyId}`);
  await context.pool.query('alter table later rename to webhooks');
  const requestId = response.headers.get('x-request-id');
  expect(response.status).toBe(500);
  expect(response.error).toEqual({ code: 'internal', message: expect.any(String), requestId });
  expect(response.error?.message).not.toMatch(/webhooks|relation|select|src\//i);
  expect(lines.map((line) => line['requestId'])).toEqual([requestId, requestId]);
  expect(JSON.stringify(lines[0])).toContain('relation \\"webhooks\\" does not exist');
});
