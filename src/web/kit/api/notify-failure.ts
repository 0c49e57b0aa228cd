import { Canceled, isApiError } from './api-error.ts';
import { errorText, failureText, type Situation } from './error-text.ts';
import { notify } from '#web/ui/toaster.tsx';

/** Says that something failed which belongs to no form; who stepped back needs not hear it. */
export function notifyFailure(error: unknown, situation?: Situation): void {
  // The end of a session is said once for the whole page, see data-provider.tsx.
  if (error instanceof Canceled || isApiError(error, 'session_expired')) return;
  notify('error', situation ? failureText(situation, error) : errorText(error));
}
