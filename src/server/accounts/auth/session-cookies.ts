import { selectWorkspaceIds } from '#server/accounts/company/company.ts';
import {
  clearCookie,
  readCookie,
  sessionCookieName,
  setCookie,
} from '#server/base/http/cookies.ts';
import type { RequestContext, Session } from '#server/base/http/request-context.ts';
import { selectPendingInviteIds } from '#server/accounts/members/members.ts';

/** The readable cookies of docs/specification.md section 3. They inform the page and are never trusted. */
const readableNames = [
  'sessionExpiry',
  'sessionRefreshThreshold',
  'userActionsRequired',
  'userWorkspaces',
  'selectedWorkspaceId',
  'pendingInvites',
] as const;

/**
 * Sets the session's cookies in the response: the token if there is a new one, and what the page may know.
 */
export async function sendSessionCookies(
  context: RequestContext,
  session: Session,
  options: { token?: string | undefined; selectedId?: string } = {},
): Promise<void> {
  const { config, responseHeaders, db } = context;
  const workspaceIds = await selectWorkspaceIds(db, session.userId);
  const inviteIds = await selectPendingInviteIds(db, session.userId, context.clock.now());
  const maxAgeMs = session.expiresAt.getTime() - context.clock.now().getTime();
  if (options.token !== undefined) {
    setCookie(responseHeaders, config, sessionCookieName(config), options.token, {
      maxAgeMs,
      httpOnly: true,
    });
  }
  const chosen = options.selectedId ?? readCookie(context.request.headers, 'selectedWorkspaceId');
  const selected = workspaceIds.find((id) => id === chosen) ?? workspaceIds[0];
  const values: Partial<Record<(typeof readableNames)[number], string>> = {
    sessionExpiry: String(session.expiresAt.getTime()),
    sessionRefreshThreshold: String(session.refreshAfter.getTime()),
    userActionsRequired: JSON.stringify(session.actionsRequired),
    userWorkspaces: JSON.stringify(workspaceIds),
    pendingInvites: JSON.stringify(inviteIds),
    ...(selected === undefined ? {} : { selectedWorkspaceId: selected }),
  };
  // Someone who has left their last workspace has none selected.
  if (selected === undefined && chosen !== undefined) {
    clearCookie(responseHeaders, config, 'selectedWorkspaceId');
  }
  for (const [name, value] of Object.entries(values)) {
    setCookie(responseHeaders, config, name, value, { maxAgeMs, httpOnly: false });
  }
}

export function clearSessionCookies({ config, responseHeaders }: RequestContext): void {
  for (const name of [sessionCookieName(config), ...readableNames]) {
    clearCookie(responseHeaders, config, name);
  }
}
