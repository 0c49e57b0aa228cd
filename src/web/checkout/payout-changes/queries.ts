import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** What the mailed link that carries this token would cancel. */
export function mailedChangeQuery(token: string) {
  return queryOptions({
    queryKey: ['mailed-payout-change', token],
    queryFn: async ({ signal }) => (await api.payoutChanges.findMailed({ token }, { signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
