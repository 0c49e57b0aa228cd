import { rememberUsername, notifyOtherTabs } from '#web/kit/session/session.ts';

/** Completes every kind of login: clears the data of a previous user in all tabs. */
export async function startSession(username: string): Promise<void> {
  rememberUsername(username);
  notifyOtherTabs(username);
  // If the module can't be loaded now, it never was, and the cache is empty.
  const cache = await import('#web/kit/api/query-client.ts').catch(() => undefined);
  cache?.queryClient.clear();
}
