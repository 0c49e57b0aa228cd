import { rememberUsername, notifyOtherTabs } from '#web/kit/session/session.ts';

/** What every way in ends with: nothing of anyone who was signed in before stays, in no tab. */
export async function startSession(username: string): Promise<void> {
  rememberUsername(username);
  notifyOtherTabs(username);
  // Where it cannot be fetched it never was, and holds nothing.
  const cache = await import('#web/kit/api/query-client.ts').catch(() => undefined);
  cache?.queryClient.clear();
}
