import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import { type Limit, throttle } from '#server/base/http/throttle.ts';
import { addressTakenMail, confirmationMail } from '#server/delivery/mail/mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { selectUserByEmail, upsertCode, consumeTry, type UserRow } from './store.ts';

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

/** Checks whether this is the account's code. Every call uses up an attempt. */
export async function checkCode(context: Context, userId: string, code: string): Promise<boolean> {
  // Outside of the caller's transaction on purpose: a rollback must not give a wrong attempt back.
  const hash = await consumeTry(context.db, userId, context.clock.now());
  return hash !== undefined && timingSafeEqual(hash, hashCode(context, userId, code));
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
