import { routes } from 'virtual:contract-routes';
import { callUrl } from './request.ts';
import { currentStatus, refreshSession } from '#web/kit/session/session.ts';

/** Has the browser save the file that a call of the contract answers, `customers.export` for one. */
export async function download(call: string, input: Record<string, unknown>): Promise<void> {
  // A link cannot ask again once it was refused for its age.
  if (currentStatus() === 'refreshable') await refreshSession();
  const link = document.createElement('a');
  link.href = callUrl(routes[call]!, input);
  link.download = '';
  link.click();
}
