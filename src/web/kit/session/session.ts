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

/** What the readable cookies say (spec.md section 3). They only inform the page; the server trusts none. */
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

/** The invitations that wait for the person's answer. */
export function pendingInviteIds(): string[] {
  return readList('pendingInvites');
}

/** Takes away what the page knows, so that the guard sees no one signed in. */
export function clearSession(): void {
  for (const name of names) dropCookie(name);
  sessionStorage.removeItem(usernameKey);
  dropDrafts();
}

/**
 * Exchanges the session for a fresh one. Pages that ask at once share one call, tabs take turns:
 * the token rotates, and anyone who comes second finds the work done.
 */
export function refreshSession(options: { force?: boolean } = {}): Promise<boolean> {
  refreshing ??= inTurn(async () => {
    if (!options.force && currentStatus() !== 'refreshable') return currentStatus() !== 'none';
    try {
      const answer = await request(routes['auth.refreshSession']!, {});
      rememberUsername((answer as { data: { username: string } }).data.username);
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
 * The workspace that this tab shows, as long as it is one of the person's; at first the one that was
 * chosen last. Another tab's choice changes nothing here: what is half done stays where it belongs.
 */
export function selectedWorkspaceId(): string | undefined {
  const { workspaceIds } = readSession();
  const wanted = [shownId, readCookie('selectedWorkspaceId'), ...workspaceIds];
  shownId = wanted.find((id) => id !== undefined && workspaceIds.includes(id));
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

/** Who is signing in, or is signed in: the code page needs it before there is a session. */
export function rememberUsername(username: string): void {
  sessionStorage.setItem(usernameKey, username);
}

/** Lets the other tabs know who has signed in. */
export function notifyOtherTabs(username: string): void {
  localStorage.setItem(signedInKey, username);
}

/** Hears that someone else has signed in in another tab: the session is theirs here too from now on. */
export function onOtherPerson(listener: () => void): () => void {
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
  // Absent on insecure origins other than localhost.
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
