import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { pagingOf } from '#web/kit/api/paging.ts';

type Scope = { companyId: string; environment: Environment };

export const customersPageSize = 20;

/** Returns the query of one page of customers. Pages count from 1. */
export function customersQuery(scope: Scope, { q, page }: { q: string; page: number }) {
  const paging = pagingOf(page, customersPageSize);
  return queryOptions({
    queryKey: ['customers', scope.companyId, scope.environment, q, page],
    queryFn: async ({ signal }) =>
      (await api.customers.list({ ...scope, ...(q && { q }), ...paging }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export const customerPaymentsPageSize = 10;

/** Returns the query of a customer with one page of their payments. Pages count from 1. */
export function customerQuery(id: string, page: number) {
  const paging = pagingOf(page, customerPaymentsPageSize);
  return queryOptions({
    queryKey: ['customers', 'one', id, page],
    queryFn: async ({ signal }) => (await api.customers.get({ id, ...paging }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export const customerKeys = { queryKey: ['customers'] };
