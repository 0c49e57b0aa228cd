import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/base/i18n.ts';
import type { Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { setLocale, texts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';

/** The signed-in user. Links to stored pictures in it expire: see `renewPicture`. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => (await api.user.info(undefined, { signal })).data,
  staleTime: 5 * 60_000,
});

/** Stores the user that a change returned. */
export function setUser(user: Person): void {
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Refetches the user for a new link to the picture, once the old one has expired. */
export async function renewPicture(): Promise<void> {
  const { data } = await api.user.refreshStorageLinks();
  queryClient.setQueryData(
    userQuery.queryKey,
    (user) => user && { ...user, pictureUrl: data.pictureUrl },
  );
}

/** Saves the language with the account, for mails and other browsers, and switches to it. */
export async function chooseLanguage(language: Locale): Promise<void> {
  try {
    const { data } = await api.user.updateInfo({ language });
    setUser(data);
  } catch (error) {
    notifyFailure(error, 'language');
    return;
  }
  await setLocale(language);
  notify('success', texts('ui')('languageSaved'));
}
