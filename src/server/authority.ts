import { findSession, selectLiveSessions } from './accounts/auth/auth.ts';
import { acceptSecret } from './accounts/api-keys/api-keys.ts';
import { selectHome, selectMember } from './accounts/company/company.ts';
import type { Context } from './base/context.ts';
import type { Authority } from './base/http/request-context.ts';
import { isOperator } from './workspace/operator/operator.ts';

/** Creates the authorization checks of sessions, memberships, API keys and operators. */
export function createAuthority(context: Context): Authority {
  const { db, clock } = context;
  return {
    session: (token) => findSession(context, token),
    liveSessions: (ids) => selectLiveSessions(db, ids, clock.now()),
    member: (userId, workspaceOrRecordId) => selectMember(db, userId, workspaceOrRecordId),
    apiKey: (secret, address) => acceptSecret(context, secret, address),
    isOperator: (userId) => isOperator(db, userId),
    home: (workspaceOrRecordId) => selectHome(db, workspaceOrRecordId),
  };
}
