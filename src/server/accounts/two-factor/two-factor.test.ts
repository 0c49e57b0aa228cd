import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  mailedLoginTokens,
  mailedResetToken,
  queuedMails,
  signIn,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
const browser = () => testApi(context)();
const step = 30_000;

let owner: Caller;
let username: string;
let email: string;

beforeEach(async () => {
  context.clock.advance(24 * 60 * 60_000);
  owner = await signIn(context, testApi(context));
  ({ username, email } = (await owner.call('GET', '/user/info')).data);
});

function codeOf(secret: string, steps = 0): string {
  const timestamp = context.clock.now().getTime() + steps * step;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const stepUp = (secondFactor?: string) =>
  owner.call('POST', '/auth/step-up', { password: usualPassword, secondFactor });
const logIn = (secondFactor?: string, password = usualPassword, caller = browser()) =>
  caller.call('POST', '/auth/login', { username, password, secondFactor });
async function outcome(response: ReturnType<Caller['call']>): Promise<string> {
  return (await response).error?.code ?? 'done';
}
async function subjects() {
  return (await queuedMails(context, email)).map(({ subject }) => subject);
}

async function browserByLink(): Promise<Caller> {
  const fresh = browser();
  await fresh.call('POST', '/auth/login-link', { username });
  const token = (await mailedLoginTokens(context, email)).at(-1);
  await fresh.call('POST', '/auth/known-browser', { token });
  return fresh;
}

/** Turns two-factor authentication on and advances the clock past the code that it used. */
async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  await stepUp();
  const { secret } = (await owner.call('POST', '/user/two-factor')).data;
  const code = codeOf(secret);
  const { data } = await owner.call('POST', '/user/two-factor/confirm', { code });
  context.clock.advance(step);
  return { secret, recoveryCodes: data.recoveryCodes };
}

