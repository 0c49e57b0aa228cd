import { routes } from 'virtual:contract-routes';
import { callUrl } from './request.ts';
import { currentStatus, refreshSession } from '#web/kit/session/session.ts';

/** Downloads the file that a call of the contract returns, such as `customers.export`. */
export async function download(call: string, input: Record<string, unknown>): Promise<void> {
  // A download link can't be retried after a `session_expired` error.
  if (currentStatus() === 'refreshable') await refreshSession();
  const link = document.createElement('a');
  link.href = callUrl(routes[call]!, input);
  link.download = '';
  // From another origin, browsers ignore `download`: an error would replace the page.
  if (link.origin !== location.origin) link.target = '_blank';
  link.click();
}
