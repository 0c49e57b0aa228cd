import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, mailedCode, queuedMails, signIn, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
const person = () => testApi(context)();

const ada = {
  username: 'ada',
  email: 'ada@example.com',
  password: 'correct horse battery',
  roles: ['admin'],
};

describe('signing up', () => {
  test('mails a code and opens no session; the code signs in', async () => {
    const caller = person();
    const signup = await caller.call('POST', '/auth/signup', ada);
    expect(signup.status).toBe(200);
    expect(signup.data).toEqual({ resendAfterSeconds: 60 });
    expect([...caller.cookies.keys()]).toEqual(['florin_signup']);

    const code = await mailedCode(context, ada.email);
    const confirmed = await caller.call('POST', '/auth/confirm-code-verification', {
      username: 'ada',
      code,
    });
    expect(confirmed.data).toMatchObject({ username: 'ada', userActionsRequired: [] });
    expect([...caller.cookies.keys()].toSorted()).toEqual([
      'florin_browser',
      'florin_session',
      'pendingInvites',
      'sessionExpiry',
      'sessionRefreshThreshold',
      'userActionsRequired',
      'userWorkspaces',
    ]);
    const info = await caller.call('GET', '/user/info');
    expect(info.data).toMatchObject({ username: 'ada', email: 'ada@example.com' });
  });

  test('returns the same for an address that has an account, and notifies its owner', async () => {
    const again = await person().call('POST', '/auth/signup', { ...ada, username: 'mallory' });
    expect([again.status, again.data]).toEqual([200, { resendAfterSeconds: 60 }]);
    expect(await queuedMails(context, ada.email)).toHaveLength(2);
    expect((await queuedMails(context, ada.email)).at(-1)?.text).not.toMatch(/\b\d{6}\b/);
    // Nor do later responses: the username is taken, its login waits for a code, and another one is sent.
    const login = { username: 'mallory', password: ada.password };
    const { data } = await person().call('POST', '/auth/login', login);
    expect(data.userActionsRequired).toEqual(['CONFIRM_CODE_VERIFICATION']);
    const other = { ...ada, username: 'mallory', email: 'mallory@example.com' };
    const taken = await person().call('POST', '/auth/signup', other);
    expect(taken.error?.issues).toEqual([{ field: 'username', code: 'username_taken' }]);
    context.clock.advance(60_000);
    const resent = await person().call('POST', '/auth/resend-code-verification', {
      username: 'mallory',
    });
    expect([resent.status, await queuedMails(context, ada.email)]).toMatchObject([
      200,
      { length: 3 },
    ]);
  });

  test('reports a taken username at its field, regardless of case', async () => {
    const other = { ...ada, username: 'ADA', email: 'other@example.com' };
    const taken = await person().call('POST', '/auth/signup', other);
    expect(taken.status).toBe(422);
    expect(taken.error?.issues).toEqual([{ field: 'username', code: 'username_taken' }]);
  });

  test('grants nothing for the roles that it accepts', async () => {
    const { rows } = await context.pool.query('select count(*)::int as count from members');
    expect(rows[0]).toEqual({ count: 0 });
  });

  test('stores neither the password nor the code in plain text', async () => {
    const code = await mailedCode(context, ada.email).catch(() => 'none');
    const { rows } = await context.pool.query<{ text: string }>(
      'select u::text || coalesce(c::text, $1) as text from users u left join confirmation_codes c on true',
      [''],
    );
    for (const { text } of rows) {
      expect(text).not.toContain(ada.password);
      expect(text).not.toContain(code);
    }
  });
});

