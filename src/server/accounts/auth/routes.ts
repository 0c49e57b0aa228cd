import { commit } from '#server/base/database/commit.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { readCookie, sessionCookieName } from '#server/base/http/cookies.ts';
import { currentSession } from '#server/base/http/guard.ts';
import { api } from '#server/base/http/implement.ts';
import { type RequestContext, type Session, sessionOf } from '#server/base/http/request-context.ts';
import { confirmCode, resendCode, signUp } from './auth.ts';
import { logIn } from './login.ts';
import { makeBrowserKnown, requestLoginLink } from './login-link.ts';
import { changeOwnPassword, stepUp } from './own-password.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { clearSessionCookies, sendSessionCookies } from './session-cookies.ts';
import { endSession, endSessions, rotateSession, sessionsOf } from './sessions.ts';

export const authRoutes = {
  signup: api.auth.signup.handler(async ({ input, context }) => ({
    data: await signUp(context, input),
  })),

  confirmCode: api.auth.confirmCode.handler(async ({ input, context }) => {
    const { session, token } = await confirmCode(context, input);
    return sessionResponse(context, session, token);
  }),

  resendCode: api.auth.resendCode.handler(async ({ input, context }) => ({
    data: await resendCode(context, input.username),
  })),

  login: api.auth.login.handler(async ({ input, context }) => {
    const { session, token } = await logIn(context, input);
    return sessionResponse(context, session, token);
  }),

  requestLoginLink: api.auth.requestLoginLink.handler(async ({ input, context }) => ({
    data: await requestLoginLink(context, input.username.toLowerCase()),
  })),

  makeBrowserKnown: api.auth.makeBrowserKnown.handler(async ({ input, context }) => ({
    data: await makeBrowserKnown(context, input.token),
  })),

  logout: api.auth.logout.handler(async ({ context }) => {
    const session = await currentSession(context);
    if (session) {
      const { id, userId } = session;
      context.request.account = userId;
      const now = context.clock.now();
      await commit(context, (tx) => endSession(tx, userId, id, now));
    }
    clearSessionCookies(context);
  }),

  refreshSession: api.auth.refreshSession.handler(async ({ context }) => {
    const session = sessionOf(context);
    const token = readCookie(context.request.headers, sessionCookieName(context.config)) ?? '';
    const rotated = await commit(context, (tx) => rotateSession(tx, context, session, token));
    if (!rotated) throw new AppError('session_expired');
    return sessionResponse(context, rotated.session, rotated.token);
  }),

  forgotPassword: api.auth.forgotPassword.handler(async ({ input, context }) => ({
    data: await requestPasswordReset(context, input.email),
  })),

  changePassword: api.auth.changePassword.handler(async ({ input, context }) => {
    const { token, currentPassword, newPassword } = input;
    if (token !== undefined) await resetPassword(context, { token, newPassword });
    if (currentPassword === undefined) return;
    const session = await passwordSession(context);
    const passwords = { currentPassword, newPassword };
    await sessionResponse(context, await changeOwnPassword(context, session, passwords));
  }),

  stepUp: api.auth.stepUp.handler(async ({ input, context }) => {
    const until = await stepUp(context, sessionOf(context), input);
    return { data: { until: until.toISOString() } };
  }),

  sessions: api.auth.sessions.handler(async ({ context }) => {
    const { id, userId } = sessionOf(context);
    const rows = await sessionsOf(context.db, userId, context.clock.now());
    const sessions = rows.map((row) => ({
      id: row.id,
      current: row.id === id,
      userAgent: row.userAgent,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: (row.rotatedAt ?? row.createdAt).toISOString(),
    }));
    const own = sessions.filter(({ current }) => current);
    return { data: { sessions: [...own, ...sessions.filter(({ current }) => !current)] } };
  }),

  endSession: api.auth.endSession.handler(async ({ input, context }) => {
    const { id, userId } = sessionOf(context);
    const now = context.clock.now();
    const ended = await commit(context, (tx) => endSession(tx, userId, input.id, now));
    if (!ended) throw notFound();
    if (input.id === id) clearSessionCookies(context);
  }),

  endOtherSessions: api.auth.endOtherSessions.handler(async ({ context }) => {
    const { id, userId } = sessionOf(context);
    const now = context.clock.now();
    await commit(context, (tx) => endSessions(tx, userId, now, id));
  }),
};

/**
 * Returns the session, if it may set a new password: a complete one, or one that requires only a new password.
 * Throws `session_expired` or `action_required`.
 */
async function passwordSession(context: RequestContext): Promise<Session> {
  const session = await currentSession(context);
  context.request.account = session?.userId;
  if (!session || session.refreshAfter <= context.clock.now()) {
    throw new AppError('session_expired');
  }
  if (session.actionsRequired.includes('CONFIRM_CODE_VERIFICATION')) {
    throw new AppError('action_required');
  }
  return session;
}

async function sessionResponse(context: RequestContext, session: Session, token?: string) {
  await sendSessionCookies(context, session, { token });
  return {
    data: {
      username: session.username,
      sessionExpiry: session.expiresAt.getTime(),
      sessionRefreshThreshold: session.refreshAfter.getTime(),
      userActionsRequired: session.actionsRequired,
    },
  };
}
