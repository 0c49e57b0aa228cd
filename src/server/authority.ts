import { findSession, isLiveSession } from './accounts/auth/auth.ts';
import { acceptSecret } from './accounts/api-keys/api-keys.ts';
import { selectHome, selectMember } from './accounts/company/company.ts';
import type { Context } from './base/context.ts';
import type { Authority } from './base/http/request-context.ts';
import { isOperator } from './workspace/operator/operator.ts';

/** Answers the platform's questions about sessions and memberships. */
export function createAuthority(context: Context): Authority {
  const { db, clock } = context;
  return {
    session: (token) => findSession(context, token),
    isLive: (sessionId) => isLiveSession(db, sessionId, clock.now()),
    member: (userId, workspaceOrRecordId) => selectMember(db, userId, workspaceOrRecordId),
    apiKey: (secret, address) => acceptSecret(context, secret, address),
    isOperator: (userId) => isOperator(db, userId),
    home: (workspaceOrRecordId) => selectHome(db, workspaceOrRecordId),
  };
}
