import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import { isWithin, type Limit, throttle } from '#server/base/http/throttle.ts';
import { addressTakenMail, confirmationMail } from '#server/delivery/mail/mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { selectUserByEmail, upsertCode, consumeTry, selectCode, type UserRow } from './store.ts';

export const resendCooldownMs = 60_000;
/** Applies to every six-digit code that is mailed. */
export const codeRules = { lifetimeMs: 10 * 60_000, tries: 5 };

type Recipient = Pick<UserRow, 'id' | 'username' | 'email' | 'locale'>;

/**
 * Replaces the account's code with a new one and mails it. If the address already has a confirmed owner, they
 * get a note instead. The code is still stored, so that nothing reveals the difference, but no one learns it.
 */
export async function sendCode(tx: Transaction, context: Context, user: Recipient): Promise<void> {
  const now = context.clock.now();
  const code = randomCode();
  await upsertCode(tx, {
    userId: user.id,
    hash: hashCode(context, user.id, code),
    tries: codeRules.tries,
    expiresAt: new Date(now.getTime() + codeRules.lifetimeMs),
    now,
  });
  const { email: to, locale, username } = user;
  const owner = await selectUserByEmail(tx, to);
  const mail = owner?.confirmedAt
    ? addressTakenMail({ to, locale: owner.locale })
    : confirmationMail({ to, locale, username, code });
  await queueMail(tx, context, mail);
}

export function randomCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/**
 * Checks whether this is the account's code. Every call uses up an attempt: of the browser that signed up, or of all
 * others together, so that strangers never use up the attempts of the former.
 */
export async function checkCode(
  context: Context,
  userId: string,
  code: string,
  { hasSignedUp }: { hasSignedUp: boolean },
): Promise<boolean> {
  const now = context.clock.now();
  // Outside of the caller's transaction on purpose: a rollback must not give a wrong attempt back.
  const hash = hasSignedUp
    ? await consumeTry(context.db, userId, now)
    : await consumeTryElsewhere(context.db, userId, now);
  return hash !== undefined && timingSafeEqual(hash, hashCode(context, userId, code));
}

async function consumeTryElsewhere(
  db: Database,
  userId: string,
  now: Date,
): Promise<Buffer | undefined> {
  const hash = await selectCode(db, userId, now);
  if (!hash) return undefined;
  // Of this code: the next one has attempts of its own.
  const key = `tries elsewhere of ${hash.toString('base64url')}`;
  const limit = { limit: codeRules.tries, windowMs: codeRules.lifetimeMs };
  return (await isWithin(db, key, limit, now)) ? hash : undefined;
}

// Six digits can be guessed offline in no time, so the hash is keyed.
function hashCode(context: Context, userId: string, code: string): Buffer {
  return createHmac('sha256', context.config.secretKey).update(`${userId} ${code}`).digest();
}

/**
 * Starts the cooldown during which nothing more of this kind is mailed to someone. Throws `resend_cooldown`
 * if it is already running, and `too_many_requests` if too many mails were sent before.
 */
export async function startCooldown(context: Context, name: string, sends: Limit): Promise<void> {
  const now = context.clock.now();
  try {
    await throttle(context.db, `resend ${name}`, { limit: 1, windowMs: resendCooldownMs }, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    throw new AppError('resend_cooldown', {
      values: { seconds: error.retryAfterSeconds },
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
  await throttle(context.db, `sends ${name}`, sends, now);
}
