import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.auth.sessions(undefined, { signal })).data.sessions,
  // People open the page to see what is going on now.
  staleTime: 0,
});
