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

/** Of one session, so that no one elsewhere can use up its owner's tries. */
const tries = { limit: 10, windowMs: 15 * 60_000 };

/**
 * Confirms the person's identity once more, for what asks for it in this session; answers until when.
 * Throws `invalid_fields` for a wrong password, and what the second factor demands where it is on.
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
 * Changes the password of a signed-in person and ends all their other sessions; answers the session
 * as it is then. Throws `invalid_fields` for a wrong present password and for the same one again.
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
  rememberBrowser(context, { ...user, passwordHash });
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
