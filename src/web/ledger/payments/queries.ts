import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countedPayments } from '#contract/ledger/merchant-payments.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import type { PaymentsSearch } from '#web/kit/search.ts';

type Scope = { companyId: string; environment: Environment };

export const paymentsPageSize = 20;
/** The last page that can be turned to. */
export const lastPage = countedPayments / paymentsPageSize;

/** What the page's address asks for, as the API takes it: days are the reader's own. */
export function wantedPayments({ companyId, environment }: Scope, search: PaymentsSearch) {
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

/** One page, from 1. */
export function paymentsQuery(scope: Scope, search: PaymentsSearch, page: number) {
  const wanted = wantedPayments(scope, search);
  return queryOptions({
    queryKey: ['payments', 'list', wanted, page],
    queryFn: async ({ signal }) => {
      const skip = (Math.min(page, lastPage) - 1) * paymentsPageSize;
      const input = { ...wanted, limit: paymentsPageSize, skip };
      return (await api.merchantPayments.list(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** While a delivery waits, the page looks again by itself: nothing tells of each attempt. */
const lookAgainMs = 5_000;

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: async ({ signal }) => (await api.merchantPayments.get({ id }, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.events.some(({ deliveries }) => deliveries.some(({ state }) => state === 'pending'))
        ? lookAgainMs
        : false,
  });
}

/** What the link is called that payments are looked at of. */
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
