import { routes } from 'virtual:contract-routes';
import { isApiError } from '#web/kit/api/api-error.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { dropDrafts } from '#web/kit/form/drafts.ts';
import { request } from '#web/kit/api/request.ts';
import { type SessionFacts, sessionStatus } from './session-status.ts';

const names = [
  'sessionExpiry',
  'sessionRefreshThreshold',
  'userActionsRequired',
  'userWorkspaces',
  'selectedWorkspaceId',
  'pendingInvites',
] as const;
const usernameKey = 'username';
const signedInKey = 'signedInAs';

/** Returns what the readable cookies say (docs/specification.md section 3). The server never trusts them. */
export function readSession(): SessionFacts {
  return {
    expiry: Number(readCookie('sessionExpiry') ?? 0),
    refreshThreshold: Number(readCookie('sessionRefreshThreshold') ?? 0),
    actionsRequired: readList('userActionsRequired'),
    workspaceIds: readList('userWorkspaces'),
  };
}

export function currentStatus() {
  return sessionStatus(readSession(), Date.now());
}

/** Returns the ids of the user's pending invitations. */
export function pendingInviteIds(): string[] {
  return readList('pendingInvites');
}

/** Deletes what the page knows of the session, so that the guard treats the visitor as signed out. */
export function clearSession(): void {
  for (const name of names) dropCookie(name);
  sessionStorage.removeItem(usernameKey);
  dropDrafts();
}

/**
 * Refreshes the session. Concurrent calls of a page share one request, and tabs take turns: the
 * token rotates, and later tabs find the session already refreshed. Returns false if the session
 * has ended.
 */
export function refreshSession(options: { force?: boolean } = {}): Promise<boolean> {
  refreshing ??= inTurn(async () => {
    if (!options.force && currentStatus() !== 'refreshable') return currentStatus() !== 'none';
    try {
      const response = await request(routes['auth.refreshSession']!, {});
      rememberUsername((response as { data: { username: string } }).data.username);
      return true;
    } catch (error) {
      if (isApiError(error, 'session_expired')) return false;
      throw error;
    }
  }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}
let refreshing: Promise<boolean> | undefined;

/**
 * Returns the workspace of this tab while the user is a member of it; initially the one selected
 * last. A switch in another tab has no effect here, so that unfinished work stays in its workspace.
 */
export function selectedWorkspaceId(): string | undefined {
  const { workspaceIds } = readSession();
  const candidates = [shownId, readCookie('selectedWorkspaceId'), ...workspaceIds];
  shownId = candidates.find((id) => id !== undefined && workspaceIds.includes(id));
  return shownId;
}
let shownId: string | undefined;

export function selectWorkspace(id: string): void {
  shownId = id;
  const { expiry, workspaceIds } = readSession();
  const seconds = Math.max(0, Math.floor((expiry - Date.now()) / 1000));
  if (!workspaceIds.includes(id)) {
    writeCookie('userWorkspaces', JSON.stringify([...workspaceIds, id]), seconds);
  }
  writeCookie('selectedWorkspaceId', id, seconds);
}

/**
 * Stores the username of the login in progress or of the session: the code page needs it before
 * there is a session.
 */
export function rememberUsername(username: string): void {
  sessionStorage.setItem(usernameKey, username);
}

/** Notifies the other tabs of who has signed in. */
export function notifyOtherTabs(username: string): void {
  localStorage.setItem(signedInKey, username);
}

/**
 * Calls the listener when another user signs in in another tab, since all tabs share the session.
 * Returns a function that stops.
 */
export function onOtherUser(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === signedInKey && newValue !== rememberedUsername()) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function rememberedUsername(): string | undefined {
  return sessionStorage.getItem(usernameKey) ?? undefined;
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Not available on insecure origins other than localhost.
  if (!navigator.locks) return work();
  return navigator.locks.request('florin-session', work);
}

function readList(name: (typeof names)[number]): string[] {
  try {
    const list: unknown = JSON.parse(readCookie(name) ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
