import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/networks.ts';
import type { LinkStatus } from '#contract/payment-links.ts';
import { api } from '#web/api.ts';

type Scope = { companyId: string; environment: Environment };

export const linksPageSize = 20;

export function linksQuery(scope: Scope, filter: { status: LinkStatus | undefined; page: number }) {
  const { companyId, environment } = scope;
  return queryOptions({
    queryKey: ['links', companyId, environment, 'page', filter],
    queryFn: async ({ signal }) => {
      const skip = (filter.page - 1) * linksPageSize;
      const input = { ...scope, status: filter.status, limit: linksPageSize, skip };
      return (await api.paymentLinks.list(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

export function linkQuery(id: string) {
  return queryOptions({
    queryKey: ['links', 'one', id],
    queryFn: async ({ signal }) => (await api.paymentLinks.getStatic({ id }, { signal })).data,
    // A form starts from it once; what changes elsewhere meanwhile must not overwrite what is typed.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** What a link can be made of. */
export function linkWalletsQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'all'],
    queryFn: async ({ signal }) =>
      (await api.wallets.list({ companyId, environment }, { signal })).data.wallets,
  });
}

export function linkWebhooksQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['webhooks', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.webhooks.list({ companyId, environment }, { signal })).data.webhooks,
  });
}
