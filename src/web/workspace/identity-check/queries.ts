import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** Returns the query of the check that the link's token names. */
export function checkQuery(token: string) {
  return queryOptions({
    queryKey: ['identity-check', token],
    queryFn: async ({ signal }) => (await api.identityChecks.find({ token }, { signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
