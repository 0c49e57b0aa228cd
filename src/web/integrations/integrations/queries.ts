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

/** Returns the query of a Squarespace shop, under the key of its setup. */
export function squarespaceQuery(id: string) {
  return queryOptions({
    queryKey: ['integrations', 'squarespace', id],
    queryFn: async ({ signal }) => (await api.squarespace.get({ id }, { signal })).data,
  });
}

export const integrationKeys = { queryKey: ['integrations'] };
