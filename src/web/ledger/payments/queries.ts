import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { pagingOf } from '#web/kit/api/paging.ts';
import type { PaymentsSearch } from '#web/kit/search.ts';

type Scope = { companyId: string; environment: Environment };

export const paymentsPageSize = 20;

/** Returns the URL's filters as the API takes them. Days are in the user's time zone. */
export function paymentsInput({ companyId, environment }: Scope, search: PaymentsSearch) {
  const { q, status, network, link, from, to } = search;
  return {
    companyId,
    environment,
    ...(q && { q }),
    ...(status && { status }),
    ...(network && { network }),
    ...(link && { linkId: link }),
    ...(from && { from: dayStart(from, 0) }),
    ...(to && { to: dayStart(to, 1) }),
  };
}

/** Returns the query of one page of payments. Pages count from 1. */
export function paymentsQuery(scope: Scope, search: PaymentsSearch, page: number) {
  const filters = paymentsInput(scope, search);
  return queryOptions({
    queryKey: ['payments', 'list', filters, page],
    queryFn: async ({ signal }) => {
      const input = { ...filters, ...pagingOf(page, paymentsPageSize) };
      return (await api.merchantPayments.list(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Polling interval while a delivery is pending: no live message reports attempts. */
const pollMs = 5_000;

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: async ({ signal }) => (await api.merchantPayments.get({ id }, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.events.some(({ deliveries }) => deliveries.some(({ state }) => state === 'pending'))
        ? pollMs
        : false,
  });
}

/** Returns the query of a link's name. */
export function linkNameQuery(id: string) {
  return queryOptions({
    queryKey: ['links', 'name', id],
    queryFn: async ({ signal }) => (await api.paymentLinks.get({ id }, { signal })).data.name,
  });
}

export const paymentKeys = { queryKey: ['payments'] };

function dayStart(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
