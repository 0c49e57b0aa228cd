import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** The account tier and what is used of its limit. Every payment can change it. */
export function tierQuery(companyId: string) {
  return queryOptions({
    queryKey: ['payments', companyId, 'tier'],
    queryFn: async ({ signal }) => (await api.accountTiers.get({ id: companyId }, { signal })).data,
  });
}
