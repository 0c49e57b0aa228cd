import { workspaceIdsOf } from '#server/company/company.ts';
import { AppError } from '#server/errors.ts';
import { readCookie, sessionCookieName } from '#server/http/cookies.ts';
import { currentSession } from '#server/http/guard.ts';
import { api } from '#server/http/implement.ts';
import { type RequestContext, type Session, sessionOf } from '#server/http/request-context.ts';
import { confirmCode, logIn, resendCode, revokeSession, rotateSession, signUp } from './auth.ts';
import { clearSessionCookies, sendSessionCookies } from './session-cookies.ts';

export const authRoutes = {
  signup: api.auth.signup.handler(async ({ input, context }) => ({
    data: await signUp(context, input),
  })),

  confirmCode: api.auth.confirmCode.handler(async ({ input, context }) => {
    const { session, token } = await confirmCode(context, input);
    return answerSession(context, session, token);
  }),

  resendCode: api.auth.resendCode.handler(async ({ input, context }) => ({
    data: await resendCode(context, input.username),
  })),

  login: api.auth.login.handler(async ({ input, context }) => {
    const { session, token } = await logIn(context, input);
    return answerSession(context, session, token);
  }),

  logout: api.auth.logout.handler(async ({ context }) => {
    const session = await currentSession(context);
    if (session) await revokeSession(context.db, session.id, context.clock.now());
    clearSessionCookies(context);
  }),

  refreshSession: api.auth.refreshSession.handler(async ({ context }) => {
    const session = sessionOf(context);
    const token = readCookie(context.request.headers, sessionCookieName(context.config)) ?? '';
    const rotated = await context.db
      .transaction()
      .execute((tx) => rotateSession(tx, context, session, token));
    if (!rotated) throw new AppError('session_expired');
    return answerSession(context, rotated.session, rotated.token);
  }),
};

async function answerSession(context: RequestContext, session: Session, token?: string) {
  sendSessionCookies(context, session, await workspaceIdsOf(context.db, session.userId), { token });
  return {
    data: {
      username: session.username,
      sessionExpiry: session.expiresAt.getTime(),
      sessionRefreshThreshold: session.refreshAfter.getTime(),
      userActionsRequired: session.actionsRequired,
    },
  };
}
