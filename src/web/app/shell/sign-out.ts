import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { paths } from '#web/kit/paths.ts';
import { clearSession } from '#web/kit/session/session.ts';
import { texts } from '#web/kit/texts.ts';
import { mayLeave } from '#web/ui/unsaved.ts';
import { notify } from '#web/ui/toaster.tsx';

/**
 * Ends the session and reloads, so that no data of this user stays in memory. If the server can't
 * be reached, the session is still valid, and an error says so.
 */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  try {
    await api.auth.logout();
  } catch (error) {
    if (!isApiError(error, 'session_expired')) {
      notify('error', texts('shell')('account.signOutFailed'));
      return;
    }
  }
  clearSession();
  location.assign(paths.login);
}
