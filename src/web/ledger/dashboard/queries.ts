import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Period } from '#contract/ledger/dashboard.ts';
import type { Currency } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { lastOf } from '#web/kit/api/paging.ts';
import { ownTimeZone } from '#web/kit/format.ts';

export type Scope = { companyId: string; environment: Environment };

export const paymentsPageSize = 10;

/** Which revenue is shown. Without a currency, all of it, in the workspace's. */
export type View = { period: Period; currency?: Currency | undefined; utc: boolean };

export function revenueQuery(scope: Scope, view: View) {
  return queryOptions({
    queryKey: ['payments', scope.companyId, scope.environment, 'revenue', view],
    queryFn: async ({ signal }) =>
      (await api.dashboard.revenue(revenueInput(scope, view), { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function sourcesQuery(scope: Scope, view: View) {
  return queryOptions({
    queryKey: ['payments', scope.companyId, scope.environment, 'sources', view],
    queryFn: async ({ signal }) =>
      (await api.dashboard.revenueSources(revenueInput(scope, view), { signal })).data,
    placeholderData: keepPreviousData,
  });
}

function revenueInput(scope: Scope, { period, currency, utc }: View) {
  const timeZone = utc ? 'UTC' : ownTimeZone();
  return { ...scope, period, timeZone, ...(currency && { currency }) };
}

export function recentPaymentsQuery({ companyId, environment }: Scope, page: number) {
  return queryOptions({
    queryKey: ['payments', companyId, environment, 'recent', page],
    queryFn: async ({ signal }) => {
      const shown = lastOf(page, paymentsPageSize);
      const input = { companyId, environment, page: shown, limit: paymentsPageSize };
      return (await api.dashboard.recentPayments(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the number of wallets, which tells whether payments are possible yet. */
export function walletCountQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'count'],
    queryFn: async ({ signal }) =>
      (await api.wallets.list({ companyId, environment }, { signal })).data.wallets.length,
  });
}

export function linkCountQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['links', companyId, environment, 'count'],
    queryFn: async ({ signal }) =>
      (await api.paymentLinks.list({ companyId, environment, limit: 1 }, { signal })).data.total,
  });
}
