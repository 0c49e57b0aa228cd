import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  mailedCode,
  mailedResetToken,
  queuedMails,
  signIn,
  stepUp,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
const browser = () => testApi(context)();

let owner: Caller;
let username: string;
let email: string;

beforeEach(async () => {
  context.clock.advance(24 * 60 * 60_000);
  owner = await signIn(context, testApi(context));
  ({ username, email } = (await owner.call('GET', '/user/info')).data);
});

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const change = (fields: Record<string, string | File>, caller = owner) =>
  caller.call('PATCH', '/user/info-settings', form(fields));
const confirm = (code: string, caller = owner) =>
  caller.call('POST', '/user/confirm-email', { code });

describe('user details', () => {
  test('are complete for a new user', async () => {
    const { data } = await owner.call('GET', '/user/info');
    expect(data).toMatchObject({
      username,
      email,
      pendingEmail: null,
      name: null,
      phone: null,
      language: 'en',
      pictureUrl: null,
      twoFactor: { enabled: false, recoveryCodesLeft: 0 },
      userActionsRequired: [],
    });
  });

  test('change where given, stay otherwise, and are removed if empty', async () => {
    const named = await change({ name: ' Ada Lovelace ', phone: '+44 20 7946 0000' });
    expect(named.data).toMatchObject({ name: 'Ada Lovelace', phone: '+44 20 7946 0000' });
    expect((await change({ language: 'pt' })).data).toMatchObject({
      name: 'Ada Lovelace',
      language: 'pt',
    });
    const emptied = await change({ name: '', phone: '' });
    expect(emptied.data).toMatchObject({ name: null, phone: null, language: 'pt' });
  });

  test.each([
    ['phone', '12345', 'phone'],
    ['name', 'x'.repeat(121), 'too_long'],
    ['language', 'de', 'invalid'],
    ['email', 'nobody', 'email'],
  ])('a wrong %s is reported at its field, and nothing changes', async (field, value, code) => {
    const wrong = await change({ name: 'Changed', [field]: value });
    expect(wrong.error?.issues).toMatchObject([{ field, code }]);
    expect((await owner.call('GET', '/user/info')).data.name).toBe(null);
  });

  test('are submitted as a form, which no other call accepts', async () => {
    const json = await owner.call('PATCH', '/user/info-settings', { name: 'Ada' });
    expect([json.status, json.error?.code]).toEqual([415, 'not_multipart']);
    const elsewhere = await owner.call('POST', '/company', form({ name: 'Ada' }));
    expect([elsewhere.status, elsewhere.error?.code]).toEqual([415, 'not_json']);
  });

  test.each(['__proto__[name]', 'name[]', 'name[__proto__][x]', 'constructor[prototype][x]'])(
    'are not changed by a field with the name %s',
    async (field) => {
      const { status } = await change({ [field]: 'Eve' });
      expect([200, 422]).toContain(status);
      expect((await owner.call('GET', '/user/info')).data.name).toBe(null);
    },
  );

  test('cannot be changed by a page of another site', async () => {
    const foreign = await owner.call('PATCH', '/user/info-settings', form({ name: 'Eve' }), {
      origin: 'https://evil.example',
    });
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'origin_refused']);
  });

  test('are neither shown nor changed without a session', async () => {
    expect((await change({ name: 'Eve' }, browser())).status).toBe(401);
    expect((await browser().call('GET', '/user/refresh-storage-links')).status).toBe(401);
  });

  test('determine the language of mails: that of the sign-up until another is chosen', async () => {
    const signup = { username: 'amelie', email: 'amelie@example.com', password: usualPassword };
    await browser().call('POST', '/auth/signup', { ...signup, language: 'fr' });
    const [code] = await queuedMails(context, signup.email);
    expect(code?.subject).toBe('Votre code de vérification Florin');
    await change({ language: 'es' });
    const body = { currentPassword: usualPassword, newPassword: 'another horse battery' };
    await owner.call('POST', '/auth/change-password', body);
    const mails = await queuedMails(context, email);
    expect(mails.at(-1)?.subject).toBe('Se cambió tu contraseña de Florin');
  });
});

