import { redirect } from '@tanstack/react-router';
import { hasRoutingGuard } from '#web/kit/api/page-settings.ts';
import { afterLogin, paths } from '#web/kit/paths.ts';
import {
  currentStatus,
  clearSession,
  pendingInviteIds,
  readSession,
  refreshSession,
} from '#web/kit/session/session.ts';
import { type Area, guardVerdict } from '#web/kit/session/session-status.ts';
import { viewedInvites } from '#web/parts/viewed-invites.ts';

type Visit = { href: string; search: { redirect?: string; add?: boolean } };

/** Admits a visitor to an area, or throws the redirect that the rules require. */
export async function guard(area: Area, visit: Visit): Promise<void> {
  if (!hasRoutingGuard()) return;
  let verdict = await judge(area, visit);
  if (verdict === 'refresh') {
    // Being offline must not sign anyone out: the page shows that the server doesn't respond.
    const refreshed = await refreshSession().catch(() => true);
    if (!refreshed) clearSession();
    verdict = refreshed ? await judge(area, visit) : 'login';
  }
  const search = requestedPage(area, visit);
  switch (verdict) {
    case 'stay':
    case 'refresh':
      return;
    case 'login':
      if (area === 'guest' || area === 'confirm') return;
      throw redirect({ to: paths.login, search, replace: true });
    case 'confirm':
      throw redirect({ to: paths.confirmCode, search, replace: true });
    case 'password':
      throw redirect({ to: paths.resetStart, search, replace: true });
    case 'onboarding':
      throw redirect({ to: paths.onboarding, replace: true });
    case 'invites':
      throw redirect({ to: paths.pendingInvites, replace: true });
    case 'dashboard':
      throw redirect({ href: afterLogin(visit.search.redirect), replace: true });
  }
}

async function judge(area: Area, { search }: Visit) {
  const signedIn = area !== 'open' && currentStatus() === 'valid';
  const unviewedInvites = signedIn && (await hasUnviewedInvites());
  return guardVerdict(area, {
    session: readSession(),
    nowMs: Date.now(),
    unviewedInvites,
    addingWorkspace: search.add === true,
  });
}

async function hasUnviewedInvites(): Promise<boolean> {
  const pending = pendingInviteIds();
  const username = pending.length > 0 ? await signedInUsername() : undefined;
  if (username === undefined) return false;
  const viewed = new Set(viewedInvites(username));
  return pending.some((id) => !viewed.has(id));
}

/**
 * Fetches the username once per page load: session storage is empty in a new tab and may belong to
 * a former user in an old one. Undefined if the request fails; then no one is redirected.
 */
async function signedInUsername(): Promise<string | undefined> {
  try {
    const [{ queryClient }, { userQuery }] = await Promise.all([
      import('#web/kit/api/query-client.ts'),
      import('#web/kit/session/user.ts'),
    ]);
    return (await queryClient.ensureQueryData(userQuery)).username;
  } catch {
    return undefined;
  }
}

/** Returns the search parameter that passes on the page requested first. */
function requestedPage(area: Area, { href, search }: Visit): { redirect?: string } {
  const isAuthPage = area === 'guest' || area === 'confirm' || area === 'password';
  const requested = isAuthPage ? search.redirect : href;
  return requested === undefined ? {} : { redirect: requested };
}
