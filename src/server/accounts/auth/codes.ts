import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import { type Limit, throttle } from '#server/base/http/throttle.ts';
import { addressTakenMail, confirmationMail } from '#server/delivery/mail/mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { selectUserByEmail, upsertCode, consumeTry, type UserRow } from './store.ts';

export const resendCooldownMs = 60_000;
/** Of every six-digit code that is mailed. */
export const codeRules = { lifetimeMs: 10 * 60_000, tries: 5 };

type Recipient = Pick<UserRow, 'id' | 'username' | 'email' | 'locale'>;

/**
 * Replaces the account's code by a fresh one and mails it. Where someone has confirmed the address
 * before, they get a note instead: the code is there, so that nothing shows the difference, and
 * no one learns it.
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

/** Whether this is the account's code. Every call spends one of its tries. */
export async function checkCode(context: Context, userId: string, code: string): Promise<boolean> {
  // Outside the caller's transaction on purpose: a wrong try must stay spent.
  const hash = await consumeTry(context.db, userId, context.clock.now());
  return hash !== undefined && timingSafeEqual(hash, hashCode(context, userId, code));
}

// Six digits are guessed offline at once, so the hash is keyed.
function hashCode(context: Context, userId: string, code: string): Buffer {
  return createHmac('sha256', context.config.secretKey).update(`${userId} ${code}`).digest();
}

/**
 * Starts the time in which nothing more of this kind is mailed to someone. Throws `resend_cooldown`
 * where it is running, and `too_many_requests` where too much was mailed already.
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
