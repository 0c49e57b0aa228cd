import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** Which notifications are also mailed. */
export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: async ({ signal }) =>
    (await api.notifications.mailChoices(undefined, { signal })).data.choices,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.auth.sessions(undefined, { signal })).data.sessions,
  // Users open the page to see current sessions.
  staleTime: 0,
});
