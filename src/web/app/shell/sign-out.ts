import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { paths } from '#web/kit/paths.ts';
import { clearSession } from '#web/kit/session/session.ts';
import { texts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';

/**
 * Ends the session and starts the page again, so that nothing of this person stays in memory. When
 * the server cannot be told, the session is still alive, and that is said rather than hidden.
 */
export async function signOut(): Promise<void> {
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
