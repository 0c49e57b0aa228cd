import { queryOptions } from '@tanstack/react-query';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { mayDo } from '#contract/base/permissions.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { useWorkspace } from '#web/kit/session/workspace.ts';

export function apiKeysQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['api_keys', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.apiKeys.list({ id: companyId, environment }, { signal })).data.apiKeys,
  });
}

/** Returns a function that checks whether the user's role includes all that a key may do. */
export function useCovers(): (apiKey: ApiKey) => boolean {
  const privilege = useWorkspace()?.privilege;
  return ({ scopes }) =>
    privilege !== undefined && scopes.every((scope) => mayDo(privilege, scope));
}

export const apiKeyKeys = { queryKey: ['api_keys'] };
