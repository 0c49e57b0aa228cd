import { findSession, isLiveSession } from './auth/auth.ts';
import { selectMember } from './company/company.ts';
import type { Context } from './context.ts';
import type { Authority } from './http/request-context.ts';

/** Answers the platform's questions about sessions and memberships. */
export function createAuthority({ db, clock }: Context): Authority {
  return {
    session: (token) => findSession(db, token, clock.now()),
    isLive: (sessionId) => isLiveSession(db, sessionId, clock.now()),
    member: (userId, workspaceOrRecordId) => selectMember(db, userId, workspaceOrRecordId),
  };
}
