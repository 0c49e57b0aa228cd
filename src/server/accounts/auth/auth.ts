import { defaultLocale, type Locale } from '#contract/base/i18n.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import { rememberBrowser } from '#server/base/http/known-browser.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { type Limit, throttleCaller } from '#server/base/http/throttle.ts';
import { newId } from '#server/base/ids.ts';
import { checkCode, resendCooldownMs, sendCode, startCooldown } from './codes.ts';
import { assertStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { type IssuedSession, openSession } from './sessions.ts';
import {
  countResentMail,
  countSignUpMail,
  clearSignUp,
  hasSignedUp,
  rememberSignUp,
} from './sign-up-mails.ts';
import {
  confirmUser,
  deleteCode,
  deleteUnconfirmedUser,
  selectUserByUsername,
  insertUser,
} from './store.ts';

export { codeRules, randomCode, resendCooldownMs, startCooldown } from './codes.ts';
export { deleteResets } from './reset-store.ts';
export { sendSessionCookies } from './session-cookies.ts';
export { findSession, selectLiveSessions } from './sessions.ts';
export { signOutEverywhere } from './sign-out.ts';
export { selectUserByEmail, setPasswordUpdateRequired, setEmail, userById } from './store.ts';

/** The version of the terms that the sign-up form shows. */
const termsVersion = '2026-11-21';
/** How long an unconfirmed sign-up keeps its username. */
export const unconfirmedLifetimeMs = 24 * 60 * 60_000;

const minute = 60_000;
const limits = {
  signupPerAddress: { limit: 60, windowMs: 60 * minute },
  codePerAddress: { limit: 50, windowMs: 15 * minute },
  sendsPerAccount: { limit: 10, windowMs: 24 * 60 * minute },
} satisfies Record<string, Limit>;

/**
 * Signs a user up. The response is the same whether the address has an account or not: a new address gets a
 * code, the owner of a known one a note, and one that got several today nothing. The username is reserved in both cases, because it would otherwise
 * reveal the difference. Throws `invalid_fields` for a taken username or a password that is easy to guess.
 */
export async function signUp(
  context: RequestContext,
  input: { username: string; password: string; email: string; language?: Locale | undefined },
): Promise<{ resendAfterSeconds: number }> {
  const now = context.clock.now();
  await throttleCaller(context, 'signup', limits.signupPerAddress);
  assertStrongPassword('password', input.password, input);
  // Always hashed, so that the response time reveals nothing.
  const passwordHash = await hashPassword(input.password, context.config.passwordCost);
  const user = { id: newId('user', now), ...input, locale: input.language ?? defaultLocale };
  await commit(context, async (tx) => {
    await freeUsername(tx, input.username, now);
    if (!(await insertUser(tx, { ...user, passwordHash, termsVersion, now })))
      throw usernameTaken();
    if (await countSignUpMail(context, user)) await sendCode(tx, context, user);
  });
  rememberSignUp(context, user);
  await countSend(context, input.username);
  await countSend(context, ownCooldown(user.id));
  return { resendAfterSeconds: resendCooldownMs / 1000 };
}

/**
 * Confirms the code and opens a session. Throws the same `code_invalid` for unknown names and wrong codes.
 */
export async function confirmCode(
  context: RequestContext,
  input: { username: string; code: string },
): Promise<IssuedSession> {
  const now = context.clock.now();
  await throttleCaller(context, 'code', limits.codePerAddress);
  const user = await selectUserByUsername(context.db, input.username);
  context.request.account = user?.id;
  const by = { hasSignedUp: user !== undefined && hasSignedUp(context, user) };
  if (!user || !(await checkCode(context, user.id, input.code, by))) {
    throw new AppError('code_invalid', { issues: [{ field: 'code', code: 'invalid' }] });
  }
  const issued = await commit(context, async (tx) => {
    const confirmed = (await deleteCode(tx, user.id)) && (await confirmUser(tx, user, now));
    if (!confirmed) throw new AppError('code_invalid');
    return openSession(tx, context, { ...user, confirmedAt: now });
  });
  clearSignUp(context);
  rememberBrowser(context, user, 'login');
  return issued;
}

/**
 * Sends a new code at most once a minute. The cooldown also applies to names that do not exist, so that it
 * reveals nothing. The browser that signed up has one of its own, which strangers can't keep running.
 */
export async function resendCode(
  context: RequestContext,
  username: string,
): Promise<{ resendAfterSeconds: number }> {
  const user = await selectUserByUsername(context.db, username);
  const isOwn = user !== undefined && hasSignedUp(context, user);
  await startResendCooldown(context, isOwn ? ownCooldown(user.id) : username);
  if (user && !user.confirmedAt && (await countResentMail(context, user))) {
    await commit(context, (tx) => sendCode(tx, context, user));
  }
  return { resendAfterSeconds: resendCooldownMs / 1000 };
}

async function freeUsername(tx: Transaction, username: string, now: Date): Promise<void> {
  const holder = await selectUserByUsername(tx, username);
  if (!holder) return;
  const abandoned =
    !holder.confirmedAt && now.getTime() - holder.createdAt.getTime() > unconfirmedLifetimeMs;
  if (!abandoned) throw usernameTaken();
  await deleteUnconfirmedUser(tx, holder.id);
}

const usernameTaken = () => invalidFields({ field: 'username', code: 'username_taken' });

/**
 * Starts the resend cooldown after a sign-up, and ignores one that is already running: the sign-up has sent a
 * code regardless.
 */
async function countSend(context: Context, username: string): Promise<void> {
  await startResendCooldown(context, username).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Returns the name of the cooldown of the browser that signed up: of the account, as its username can be freed. */
const ownCooldown = (userId: string) => `the browser of ${userId}`;

function startResendCooldown(context: Context, username: string): Promise<void> {
  return startCooldown(context, `to ${username.toLowerCase()}`, limits.sendsPerAccount);
}
