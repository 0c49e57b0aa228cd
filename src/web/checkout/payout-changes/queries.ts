import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** Returns the query of the change that the mailed link's token would cancel. */
export function mailedChangeQuery(token: string) {
  return queryOptions({
    queryKey: ['mailed-payout-change', token],
    queryFn: async ({ signal }) => (await api.payoutChanges.findMailed({ token }, { signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
