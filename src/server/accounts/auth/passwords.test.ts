import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailedCode, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
const person = () => testApi(context)();
let people = 0;

beforeEach(() => context.clock.advance(24 * 60 * 60_000));

/** Signs up with a password and returns how a login with another text ends. */
async function signUp(password: string) {
  const username = `cook${(people += 1)}`;
  const email = `${username}@example.com`;
  const signedUp = await person().call('POST', '/auth/signup', { username, email, password });
  if (signedUp.status === 200) {
    const code = await mailedCode(context, email);
    await person().call('POST', '/auth/confirm-code-verification', { username, code });
  }
  const logIn = async (typed: string) =>
    (await person().call('POST', '/auth/login', { username, password: typed })).status;
  return { status: signedUp.status, issues: signedUp.error?.issues, logIn };
}

describe('a password', () => {
  test.each([
    ['one kind of letter', 'quinces gherkin vellum'],
    ['digits only', '74190382615540937'],
    ['punctuation only', '!;?"/=&)%-_.,:'],
    ['spaces at its ends', ' vellum gherkin '],
    ['another script', 'ろうそくの火が消えた夜はとても'],
    ['emoji', '🦊 vellum 🌋 gherkin'],
    ['256 characters', 'vellum gherkin quince '.repeat(13).slice(0, 256)],
  ])('may consist of %s', async (_what, password) => {
    const { status, logIn } = await signUp(password);
    expect([status, await logIn(password)]).toEqual([200, 200]);
  });

  test('has twelve characters at least', async () => {
    const short = await signUp('gherkin vel');
    expect(short.issues).toEqual([{ field: 'password', code: 'password_short' }]);
    expect((await signUp('gherkin vell')).status).toBe(200);
  });

  test('lasts until it is changed, however old it is', async () => {
    const { logIn } = await signUp('gherkin vellum quince');
    context.clock.advance(5 * 365 * 24 * 60 * 60_000);
    expect(await logIn('gherkin vellum quince')).toBe(200);
  });
});

describe('a login compares all of the password as it was typed', () => {
  const password = ` Vellum gherkin ${'quince '.repeat(20)}Łódź`;
  let logIn: (typed: string) => Promise<number>;
  beforeAll(async () => {
    ({ logIn } = await signUp(password));
  });

  test.each([
    ['in lower case', password.toLowerCase()],
    ['without its first space', password.trim()],
    ['without its last character', password.slice(0, -1)],
    ['with one character more', `${password}x`],
    ['cut to 72 bytes', password.slice(0, 72)],
    ['without accents', password.replace('Łódź', 'Lodz')],
  ])('and refuses it %s', async (_what, typed) => {
    expect(await logIn(typed)).toBe(401);
  });

  test('and accepts it in the Unicode form of any keyboard', async () => {
    expect([await logIn(password), await logIn(password.normalize('NFD'))]).toEqual([200, 200]);
  });
});
