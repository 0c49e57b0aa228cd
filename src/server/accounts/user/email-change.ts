import { timingSafeEqual } from 'node:crypto';
import { audit } from '#server/base/audit/audit.ts';
import {
  codeRules,
  deleteResets,
  selectUserByEmail,
  randomCode,
  setEmail,
  startCooldown,
  userById,
} from '#server/accounts/auth/auth.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
import { throttleMailbox } from '#server/base/http/throttle.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';
import { emailChangedMail, emailChangeMail } from '#server/delivery/mail/account-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { addressTakenMail } from '#server/delivery/mail/mails.ts';
import {
  deleteEmailChange,
  finishEmailChange,
  upsertEmailChange,
  consumeEmailTry,
} from './store.ts';

const sendsPerDay = { limit: 10, windowMs: 24 * 60 * 60_000 };
/** Protects a mailbox from floods of mail, from any number of accounts. */
const mailsPerMailbox = { limit: 10, windowMs: 60 * 60_000 };

type Change = (tx: Transaction) => Promise<void>;

/**
 * Returns the change to make for a requested address: the current address cancels a pending change, another
 * one is sent a code. Throws `step_up_required`, and `resend_cooldown` within a minute of the last code. An
 * address that has an account is sent a note instead of the code; the response does not reveal it.
 */
export async function planEmailChange(
  context: RequestContext,
  userId: string,
  email: string,
): Promise<Change> {
  const user = await userById(context.db, userId);
  if (email === user.email.toLowerCase()) return (tx) => deleteEmailChange(tx, userId);
  assertStepUp(context);
  await startCooldown(context, `new address of ${userId}`, sendsPerDay);
  await throttleMailbox(context, context.db, `new address mails to ${email}`, mailsPerMailbox);
  return async (tx) => {
    const now = context.clock.now();
    const code = randomCode();
    await upsertEmailChange(tx, {
      userId,
      email,
      hash: hashCode(context, { userId, email, code }),
      tries: codeRules.tries,
      expiresAt: new Date(now.getTime() + codeRules.lifetimeMs),
      now,
    });
    const owner = await selectUserByEmail(tx, email);
    const { username, locale } = user;
    const minutes = codeRules.lifetimeMs / 60_000;
    const mail = owner?.confirmedAt
      ? addressTakenMail({ to: owner.email, locale: owner.locale })
      : emailChangeMail({ to: email, locale, username, minutes, code });
    await queueMail(tx, context, mail);
  };
}

/**
 * Sets the user's address to the one that the code was sent to. Every call uses up an attempt. Throws
 * `code_invalid`, and `conflict` if the change or the address was taken in the meantime.
 */
export async function confirmEmailChange(
  context: Context,
  userId: string,
  code: string,
): Promise<void> {
  const now = context.clock.now();
  const change = await consumeEmailTry(context.db, userId, now);
  const { email, codeHash: hash } = change ?? {};
  if (!email || !hash || !timingSafeEqual(hash, hashCode(context, { userId, email, code }))) {
    throw new AppError('code_invalid', { issues: [{ field: 'code', code: 'invalid' }] });
  }
  await commit(context, async (tx) => {
    const { email: to, locale, username } = await userById(tx, userId);
    if (!(await finishEmailChange(tx, userId, hash))) throw new AppError('conflict');
    if (!(await setEmail(tx, userId, email))) throw new AppError('conflict');
    // Links mailed to the old address must stop working.
    await deleteResets(tx, userId);
    const action = 'user.email_changed';
    await audit(tx, now, { workspaceId: null, actor: userId, action, target: userId });
    await queueMail(tx, context, emailChangedMail({ to, locale, username, email }));
  });
}

type Code = { userId: string; email: string; code: string };

function hashCode({ config }: Context, { userId, email, code }: Code): Buffer {
  return keyedHash(config.secretKey, 'codes for new addresses', `${userId} ${email} ${code}`);
}
