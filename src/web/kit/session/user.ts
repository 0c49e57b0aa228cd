import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/base/i18n.ts';
import type { Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { setLocale, texts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';

/** The person who is signed in. Links to stored pictures in it expire: see `renewPicture`. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => (await api.user.info(undefined, { signal })).data,
  staleTime: 5 * 60_000,
});

/** What a change of the person was answered with. */
export function setUser(user: Person): void {
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Asks for a fresh link to the person's picture, once the old one no longer loads. */
export async function renewPicture(): Promise<void> {
  const { data } = await api.user.refreshStorageLinks();
  queryClient.setQueryData(
    userQuery.queryKey,
    (user) => user && { ...user, pictureUrl: data.pictureUrl },
  );
}

/** Keeps the language with the account, for mails and other browsers, and speaks it from now on. */
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
