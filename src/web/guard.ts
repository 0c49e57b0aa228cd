import { redirect } from '@tanstack/react-router';
import { paths, sameSitePath } from './paths.ts';
import { readSession, refreshSession } from './session.ts';
import { type Area, guardVerdict } from './session-status.ts';

/** The guard runs unless the build switches it off (spec.md section 2). */
const active = import.meta.env['VITE_ROUTING_GUARD'] !== 'off';

type Visit = { href: string; search: { redirect?: string; add?: boolean } };

/** Lets a visitor of an area in or throws the redirect that the rules demand. */
export async function guard(area: Area, { href, search }: Visit): Promise<void> {
  if (!active) return;
  const options = { addingWorkspace: search.add === true };
  let verdict = guardVerdict(area, readSession(), Date.now(), options);
  if (verdict === 'refresh') {
    // Offline is no reason to sign anybody out: the page itself will say that nothing answers.
    const refreshed = await refreshSession().catch(() => true);
    verdict = refreshed ? guardVerdict(area, readSession(), Date.now(), options) : 'login';
  }
  switch (verdict) {
    case 'stay':
    case 'refresh':
      return;
    case 'login':
      if (area === 'guest' || area === 'confirm') return;
      throw redirect({ to: paths.login, search: { redirect: href }, replace: true });
    case 'confirm':
      throw redirect({ to: paths.confirmCode, replace: true });
    case 'onboarding':
      throw redirect({ to: paths.onboarding, replace: true });
    case 'dashboard':
      throw redirect({ href: afterLogin(search.redirect), replace: true });
  }
}

/** Where somebody goes who has signed in: where they wanted to, if that is on this site. */
export function afterLogin(wanted: unknown): string {
  return sameSitePath(wanted, location.origin) ?? paths.dashboard;
}
