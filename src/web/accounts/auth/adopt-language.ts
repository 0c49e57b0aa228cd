import { hasStoredLocale, setLocale } from '#web/kit/texts.ts';

/**
 * Switches to the account's language if none was chosen in this browser. The user it fetches is
 * needed by the dashboard anyway. If the request fails, the language stays.
 */
export async function adoptLanguage(): Promise<void> {
  if (hasStoredLocale()) return;
  const [{ queryClient }, { userQuery }] = await Promise.all([
    import('#web/kit/api/query-client.ts'),
    import('#web/kit/session/user.ts'),
  ]);
  const user = await queryClient.fetchQuery(userQuery).catch(() => undefined);
  if (user) await setLocale(user.language);
}
