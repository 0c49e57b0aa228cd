import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';

export function integrationsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['integrations', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.integrations.list({ companyId, environment }, { signal })).data.integrations,
  });
}

export const integrationKeys = { queryKey: ['integrations'] };
