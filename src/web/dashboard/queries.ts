import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Period } from '#contract/dashboard.ts';
import type { Environment } from '#contract/networks.ts';
import { api } from '#web/api.ts';

type Scope = { companyId: string; environment: Environment };

export const paymentsPageSize = 10;

export function revenueQuery({ companyId, environment }: Scope, period: Period) {
  return queryOptions({
    queryKey: ['payments', companyId, environment, 'revenue', period],
    queryFn: async ({ signal }) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const input = { companyId, environment, period, timeZone };
      return (await api.dashboard.revenue(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

export function recentPaymentsQuery({ companyId, environment }: Scope, page: number) {
  return queryOptions({
    queryKey: ['payments', companyId, environment, 'recent', page],
    queryFn: async ({ signal }) => {
      const input = { companyId, environment, page, limit: paymentsPageSize };
      return (await api.dashboard.recentPayments(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** What is still missing before money can come in. */
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
