import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** The check that the page's address leads to. */
export function checkQuery(token: string) {
  return queryOptions({
    queryKey: ['identity-check', token],
    queryFn: async ({ signal }) => (await api.identityChecks.find({ token }, { signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
