import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';

/**
 * Returns the query of the plan and of each month's revenue in one environment. Any payment can
 * change it.
 */
export function billingQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['payments', companyId, environment, 'billing'],
    queryFn: async ({ signal }) =>
      (await api.billing.get({ companyId, environment }, { signal })).data,
  });
}
