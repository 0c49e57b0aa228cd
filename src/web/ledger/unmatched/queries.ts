import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment, NetworkId } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { pagingOf } from '#web/kit/api/paging.ts';

type Scope = { companyId: string; environment: Environment };
export type InboxFilter = { network: NetworkId | undefined; dismissed: boolean; page: number };

export const unmatchedPageSize = 20;

export function unmatchedQuery(scope: Scope, { page, ...filter }: InboxFilter) {
  const { companyId, environment } = scope;
  return queryOptions({
    queryKey: ['transfers', companyId, environment, 'page', { page, ...filter }],
    queryFn: async ({ signal }) => {
      const input = { ...scope, ...filter, ...pagingOf(page, unmatchedPageSize) };
      return (await api.unmatched.list(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of payments that a transfer may have been meant for. */
export function suggestionsQuery(companyId: string, transferId: string) {
  return queryOptions({
    queryKey: ['transfers', companyId, 'suggestions', transferId],
    queryFn: async ({ signal }) =>
      (await api.unmatched.suggest({ companyId, transferId }, { signal })).data.suggestions,
    // Always refetched on opening, so that a stale list doesn't change under the pointer later.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export const unmatchedKeys = { queryKey: ['transfers'] };
