import { createHash, randomBytes } from 'node:crypto';
import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import { rememberBrowser } from '#server/base/http/known-browser.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { type Limit, throttleCaller } from '#server/base/http/throttle.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { accountNote, passwordResetMail } from '#server/delivery/mail/account-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { resendCooldownMs, startCooldown } from './codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { deleteResets, selectResetUser, insertReset, consumeReset } from './reset-store.ts';
import { endSessions } from './sessions.ts';
import {
  confirmUser,
  deleteCode,
  selectUserByEmail,
  setPassword,
  userById,
  type UserRow,
} from './store.ts';

const minute = 60_000;
const linkLifeMs = 60 * minute;
const limits = {
  askedPerAddress: { limit: 20, windowMs: 60 * minute },
  /** For as long as a link lives, so that anyone who asks in the owner's name leaves them a link that works. */
  mailsPerAccount: { limit: 5, windowMs: linkLifeMs },
  usedPerAddress: { limit: 50, windowMs: 15 * minute },
} satisfies Record<string, Limit>;

/** `sendResetLink` for anyone who has this address. */
export const sendPasswordReset = jobKind<{ email: string }>('send_password_reset');

/**
 * Asks for a link that sets a new password. Whether the address has an account is looked up by the
 * worker alone, so that neither the answer nor its time can tell.
 */
export async function requestPasswordReset(
  context: RequestContext,
  email: string,
): Promise<{ resendAfterSeconds: number }> {
  await throttleCaller(context, 'password reset', limits.askedPerAddress);
  await startCooldown(context, `password reset to ${email}`, limits.mailsPerAccount);
  await addJob(context.db, sendPasswordReset, { email }, { maxAttempts: 5 });
  return { resendAfterSeconds: resendCooldownMs / 1000 };
}

/** Mails a link that works once, within the hour, and ends the one before; where no one has the address, nothing. */
export async function sendResetLink(context: Context, email: string): Promise<void> {
  const user = await selectUserByEmail(context.db, email);
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(context.clock.now().getTime() + linkLifeMs);
  // In the fragment, which no server on the way gets to see or writes down.
  const url = `${context.config.publicUrl}/auth/password-reset-complete#token=${token}`;
  const { email: to, locale, username } = user;
  await commit(context, async (tx) => {
    await insertReset(tx, { userId: user.id, tokenHash: hashToken(token), expiresAt });
    const minutes = linkLifeMs / minute;
    await queueMail(tx, context, passwordResetMail({ to, locale, username, minutes, url }));
  });
}

/**
 * Sets a new password by a mailed link and ends every session. Anyone who holds the link has the mailbox,
 * so it confirms an address that waits for its code as well. Throws `reset_link_invalid`.
 */
export async function resetPassword(
  context: RequestContext,
  input: { token: string; newPassword: string },
): Promise<void> {
  const now = context.clock.now();
  await throttleCaller(context, 'password reset link', limits.usedPerAddress);
  const tokenHash = hashToken(input.token);
  const userId = await selectResetUser(context.db, tokenHash, now);
  if (userId === undefined) throw new AppError('reset_link_invalid');
  const user = await userById(context.db, userId);
  const passwordHash = await newPasswordHash(context, user, input.newPassword);
  await commit(context, async (tx) => {
    if (!(await consumeReset(tx, tokenHash))) throw new AppError('reset_link_invalid');
    if (!user.confirmedAt && !(await confirmUser(tx, user, now))) {
      throw new AppError('reset_link_invalid');
    }
    // A code that is still on its way would let in without the new password.
    await deleteCode(tx, user.id);
    await replacePassword(tx, context, user, passwordHash);
    await endSessions(tx, user.id, now);
  });
  // Every browser was known by the old password: strangers who guess must not keep out this one too.
  rememberBrowser(context, { ...user, passwordHash });
}

/** The hash of a new password. Throws `invalid_fields` where it is the one until now. */
export async function newPasswordHash(
  { config: { passwordCost } }: Context,
  user: UserRow,
  newPassword: string,
): Promise<string> {
  if (await verifyPassword(newPassword, user.passwordHash, passwordCost)) {
    throw invalidFields({ field: 'newPassword', code: 'password_same' });
  }
  return hashPassword(newPassword, passwordCost);
}

/** Puts a password in place of the one that was read, ends links that would set another, and tells the owner. */
export async function replacePassword(
  tx: Transaction,
  context: Context,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  const { id, email: to, locale, username, passwordHash: previous } = user;
  if (!(await setPassword(tx, id, { previous, next: passwordHash })))
    throw new AppError('conflict');
  await deleteResets(tx, id);
  const action = 'user.password_changed';
  await audit(tx, context.clock.now(), { workspaceId: null, actor: id, action, target: id });
  const url = `${context.config.publicUrl}/auth/password-reset-start`;
  await queueMail(tx, context, accountNote('passwordChanged', { to, locale, username, url }));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
