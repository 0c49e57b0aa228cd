import { selectWorkspaceIds } from '#server/accounts/company/company.ts';
import {
  clearCookie,
  readCookie,
  sessionCookieName,
  setCookie,
} from '#server/base/http/cookies.ts';
import { sharedDomain } from '#server/base/http/dashboard-origin.ts';
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
    clearReadable(context, 'selectedWorkspaceId');
  }
  for (const [name, value] of Object.entries(values)) {
    setReadable(context, name, value, maxAgeMs);
  }
}

export function clearSessionCookies(context: RequestContext): void {
  clearCookie(context.responseHeaders, context.config, sessionCookieName(context.config));
  for (const name of readableNames) clearReadable(context, name);
}

/** Sets a readable cookie for the API's host, and for the dashboard's if it is another one. */
function setReadable(
  { config, responseHeaders }: RequestContext,
  name: string,
  value: string,
  maxAgeMs: number,
): void {
  const domain = sharedDomain(config);
  // One of the same name from before DASHBOARD_URL was set: pages would read either.
  if (domain !== undefined) clearCookie(responseHeaders, config, name);
  setCookie(responseHeaders, config, name, value, { maxAgeMs, httpOnly: false, domain });
}

function clearReadable({ config, responseHeaders }: RequestContext, name: string): void {
  const domain = sharedDomain(config);
  clearCookie(responseHeaders, config, name);
  if (domain !== undefined) clearCookie(responseHeaders, config, name, domain);
}