describe('a new address', () => {
  const fresh = () => `new-${username}@example.com`;

  test('applies after its code is confirmed, and the old one is notified', async () => {
    await stepUp(owner);
    const requested = await change({ email: fresh().toUpperCase() });
    expect(requested.data).toMatchObject({ email, pendingEmail: fresh() });
    const confirmed = await confirm(await mailedCode(context, fresh()));
    expect(confirmed.data).toMatchObject({ email: fresh(), pendingEmail: null });
    const notice = (await queuedMails(context, email)).at(-1);
    expect(notice?.subject).toBe('Your Florin email address was changed');
    expect(notice?.text).toContain(fresh());
    const login = { username: fresh(), password: usualPassword };
    expect((await browser().call('POST', '/auth/login', login)).status).toBe(200);
    const old = { username: email, password: usualPassword };
    expect((await browser().call('POST', '/auth/login', old)).status).toBe(401);
  });

  test('requires a step-up, without which nothing else is changed either', async () => {
    const refused = await change({ email: fresh(), name: 'Ada' });
    expect([refused.status, refused.error?.code]).toEqual([403, 'step_up_required']);
    const { data } = await owner.call('GET', '/user/info');
    expect(data).toMatchObject({ pendingEmail: null, name: null });
  });

  test('that already has an account gets the same response, and its owner is notified instead', async () => {
    const other = await signIn(context, testApi(context));
    const taken = (await other.call('GET', '/user/info')).data.email as string;
    await stepUp(owner);
    const requested = await change({ email: taken });
    expect([requested.status, requested.data.pendingEmail]).toEqual([200, taken]);
    const mails = await queuedMails(context, taken);
    expect(mails.at(-1)?.subject).toBe('You already have a Florin account');
    expect(mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/);
    expect((await confirm('123456')).error?.code).toBe('code_invalid');
  });

  test('that two users want belongs to the first who confirms it', async () => {
    const other = await signIn(context, testApi(context));
    const codes = [];
    for (const caller of [owner, other]) {
      await stepUp(caller);
      await change({ email: fresh() }, caller);
      codes.push(await mailedCode(context, fresh()));
    }
    const responses = await Promise.all([confirm(codes[0]!), confirm(codes[1]!, other)]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('that someone signs up with concurrently belongs to one of them', async () => {
    await stepUp(owner);
    await change({ email: fresh() });
    const code = await mailedCode(context, fresh());
    const signup = { username: `${username}x`, email: fresh(), password: usualPassword };
    await browser().call('POST', '/auth/signup', signup);
    const body = { username: signup.username, code: await mailedCode(context, fresh()) };
    const responses = await Promise.all([
      confirm(code),
      browser().call('POST', '/auth/confirm-code-verification', body),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('is canceled by setting the current one again', async () => {
    await stepUp(owner);
    await change({ email: fresh() });
    const code = await mailedCode(context, fresh());
    expect((await change({ email })).data.pendingEmail).toBe(null);
    expect((await confirm(code)).error?.code).toBe('code_invalid');
  });

  test('gets at most one code a minute, and the error says how long to wait', async () => {
    await stepUp(owner);
    await change({ email: fresh() });
    const early = await change({ email: fresh() });
    expect([early.status, early.error?.code]).toEqual([429, 'resend_cooldown']);
    context.clock.advance(60_000);
    const first = await mailedCode(context, fresh());
    expect((await change({ email: fresh() })).status).toBe(200);
    const second = await mailedCode(context, fresh());
    if (first !== second) expect((await confirm(first)).status).toBe(422);
    expect((await confirm(second)).status).toBe(200);
  });

  test('cannot be guessed: five attempts, ten minutes', async () => {
    await stepUp(owner);
    await change({ email: fresh() });
    const code = await mailedCode(context, fresh());
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await confirm(wrong)).error?.code).toBe('code_invalid');
    }
    expect((await confirm(code)).error?.code).toBe('code_invalid');
    context.clock.advance(60_000);
    await change({ email: fresh() });
    const later = await mailedCode(context, fresh());
    context.clock.advance(10 * 60_000);
    expect((await confirm(later)).error?.code).toBe('code_invalid');
    expect((await owner.call('GET', '/user/info')).data.pendingEmail).toBe(null);
  });

  test('invalidates password links that were mailed to the old one', async () => {
    await browser().call('POST', '/auth/forgot-password-reinitialization', { email });
    const token = await mailedResetToken(context, email);
    await stepUp(owner);
    await change({ email: fresh() });
    await confirm(await mailedCode(context, fresh()));
    const body = { token, newPassword: 'another horse battery' };
    const late = await browser().call('POST', '/auth/change-password', body);
    expect(late.error?.code).toBe('reset_link_invalid');
  });
});
