import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';

/** How often a page that waits for the shop asks again. */
export const pollMs = 4_000;

/** Returns the query of an integration with its checks. Each request calls the shop. */
export function setupQuery(id: string) {
  return queryOptions({
    queryKey: ['integrations', 'setup', id],
    queryFn: async ({ signal }) => (await api.woocommerce.checkVerify({ id }, { signal })).data,
  });
}

/** Returns the query of the workspace's integrations in one environment. */
export function shopsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['integrations', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.integrations.list({ companyId, environment }, { signal })).data.integrations,
  });
}

export function walletsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'all'],
    queryFn: async ({ signal }) =>
      (await api.wallets.list({ companyId, environment }, { signal })).data.wallets,
  });
}