describe('a code', () => {
  const bob = { ...ada, username: 'bob', email: 'bob@example.com' };

  test('is invalid after five wrong attempts', async () => {
    const caller = person();
    await caller.call('POST', '/auth/signup', bob);
    const code = await mailedCode(context, bob.email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried += 1) {
      const response = await caller.call('POST', '/auth/confirm-code-verification', {
        username: 'bob',
        code: wrong,
      });
      expect(response.error?.code).toBe('code_invalid');
    }
    const right = await caller.call('POST', '/auth/confirm-code-verification', {
      username: 'bob',
      code,
    });
    expect(right.error?.code).toBe('code_invalid');
  });

  test('is sent again only after the cooldown, and the error says how long that is', async () => {
    const early = await person().call('POST', '/auth/resend-code-verification', {
      username: 'bob',
    });
    expect(early.status).toBe(429);
    expect(early.error?.message).toBe('Please wait 60s to request a new code');
    expect(early.headers.get('retry-after')).toBe('60');
    context.clock.advance(60_000);
    const later = await person().call('POST', '/auth/resend-code-verification', {
      username: 'bob',
    });
    expect(later.status).toBe(200);
    expect(await queuedMails(context, bob.email)).toHaveLength(2);
  });

  test('expires after ten minutes', async () => {
    const code = await mailedCode(context, bob.email);
    context.clock.advance(10 * 60_000);
    const late = await person().call('POST', '/auth/confirm-code-verification', {
      username: 'bob',
      code,
    });
    expect(late.error?.code).toBe('code_invalid');
  });

  test('works once', async () => {
    const zoe = { ...ada, username: 'zoe', email: 'zoe@example.com' };
    await person().call('POST', '/auth/signup', zoe);
    const body = { username: 'zoe', code: await mailedCode(context, zoe.email) };
    expect((await person().call('POST', '/auth/confirm-code-verification', body)).status).toBe(200);
    const again = await person().call('POST', '/auth/confirm-code-verification', body);
    expect(again.error?.code).toBe('code_invalid');
  });

  test('works once, even if it is used concurrently', async () => {
    const kim = { ...ada, username: 'kim', email: 'kim@example.com' };
    await person().call('POST', '/auth/signup', kim);
    const body = { username: 'kim', code: await mailedCode(context, kim.email) };
    const enter = () => person().call('POST', '/auth/confirm-code-verification', body);
    const responses = await Promise.all([enter(), enter(), enter()]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('does not reveal who has an account', async () => {
    const unknown = { username: 'nobody-here' };
    const first = await person().call('POST', '/auth/resend-code-verification', unknown);
    const second = await person().call('POST', '/auth/resend-code-verification', unknown);
    expect([first.status, second.status]).toEqual([200, 429]);
    const guess = await person().call('POST', '/auth/confirm-code-verification', {
      ...unknown,
      code: '123456',
    });
    expect(guess.error?.code).toBe('code_invalid');
  });

  test('is valid for its own account only', async () => {
    const [first, second] = ['one-code', 'two-codes'].map((username) => ({
      ...{ ...ada, username, email: `${username}@example.com` },
    }));
    for (const one of [first!, second!]) await person().call('POST', '/auth/signup', one);
    const code = await mailedCode(context, first!.email);
    // One in a million sign-ups has the same code by chance.
    expect(await mailedCode(context, second!.email)).not.toBe(code);
    const confirm = (username: string) =>
      person().call('POST', '/auth/confirm-code-verification', { username, code });
    expect((await confirm(second!.username)).error?.code).toBe('code_invalid');
    expect((await confirm(first!.username)).status).toBe(200);
  });
});

describe('logging in', () => {
  test('works by username and by address, and fails alike if either is wrong', async () => {
    for (const username of ['ada', 'ADA@example.com']) {
      const right = await person().call('POST', '/auth/login', {
        username,
        password: ada.password,
      });
      expect(right.status).toBe(200);
    }
    const wrong = await person().call('POST', '/auth/login', { username: 'ada', password: 'x' });
    const nobody = await person().call('POST', '/auth/login', { username: 'eve', password: 'x' });
    expect(wrong.status).toBe(401);
    expect(wrong.error?.message).toBe('Login failed. Please check your credentials and try again.');
    expect({ ...nobody.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
  });

  test('works by an address whose domain is in another script, in each form of it', async () => {
    const signup = { ...ada, username: 'buch', email: 'buch@Bücher.example' };
    expect((await person().call('POST', '/auth/signup', signup)).status).toBe(200);
    const { password } = ada;
    for (const username of ['buch@bücher.example', 'Buch@xn--bcher-kva.EXAMPLE']) {
      const login = await person().call('POST', '/auth/login', { username, password });
      expect(login.status).toBe(200);
    }
  });

  test('before the code is confirmed opens a session that permits nothing else', async () => {
    const caller = person();
    const carol = { ...ada, username: 'carol', email: 'carol@example.com' };
    await caller.call('POST', '/auth/signup', carol);
    const login = await caller.call('POST', '/auth/login', {
      username: 'carol',
      password: carol.password,
    });
    expect(login.data.userActionsRequired).toEqual(['CONFIRM_CODE_VERIFICATION']);
    const info = await caller.call('GET', '/user/info');
    expect([info.status, info.error?.code]).toEqual([403, 'action_required']);
  });

  test('is rejected for a while after ten attempts on one account', async () => {
    await signIn(context, testApi(context));
    const guess = { username: 'person1', password: 'wrong' };
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      codes.push((await person().call('POST', '/auth/login', guess)).error?.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('invalid_credentials'));
    expect(codes[10]).toBe('too_many_requests');
  });
});

describe('a session', () => {
  test('returns “Session expired” past its threshold until it is refreshed', async () => {
    const caller = await signIn(context, testApi(context));
    context.clock.advance(15 * 60_000);
    const info = await caller.call('GET', '/user/info');
    expect([info.status, info.error?.message]).toEqual([401, 'Session expired']);
    const old = caller.cookies.get('florin_session');
    expect((await caller.call('POST', '/auth/refresh-session')).status).toBe(200);
    expect(caller.cookies.get('florin_session')).not.toBe(old);
    expect((await caller.call('GET', '/user/info')).status).toBe(200);
  });

  test('expires after a week without a refresh', async () => {
    const caller = await signIn(context, testApi(context));
    context.clock.advance(7 * 24 * 60 * 60_000);
    const refresh = await caller.call('POST', '/auth/refresh-session');
    expect([refresh.status, refresh.error?.message]).toEqual([401, 'Session expired']);
  });

  test('survives two pages that refresh concurrently', async () => {
    const caller = await signIn(context, testApi(context));
    const other = person();
    for (const [name, value] of caller.cookies) other.cookies.set(name, value);
    expect((await caller.call('POST', '/auth/refresh-session')).status).toBe(200);
    context.clock.advance(29_000);
    expect((await other.call('POST', '/auth/refresh-session')).status).toBe(200);
    expect((await caller.call('GET', '/user/info')).status).toBe(200);
  });

  test('ends for both holders when its old token is used long after the rotation', async () => {
    const caller = await signIn(context, testApi(context));
    const thief = person();
    for (const [name, value] of caller.cookies) thief.cookies.set(name, value);
    await caller.call('POST', '/auth/refresh-session');
    context.clock.advance(31_000);
    expect((await thief.call('GET', '/user/info')).status).toBe(401);
    expect((await caller.call('GET', '/user/info')).status).toBe(401);
  });

  test('ends on the server, too, at logout', async () => {
    const caller = await signIn(context, testApi(context));
    const token = caller.cookies.get('florin_session')!;
    expect((await caller.call('POST', '/auth/logout')).status).toBe(204);
    expect([...caller.cookies.keys()]).toEqual(['florin_browser']);
    caller.cookies.set('florin_session', token);
    expect((await caller.call('GET', '/user/info')).status).toBe(401);
  });

  test('does not let a page of another site change anything', async () => {
    const caller = await signIn(context, testApi(context));
    const foreign = await caller.call('POST', '/company', {}, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'origin_refused']);
  });
});

describe('a stolen session', () => {
  test('ends for both holders, however often the thief has refreshed it', async () => {
    const owner = await signIn(context, testApi(context));
    const thief = person();
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    for (let refreshed = 0; refreshed < 3; refreshed += 1) {
      context.clock.advance(15 * 60_000);
      expect((await thief.call('POST', '/auth/refresh-session')).status).toBe(200);
    }
    expect((await thief.call('GET', '/user/info')).status).toBe(200);
    expect((await owner.call('POST', '/auth/refresh-session')).status).toBe(401);
    expect((await thief.call('GET', '/user/info')).status).toBe(401);
    expect((await thief.call('POST', '/auth/refresh-session')).status).toBe(401);
  });

  test('is not assumed for a slow request with a token from before two quick refreshes', async () => {
    const caller = await signIn(context, testApi(context));
    const slow = person();
    for (const [name, value] of caller.cookies) slow.cookies.set(name, value);
    await caller.call('POST', '/auth/refresh-session');
    const token = caller.cookies.get('florin_session');
    const again = await caller.call('POST', '/auth/refresh-session');
    expect([again.status, caller.cookies.get('florin_session')]).toEqual([200, token]);
    expect((await slow.call('GET', '/user/info')).status).toBe(200);
    expect((await caller.call('GET', '/user/info')).status).toBe(200);
  });

  test('cannot be ended by a token that was never issued', async () => {
    const caller = await signIn(context, testApi(context));
    const guesser = person();
    guesser.cookies.set('florin_session', 'A'.repeat(64));
    expect((await guesser.call('GET', '/user/info')).status).toBe(401);
    expect((await caller.call('GET', '/user/info')).status).toBe(200);
  });
});

describe('concurrent sign-ups', () => {
  // A day later, so that earlier requests no longer count toward the rate limits.
  beforeAll(() => context.clock.advance(24 * 60 * 60_000));

  test('cannot have the same username', async () => {
    const responses = await Promise.all(
      ['Dan', 'dan', 'DAN'].map((username, index) =>
        person().call('POST', '/auth/signup', {
          ...ada,
          username,
          email: `dan${index}@example.com`,
        }),
      ),
    );
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
    const refused = responses.find(({ status }) => status === 422);
    expect(refused?.error?.issues).toEqual([{ field: 'username', code: 'username_taken' }]);
  });

  test('with one address: it belongs to the first who confirms it and to no one else', async () => {
    const email = 'erin@example.com';
    const names = ['erin1', 'erin2', 'erin3'];
    const codes = [];
    for (const username of names) {
      await person().call('POST', '/auth/signup', { ...ada, username, email });
      codes.push({ username, code: await mailedCode(context, email) });
    }
    const responses = await Promise.all(
      codes.map((body) => person().call('POST', '/auth/confirm-code-verification', body)),
    );
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
  });

  test('are not affected by a cooldown that someone else started', async () => {
    await person().call('POST', '/auth/resend-code-verification', { username: 'fay' });
    const signup = { ...ada, username: 'fay', email: 'fay@example.com' };
    expect((await person().call('POST', '/auth/signup', signup)).status).toBe(200);
    expect(await queuedMails(context, signup.email)).toHaveLength(1);
  });

  describe('with a foreign address', () => {
    const email = 'victim@example.com';
    const signUp = async (by: Caller, username: string) =>
      (await by.call('POST', '/auth/signup', { ...ada, username, email })).status;
    const resend = (by: Caller, username: string) =>
      by.call('POST', '/auth/resend-code-verification', { username });

    test('mail it a handful of times, under any number of names', async () => {
      const strangers = Array.from({ length: 12 }, person);
      for (const [index, by] of strangers.entries())
        expect(await signUp(by, `flood${index}`)).toBe(200);
      context.clock.advance(60_000);
      // In a browser that didn't sign up under that name.
      for (const [index, by] of strangers.entries()) await resend(by, `flood${(index + 1) % 12}`);
      expect(await queuedMails(context, email)).toHaveLength(3);
    });

    test('take nothing that its owner needs, even from the same network', async () => {
      const owner = person();
      expect(await signUp(owner, 'theowner')).toBe(200);
      context.clock.advance(60_000);
      expect((await resend(owner, 'theowner')).data).toEqual({ resendAfterSeconds: 60 });
      const code = await mailedCode(context, email);
      const confirmed = await owner.call('POST', '/auth/confirm-code-verification', {
        username: 'theowner',
        code,
      });
      expect(confirmed.status).toBe(200);
    });

    test('never use up the codes of the browser that signed up, nor their attempts', async () => {
      const owner = person();
      const own = { ...ada, username: 'besieged', email: 'besieged@example.com' };
      expect((await owner.call('POST', '/auth/signup', own)).status).toBe(200);
      const confirm = async (by: Caller, code: string) =>
        (await by.call('POST', '/auth/confirm-code-verification', { username: 'besieged', code }))
          .status;
      for (let minute = 0; minute < 11; minute += 1) {
        context.clock.advance(60_000);
        await resend(person(), 'besieged');
      }
      expect((await resend(owner, 'besieged')).data).toEqual({ resendAfterSeconds: 60 });
      const code = await mailedCode(context, own.email);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let tried = 0; tried < 6; tried += 1) {
        expect(await confirm(person(), wrong)).toBe(422);
      }
      expect(await confirm(person(), code)).toBe(422);
      expect(await confirm(owner, code)).toBe(200);
    });
  });
});
