import { redirect } from '@tanstack/react-router';
import { paths } from '#web/kit/paths.ts';
import {
  currentStatus,
  clearSession,
  refreshSession,
  rememberedUsername,
} from '#web/kit/session/session.ts';

/**
 * Returns the username whose code is to be confirmed: from session storage, otherwise from the
 * session. Redirects to login if there is neither.
 */
export async function pendingUsername(): Promise<{ username: string }> {
  if (rememberedUsername() === undefined && currentStatus() === 'restricted') {
    const alive = await refreshSession({ force: true }).catch(() => false);
    if (!alive) clearSession();
  }
  const username = rememberedUsername();
  if (username === undefined) throw redirect({ to: paths.login, replace: true });
  return { username };
}
