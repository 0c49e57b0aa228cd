import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/networks.ts';
import { api } from '#web/api.ts';

export function walletsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'all'],
    queryFn: async ({ signal }) =>
      (await api.wallets.list({ companyId, environment }, { signal })).data.wallets,
  });
}

/** Every view of wallets, lists and counts alike. */
export const walletKeys = { queryKey: ['wallets'] };