describe('turning two-factor authentication on', () => {
  test('returns a secret that apps can read, and changes nothing before its first code', async () => {
    await stepUp();
    const { status, data } = await owner.call('POST', '/user/two-factor');
    expect(status).toBe(201);
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data.uri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Florin:${username}`);
    expect(uri.searchParams.get('secret')).toBe(data.secret);
    expect((await logIn()).status).toBe(200);
    const wrong = await owner.call('POST', '/user/two-factor/confirm', { code: '000000' });
    expect(wrong.error?.code).toBe('code_invalid');
    expect((await owner.call('GET', '/user/info')).data.twoFactor).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
    });
  });

  test('returns ten recovery codes with the first code, and notifies the owner', async () => {
    const { recoveryCodes } = await switchOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await subjects()).toContain('Two-factor authentication turned on');
    const { data } = await owner.call('GET', '/user/info');
    expect(data.twoFactor).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  test('requires a step-up, and is rejected if it is already on', async () => {
    expect(await outcome(owner.call('POST', '/user/two-factor'))).toBe('step_up_required');
    const { secret } = await switchOn();
    await stepUp(codeOf(secret));
    expect(await outcome(owner.call('POST', '/user/two-factor'))).toBe('two_factor_on');
  });

  test('works once per secret, within an hour', async () => {
    await stepUp();
    const { secret } = (await owner.call('POST', '/user/two-factor')).data;
    context.clock.advance(60 * 60_000);
    await owner.call('POST', '/auth/refresh-session');
    const late = owner.call('POST', '/user/two-factor/confirm', { code: codeOf(secret) });
    expect(await outcome(late)).toBe('code_invalid');
    await stepUp();
    const fresh = (await owner.call('POST', '/user/two-factor')).data.secret;
    const body = { code: codeOf(fresh) };
    const both = await Promise.all([
      outcome(owner.call('POST', '/user/two-factor/confirm', body)),
      outcome(owner.call('POST', '/user/two-factor/confirm', body)),
    ]);
    expect(both.filter((one) => one === 'done')).toHaveLength(1);
  });

  test('leaves neither the secret nor a recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await switchOn();
    const { rows } = await context.pool.query<{ bytes: Buffer }>(
      `select two_factor_secret as bytes from users where username = $1
       union all select code_hash from recovery_codes`,
      [username],
    );
    expect(rows.length).toBeGreaterThan(10);
    const plain = recoveryCodes.map((code) => code.replaceAll('-', ''));
    for (const kept of [secret, ...recoveryCodes, ...plain]) {
      expect(rows.filter(({ bytes }) => bytes.includes(kept))).toEqual([]);
    }
    const raw = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(rows.filter(({ bytes }) => bytes.includes(raw))).toEqual([]);
  });
});

describe('signing in with a second factor', () => {
  test('requires it only after the right password', async () => {
    await switchOn();
    expect(await outcome(logIn())).toBe('second_factor_required');
    expect(await outcome(logIn(undefined, 'wrong'))).toBe('invalid_credentials');
    expect(await outcome(logIn('123456', 'wrong'))).toBe('invalid_credentials');
    const nobody = browser().call('POST', '/auth/login', {
      username: 'nobody-here',
      password: usualPassword,
    });
    expect(await outcome(nobody)).toBe('invalid_credentials');
  });

  test('accepts the codes of the current step and of the steps before and after it, no others', async () => {
    const { secret } = await switchOn();
    context.clock.advance(10 * step);
    expect(await outcome(logIn(codeOf(secret, -2)))).toBe('second_factor_invalid');
    expect(await outcome(logIn(codeOf(secret, 2)))).toBe('second_factor_invalid');
    expect(await outcome(logIn(codeOf(secret, -1)))).toBe('done');
    expect(await outcome(logIn(codeOf(secret)))).toBe('done');
    const spaced = codeOf(secret, 1).replace(/^(...)/, '$1 ');
    expect(await outcome(logIn(spaced))).toBe('done');
  });

  test('accepts no code twice, in any session and for any action', async () => {
    const { secret } = await switchOn();
    const code = codeOf(secret);
    expect(await outcome(logIn(code))).toBe('done');
    expect(await outcome(logIn(code))).toBe('second_factor_invalid');
    expect(await outcome(stepUp(code))).toBe('second_factor_invalid');
    expect(await outcome(logIn(codeOf(secret, -1)))).toBe('second_factor_invalid');
  });

  test('accepts no code twice concurrently', async () => {
    const { secret } = await switchOn();
    const code = codeOf(secret);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcome(logIn(code))));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  });

  test('accepts each recovery code once, however it is typed, and notifies the owner', async () => {
    const { recoveryCodes } = await switchOn();
    const typed = ` ${recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase()} `;
    expect(await outcome(logIn(typed))).toBe('done');
    expect(await outcome(logIn(recoveryCodes[0]))).toBe('second_factor_invalid');
    const [mail] = (await queuedMails(context, email)).slice(-1);
    expect(mail?.subject).toBe('A Florin recovery code was used');
    expect(mail?.text).toContain('Unused codes left: 9.');
    const both = await Promise.all([1, 2].map(() => outcome(logIn(recoveryCodes[1]))));
    expect(both.filter((one) => one === 'done')).toHaveLength(1);
  });

  test('cannot be guessed: five attempts in a quarter of an hour, twenty a day', async () => {
    const { secret } = await switchOn();
    const guesses = async () => {
      const codes: string[] = [];
      for (let tried = 0; tried < 6; tried += 1) codes.push(await outcome(logIn('000000')));
      return codes;
    };
    expect(await guesses()).toEqual([
      ...Array(5).fill('second_factor_invalid'),
      'too_many_requests',
    ]);
    expect(await outcome(logIn(codeOf(secret)))).toBe('too_many_requests');
    for (let quarter = 0; quarter < 3; quarter += 1) {
      context.clock.advance(15 * 60_000);
      await guesses();
    }
    context.clock.advance(15 * 60_000);
    expect(await outcome(logIn(codeOf(secret)))).toBe('too_many_requests');
    expect(await outcome(logIn(codeOf(secret), usualPassword, owner))).toBe('done');
  });

  test('is also required after a password reset by mail', async () => {
    const { secret } = await switchOn();
    await browser().call('POST', '/auth/forgot-password-reinitialization', { email });
    const token = await mailedResetToken(context, email);
    const newPassword = 'another horse battery';
    await browser().call('POST', '/auth/change-password', { token, newPassword });
    expect(await outcome(logIn(undefined, newPassword))).toBe('second_factor_required');
    expect(await outcome(logIn(codeOf(secret), newPassword))).toBe('done');
  });

  test('is also required in a browser that a mailed link made known', async () => {
    const { secret } = await switchOn();
    const fresh = await browserByLink();
    expect(await outcome(logIn(undefined, usualPassword, fresh))).toBe('second_factor_required');
    expect(await outcome(logIn(codeOf(secret), usualPassword, fresh))).toBe('done');
  });

  test('cannot be guessed by a reader of the owner’s mail, in one new browser after another', async () => {
    const { secret } = await switchOn();
    const outcomes: string[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      outcomes.push(await outcome(logIn('000000', usualPassword, await browserByLink())));
      context.clock.advance(60_000);
    }
    expect(outcomes).toEqual([...Array(5).fill('second_factor_invalid'), 'too_many_requests']);
    const newPassword = 'another horse battery';
    await browser().call('POST', '/auth/forgot-password-reinitialization', { email });
    const token = await mailedResetToken(context, email);
    const reset = browser();
    await reset.call('POST', '/auth/change-password', { token, newPassword });
    expect(await outcome(logIn('000000', newPassword, reset))).toBe('too_many_requests');
    expect(await outcome(logIn(codeOf(secret), newPassword))).toBe('done');
  });
});

describe('with two-factor authentication on', () => {
  test('a step-up requires both', async () => {
    const { secret } = await switchOn();
    expect(await outcome(stepUp())).toBe('second_factor_required');
    expect(await outcome(stepUp('000000'))).toBe('second_factor_invalid');
    expect(await outcome(stepUp(codeOf(secret)))).toBe('done');
  });

  test('new recovery codes replace the previous ones', async () => {
    const { secret, recoveryCodes } = await switchOn();
    const renew = () => owner.call('POST', '/user/two-factor/recovery-codes');
    context.clock.advance(5 * 60_000);
    expect(await outcome(renew())).toBe('step_up_required');
    await stepUp(codeOf(secret));
    const [first, second] = await Promise.all([renew(), renew()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const { data } = await owner.call('GET', '/user/info');
    expect(data.twoFactor.recoveryCodesLeft).toBe(10);
    expect(await outcome(logIn(recoveryCodes[0]))).toBe('second_factor_invalid');
  });

  test('turning it off requires a step-up and notifies the owner', async () => {
    const { secret } = await switchOn();
    const disable = () => owner.call('DELETE', '/user/two-factor');
    context.clock.advance(5 * 60_000);
    expect(await outcome(disable())).toBe('step_up_required');
    await stepUp(codeOf(secret));
    expect((await disable()).status).toBe(204);
    expect(await outcome(disable())).toBe('two_factor_off');
    const renewed = owner.call('POST', '/user/two-factor/recovery-codes');
    expect(await outcome(renewed)).toBe('two_factor_off');
    expect(await outcome(logIn())).toBe('done');
    expect(await subjects()).toContain('Two-factor authentication turned off');
    const { data } = await owner.call('GET', '/user/info');
    expect(data.twoFactor).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });
});
