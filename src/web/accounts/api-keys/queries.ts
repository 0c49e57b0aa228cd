import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';

export function apiKeysQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['api_keys', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.apiKeys.list({ id: companyId, environment }, { signal })).data.apiKeys,
  });
}

export const apiKeyKeys = { queryKey: ['api_keys'] };
