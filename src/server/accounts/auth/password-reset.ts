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
import { accountChangeMail, passwordResetMail } from '#server/delivery/mail/account-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { resendCooldownMs, startCooldown } from './codes.ts';
import { assertStrongPassword } from './password-strength.ts';
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
  requestsPerAddress: { limit: 20, windowMs: 60 * minute },
  /** Per lifetime of a link: if a stranger requests links in the owner's name, the last one stays valid. */
  mailsPerAccount: { limit: 5, windowMs: linkLifeMs },
  usedPerAddress: { limit: 50, windowMs: 15 * minute },
} satisfies Record<string, Limit>;

/** Runs `sendResetLink` for this address. */
export const sendPasswordReset = jobKind<{ email: string }>('send_password_reset');

/**
 * Requests a link that sets a new password. Only the worker looks up whether the address has an account, so
 * that neither the response nor its time can reveal it.
 */
export async function requestPasswordReset(
  context: RequestContext,
  email: string,
): Promise<{ resendAfterSeconds: number }> {
  await throttleCaller(context, 'password reset', limits.requestsPerAddress);
  await startCooldown(context, `password reset to ${email}`, limits.mailsPerAccount);
  await addJob(context.db, sendPasswordReset, { email }, { maxAttempts: 5 });
  return { resendAfterSeconds: resendCooldownMs / 1000 };
}

/**
 * Mails a link that works once, within an hour, and replaces the previous one. Does nothing if no one has the
 * address.
 */
export async function sendResetLink(context: Context, email: string): Promise<void> {
  const user = await selectUserByEmail(context.db, email);
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(context.clock.now().getTime() + linkLifeMs);
  // In the fragment, which servers on the way neither see nor log.
  const url = `${context.config.dashboardUrl}/auth/password-reset-complete#token=${token}`;
  const { email: to, locale, username } = user;
  await commit(context, async (tx) => {
    await insertReset(tx, { userId: user.id, tokenHash: hashToken(token), expiresAt });
    const minutes = linkLifeMs / minute;
    await queueMail(tx, context, passwordResetMail({ to, locale, username, minutes, url }));
  });
}

/**
 * Sets a new password by a mailed link and ends every session. Anyone who has the link owns the mailbox, so it
 * also confirms an unconfirmed address. Throws `reset_link_invalid`.
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
  context.request.account = userId;
  const user = await userById(context.db, userId);
  const passwordHash = await newPasswordHash(context, user, input.newPassword);
  await commit(context, async (tx) => {
    if (!(await consumeReset(tx, tokenHash))) throw new AppError('reset_link_invalid');
    if (!user.confirmedAt && !(await confirmUser(tx, user, now))) {
      throw new AppError('reset_link_invalid');
    }
    // A code that is still under way would sign in without the new password.
    await deleteCode(tx, user.id);
    await replacePassword(tx, context, user, passwordHash);
    await endSessions(tx, user.id, now);
  });
  // The new password makes every known browser unknown. This one is remembered, so that guessing strangers
  // cannot lock it out.
  rememberBrowser(context, { ...user, passwordHash }, 'mailed link');
}

/** Returns the hash of a new password. Throws `invalid_fields` if it is the current one or easy to guess. */
export async function newPasswordHash(
  { config: { passwordCost } }: Context,
  user: UserRow,
  newPassword: string,
): Promise<string> {
  if (await verifyPassword(newPassword, user.passwordHash, passwordCost)) {
    throw invalidFields({ field: 'newPassword', code: 'password_same' });
  }
  assertStrongPassword('newPassword', newPassword, user);
  return hashPassword(newPassword, passwordCost);
}

/**
 * Replaces the password in `user`, deletes links that would set another one, and notifies the owner. Throws
 * `conflict` if it was changed in the meantime.
 */
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
  const url = `${context.config.dashboardUrl}/auth/password-reset-start`;
  await queueMail(tx, context, accountChangeMail('passwordChanged', { to, locale, username, url }));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
