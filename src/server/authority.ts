import { findSession, isLiveSession } from './auth/auth.ts';
import { acceptSecret } from './api-keys/api-keys.ts';
import { selectHome, selectMember } from './company/company.ts';
import type { Context } from './context.ts';
import type { Authority } from './http/request-context.ts';
import { isOperator } from './operator/operator.ts';

/** Answers the platform's questions about sessions and memberships. */
export function createAuthority(context: Context): Authority {
  const { db, clock } = context;
  return {
    session: (token) => findSession(db, token, clock.now()),
    isLive: (sessionId) => isLiveSession(db, sessionId, clock.now()),
    member: (userId, workspaceOrRecordId) => selectMember(db, userId, workspaceOrRecordId),
    apiKey: (secret, address) => acceptSecret(context, secret, address),
    isOperator: (userId) => isOperator(db, userId),
    home: (workspaceOrRecordId) => selectHome(db, workspaceOrRecordId),
  };
}
