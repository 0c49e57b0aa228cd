import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import { invalidFields } from '#server/base/errors.ts';
import { rememberBrowser } from '#server/base/http/known-browser.ts';
import type { RequestContext, Session } from '#server/base/http/request-context.ts';
import { stepUpEnds } from '#server/base/http/step-up.ts';
import { countFailure } from '#server/base/http/throttle.ts';
import { checkSecondFactor } from '#server/accounts/two-factor/two-factor.ts';
import { newPasswordHash, replacePassword } from './password-reset.ts';
import { verifyPassword } from './passwords.ts';
import { endSessions, markStepUp } from './sessions.ts';
import { userById, type UserRow } from './store.ts';

/** Per session, so that no one elsewhere can use up the owner's attempts. */
const tries = { limit: 10, windowMs: 15 * 60_000 };

/**
 * Steps a session up after checking the password. Returns when the step-up ends. Throws `invalid_fields` for
 * a wrong password, and the errors of `checkSecondFactor` if two-factor authentication is on.
 */
export async function stepUp(
  context: RequestContext,
  session: Session,
  input: { password: string; secondFactor?: string | undefined },
): Promise<Date> {
  await checkOwnPassword(context, session, { field: 'password', password: input.password });
  await checkSecondFactor(context, session.userId, input.secondFactor, session.id);
  const now = context.clock.now();
  await markStepUp(context.db, session.id, now);
  return stepUpEnds(now);
}

/**
 * Changes the password of a signed-in user and ends all their other sessions. Returns the updated session.
 * Throws `invalid_fields` if the current password is wrong or the new one is the same.
 */
export async function changeOwnPassword(
  context: RequestContext,
  session: Session,
  input: { currentPassword: string; newPassword: string },
): Promise<Session> {
  const { currentPassword: password, newPassword } = input;
  const user = await checkOwnPassword(context, session, { field: 'currentPassword', password });
  const passwordHash = await newPasswordHash(context, user, newPassword);
  await commit(context, async (tx) => {
    await replacePassword(tx, context, user, passwordHash);
    await endSessions(tx, user.id, context.clock.now(), session.id);
  });
  rememberBrowser(context, { ...user, passwordHash }, 'login');
  const actionsRequired = session.actionsRequired.filter((action) => action !== 'UPDATE_PASSWORD');
  return { ...session, actionsRequired };
}

async function checkOwnPassword(
  context: Context,
  session: Session,
  { field, password }: { field: string; password: string },
): Promise<UserRow> {
  const key = `password in ${session.id}`;
  const succeeded = await countFailure(context, [{ key, limit: tries }]);
  const user = await userById(context.db, session.userId);
  if (!(await verifyPassword(password, user.passwordHash, context.config.passwordCost))) {
    throw invalidFields({ field, code: 'password_wrong' });
  }
  await succeeded();
  return user;
}
