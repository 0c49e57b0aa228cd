import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db.ts';
import { confirmationMail } from '#server/mail/mails.ts';
import { queueMail } from '#server/mail/mail.ts';
import { putCode, spendTry, type UserRow } from './store.ts';

export const resendCooldownMs = 60_000;
const lifetimeMs = 10 * 60_000;
const tries = 5;

type Recipient = Pick<UserRow, 'id' | 'username' | 'email' | 'locale'>;

/** Replaces the account's code by a fresh one and mails it. */
export async function sendCode(tx: Transaction, context: Context, user: Recipient): Promise<void> {
  const now = context.clock.now();
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
  await putCode(tx, {
    userId: user.id,
    hash: hashCode(context, user.id, code),
    tries,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    now,
  });
  await queueMail(
    tx,
    confirmationMail({ to: user.email, locale: user.locale, username: user.username, code }),
  );
}

/** Whether this is the account's code. Every call spends one of its tries. */
export async function checkCode(context: Context, userId: string, code: string): Promise<boolean> {
  // Outside the caller's transaction on purpose: a wrong try must stay spent.
  const hash = await spendTry(context.db, userId, context.clock.now());
  return hash !== undefined && timingSafeEqual(hash, hashCode(context, userId, code));
}

// Six digits are guessed offline at once, so the hash is keyed.
function hashCode(context: Context, userId: string, code: string): Buffer {
  return createHmac('sha256', context.config.secretKey).update(`${userId} ${code}`).digest();
}
