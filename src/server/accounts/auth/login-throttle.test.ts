import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, mailedResetToken, signIn, testApi, usualPassword } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext({ config: { trustedProxies: 1 } });
const browser = () => testApi(context)();
const from = (address: string) => ({ 'x-forwarded-for': address });

let owner: Caller;
let username: string;

beforeEach(async () => {
  context.clock.advance(24 * 60 * 60_000);
  owner = await signIn(context, testApi(context));
  ({ username } = (await owner.call('GET', '/user/info')).data);
  await logIn(owner, usualPassword, '198.51.100.254');
});

async function logIn(caller: Caller, password: string, address: string) {
  const response = await caller.call('POST', '/auth/login', { username, password }, from(address));
  return response.error?.code ?? 'signed in';
}

async function guess(times: number, addressOf: (index: number) => string) {
  const outcomes: string[] = [];
  for (let index = 0; index < times; index += 1) {
    outcomes.push(await logIn(browser(), 'a wrong guess', addressOf(index)));
  }
  return outcomes;
}

describe('strangers who guess a password', () => {
  test('do not lock the owner out of a browser that they have used, wherever it is', async () => {
    expect(await guess(11, () => '203.0.113.1')).toContain('too_many_requests');
    expect(await logIn(browser(), usualPassword, '203.0.113.1')).toBe('too_many_requests');
    expect(await logIn(owner, usualPassword, '203.0.113.1')).toBe('signed in');
    expect(await logIn(owner, usualPassword, '198.51.100.7')).toBe('signed in');
  });

  test('do not lock out an owner who has set a new password by a mailed link', async () => {
    const { email } = (await owner.call('GET', '/user/info')).data;
    await owner.call('POST', '/auth/forgot-password-reinitialization', { email });
    const token = await mailedResetToken(context, email);
    await guess(101, (index) => `192.0.${index}.2`);
    const fresh = browser();
    const next = 'another horse battery';
    expect(await logIn(fresh, usualPassword, '198.51.100.9')).toBe('too_many_requests');
    await fresh.call('POST', '/auth/change-password', { token, newPassword: next });
    expect(await logIn(fresh, next, '198.51.100.9')).toBe('signed in');
  });

  test('from one address do not lock the owner out of a new browser at another address', async () => {
    await guess(11, () => '203.0.113.2');
    expect(await logIn(browser(), usualPassword, '198.51.100.8')).toBe('signed in');
  });

  test('are stopped after ten attempts from one IPv6 network, however many addresses it has', async () => {
    const outcomes = await guess(11, (index) => `2001:db8:7:7::${index}`);
    expect(outcomes).toEqual([...Array(10).fill('invalid_credentials'), 'too_many_requests']);
  });

  test('are stopped after a hundred attempts an hour from many addresses together', async () => {
    const outcomes = await guess(102, (index) => `192.0.${index}.2`);
    expect(outcomes.slice(0, 100)).toEqual(Array(100).fill('invalid_credentials'));
    expect(outcomes.slice(100)).toEqual(Array(2).fill('too_many_requests'));
    expect(await logIn(owner, usualPassword, '192.0.2.200')).toBe('signed in');
    context.clock.advance(60 * 60_000);
    expect(await logIn(browser(), usualPassword, '192.0.2.201')).toBe('signed in');
  });

  test('gain nothing by a browser cookie that they forge or take from another account', async () => {
    const other = await signIn(context, testApi(context));
    await guess(11, () => '203.0.113.3');
    const value = other.cookies.get('florin_browser')!;
    for (const cookie of [value, `${'A'.repeat(22)}.${'A'.repeat(22)}`, 'nonsense', '...']) {
      const stranger = browser();
      stranger.cookies.set('florin_browser', cookie);
      expect(await logIn(stranger, 'a wrong guess', '203.0.113.3')).toBe('too_many_requests');
    }
  });
});

describe('a known browser', () => {
  test('has ten attempts of its own, without affecting others', async () => {
    const outcomes: string[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      outcomes.push(await logIn(owner, 'a wrong guess', '198.51.100.1'));
    }
    expect(outcomes).toEqual([...Array(10).fill('invalid_credentials'), 'too_many_requests']);
    expect(await logIn(browser(), usualPassword, '198.51.100.1')).toBe('signed in');
  });

  test('is unknown again after the password changes', async () => {
    const other = browser();
    expect(await logIn(other, usualPassword, '198.51.100.2')).toBe('signed in');
    const body = { currentPassword: usualPassword, newPassword: 'another horse battery' };
    await owner.call('POST', '/auth/change-password', body);
    await guess(10, () => '198.51.100.2');
    expect(await logIn(other, 'another horse battery', '198.51.100.2')).toBe('too_many_requests');
    expect(await logIn(owner, 'another horse battery', '198.51.100.2')).toBe('signed in');
  });

  test('remains known to each of its users', async () => {
    const first = username;
    const second = await signIn(context, () => owner);
    const name = (await second.call('GET', '/user/info')).data.username as string;
    expect(name).not.toBe(first);
    await guess(11, () => '198.51.100.3');
    expect(await logIn(owner, usualPassword, '198.51.100.3')).toBe('signed in');
    username = name;
    await guess(11, () => '198.51.100.4');
    expect(await logIn(owner, usualPassword, '198.51.100.4')).toBe('signed in');
  });
});

test('only failed logins count: signing in often is not guessing', async () => {
  for (let signedIn = 0; signedIn < 12; signedIn += 1) {
    expect(await logIn(browser(), usualPassword, '198.51.100.5')).toBe('signed in');
  }
});
