import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db.ts';
import { AppError, invalidFields } from '#server/errors.ts';
import type { RequestContext, Session } from '#server/http/request-context.ts';
import { type Limit, throttle, throttleCaller } from '#server/http/throttle.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/mail.ts';
import { addressTakenMail } from '#server/mail/mails.ts';
import { checkCode, resendCooldownMs, sendCode } from './codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import {
  confirmUser,
  deleteCode,
  deleteUnconfirmedUser,
  findUserByEmail,
  findUserByUsername,
  insertUser,
  type UserRow,
} from './store.ts';

export { sendSessionCookies } from './session-cookies.ts';
export { findSession, isLiveSession, revokeSession, rotateSession } from './sessions.ts';
export { userById } from './store.ts';

/** Of the terms that the sign-up form shows. */
const termsVersion = '2026-11-21';
/** An unconfirmed sign-up keeps its username this long. */
export const unconfirmedLifetimeMs = 24 * 60 * 60_000;

const minute = 60_000;
const limits = {
  signupPerAddress: { limit: 20, windowMs: 60 * minute },
  loginPerAccount: { limit: 10, windowMs: 15 * minute },
  loginPerAddress: { limit: 100, windowMs: 15 * minute },
  codePerAddress: { limit: 50, windowMs: 15 * minute },
  sendsPerAccount: { limit: 10, windowMs: 24 * 60 * minute },
  /** Nobody's mailbox is filled through us, under however many names. */
  signupPerMailbox: { limit: 10, windowMs: 60 * minute },
} satisfies Record<string, Limit>;

type Opened = { session: Session; token: string };

/**
 * Signs up, answering alike whether the address has an account or not: a new one gets a code, the
 * owner of a known one a note. Throws `invalid_fields` for a taken username.
 */
export async function signUp(
  context: RequestContext,
  input: { username: string; password: string; email: string },
): Promise<{ resendAfterSeconds: number }> {
  const now = context.clock.now();
  await throttleCaller(context, 'signup', limits.signupPerAddress);
  await throttle(context.db, `signup to ${input.email}`, limits.signupPerMailbox, now);
  // Hashed in every case, so that the time tells nothing.
  const passwordHash = await hashPassword(input.password);
  await context.db.transaction().execute(async (tx) => {
    await freeUsername(tx, input.username, now);
    const owner = await findUserByEmail(tx, input.email);
    if (owner?.confirmed_at) {
      await queueMail(tx, addressTakenMail({ to: owner.email, locale: owner.locale }));
      return;
    }
    const user = { id: newId('user', now), ...input, locale: 'en' };
    if (!(await insertUser(tx, { ...user, passwordHash, termsVersion, now })))
      throw usernameTaken();
    await sendCode(tx, context, user);
  });
  await countSend(context, input.username);
  return { resendAfterSeconds: resendCooldownMs / 1000 };
}

/** Confirms the code and opens a session. Unknown names and wrong codes answer alike. */
export async function confirmCode(
  context: RequestContext,
  input: { username: string; code: string },
): Promise<Opened> {
  const now = context.clock.now();
  await throttleCaller(context, 'code', limits.codePerAddress);
  const user = await findUserByUsername(context.db, input.username);
  if (!user || !(await checkCode(context, user.id, input.code))) {
    throw new AppError('code_invalid', { issues: [{ field: 'code', code: 'invalid' }] });
  }
  return context.db.transaction().execute(async (tx) => {
    await deleteCode(tx, user.id);
    if (!(await confirmUser(tx, user.id, now))) throw new AppError('code_invalid');
    return openSession(tx, context, { ...user, confirmed_at: now });
  });
}

/** Sends a new code at most once a minute. The cooldown runs for names that do not exist too. */
export async function resendCode(
  context: RequestContext,
  username: string,
): Promise<{ resendAfterSeconds: number }> {
  await startCooldown(context, username);
  const user = await findUserByUsername(context.db, username);
  if (user && !user.confirmed_at) {
    await context.db.transaction().execute((tx) => sendCode(tx, context, user));
  }
  return { resendAfterSeconds: resendCooldownMs / 1000 };
}

/** Opens a session for a username or e-mail address and its password. */
export async function logIn(
  context: RequestContext,
  input: { username: string; password: string },
): Promise<Opened> {
  const now = context.clock.now();
  const name = input.username.toLowerCase();
  await throttleCaller(context, 'login from', limits.loginPerAddress);
  await throttle(context.db, `login as ${name}`, limits.loginPerAccount, now);
  const user = await findUser(context, name);
  if (!(await verifyPassword(input.password, user?.password_hash)) || !user) {
    throw new AppError('invalid_credentials');
  }
  return context.db.transaction().execute((tx) => openSession(tx, context, user));
}

function findUser(context: Context, name: string): Promise<UserRow | undefined> {
  return name.includes('@')
    ? findUserByEmail(context.db, name)
    : findUserByUsername(context.db, name);
}

async function freeUsername(tx: Transaction, username: string, now: Date): Promise<void> {
  const holder = await findUserByUsername(tx, username);
  if (!holder) return;
  const abandoned =
    !holder.confirmed_at && now.getTime() - holder.created_at.getTime() > unconfirmedLifetimeMs;
  if (!abandoned) throw usernameTaken();
  await deleteUnconfirmedUser(tx, holder.id);
}

const usernameTaken = () => invalidFields({ field: 'username', code: 'username_taken' });

/** Starts the cooldown where none is running; whoever signs up has been sent a code in any case. */
async function countSend(context: Context, username: string): Promise<void> {
  await startCooldown(context, username).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

async function startCooldown(context: Context, username: string): Promise<void> {
  const now = context.clock.now();
  const name = username.toLowerCase();
  try {
    await throttle(context.db, `resend to ${name}`, { limit: 1, windowMs: resendCooldownMs }, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    throw new AppError('resend_cooldown', {
      values: { seconds: error.retryAfterSeconds },
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
  await throttle(context.db, `codes to ${name}`, limits.sendsPerAccount, now);
}
