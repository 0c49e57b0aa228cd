import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';

type Scope = { companyId: string; environment: Environment };

/** How much waits that belongs to no payment. Live messages of the topic `transfers` make it stale. */
export function unmatchedCountQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['transfers', companyId, environment, 'count'],
    queryFn: async ({ signal }) =>
      (await api.unmatched.list({ companyId, environment, limit: 1 }, { signal })).data.total,
  });
}
