import { hasStoredLocale, setLocale } from '#web/kit/texts.ts';

/**
 * In a browser where no one has chosen a language the pages take that of the account. What the
 * dashboard would ask for anyway is asked for here; without an answer the language stays.
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
