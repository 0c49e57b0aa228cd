import { Canceled, isApiError } from './api-error.ts';
import { errorText, failureText, type Situation } from './error-text.ts';
import { notify } from '#web/ui/toaster.tsx';

/** Shows a toast for a failure outside of forms. A cancellation by the user shows nothing. */
export function notifyFailure(error: unknown, situation?: Situation): void {
  // data-provider.tsx reports the end of a session once for the whole page.
  if (error instanceof Canceled || isApiError(error, 'session_expired')) return;
  notify('error', situation ? failureText(situation, error) : errorText(error));
}
