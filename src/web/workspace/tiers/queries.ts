import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** Returns the query of the account tier and the used part of its limit. Any payment can change it. */
export function tierQuery(companyId: string) {
  return queryOptions({
    queryKey: ['payments', companyId, 'tier'],
    queryFn: async ({ signal }) => (await api.accountTiers.get({ id: companyId }, { signal })).data,
  });
}
