import { redirect } from '@tanstack/react-router';
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

/** The guard runs unless the build switches it off (spec.md section 2). */
const active = import.meta.env['VITE_ROUTING_GUARD'] !== 'off';

type Visit = { href: string; search: { redirect?: string; add?: boolean } };

/** Lets a visitor of an area in or throws the redirect that the rules demand. */
export async function guard(area: Area, visit: Visit): Promise<void> {
  if (!active) return;
  let verdict = await judge(area, visit);
  if (verdict === 'refresh') {
    // Offline is no reason to sign anybody out: the page itself will say that nothing answers.
    const refreshed = await refreshSession().catch(() => true);
    if (!refreshed) clearSession();
    verdict = refreshed ? await judge(area, visit) : 'login';
  }
  const search = wantedPage(area, visit);
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
  const waiting = pendingInviteIds();
  const username = waiting.length > 0 ? await signedInUsername() : undefined;
  if (username === undefined) return false;
  const viewed = new Set(viewedInvites(username));
  return waiting.some((id) => !viewed.has(id));
}

/**
 * Asked of the server, once: a new tab's session storage is empty, and that of an old one can be of
 * someone who was signed in before. Without an answer no one is led anywhere.
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

/** What a page on the way hands on: the page that was wanted in the first place. */
function wantedPage(area: Area, { href, search }: Visit): { redirect?: string } {
  const isAuthPage = area === 'guest' || area === 'confirm' || area === 'password';
  const wanted = isAuthPage ? search.redirect : href;
  return wanted === undefined ? {} : { redirect: wanted };
}
