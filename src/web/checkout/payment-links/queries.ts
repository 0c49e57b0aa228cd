import type { LinkType } from '#contract/ledger/link-types.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Environment } from '#contract/chain/networks.ts';
import type { LinkStatus, previewInput } from '#contract/checkout/payment-links.ts';
import { api } from '#web/kit/api/api.ts';
import { pagingOf } from '#web/kit/api/paging.ts';

type Scope = { companyId: string; environment: Environment };

export const linksPageSize = 20;

export type LinkFilter = {
  status?: LinkStatus | undefined;
  type?: LinkType | undefined;
  /** The start of the name or reference, in the newest links any part of them, or the id. */
  q?: string | undefined;
};

export function linksQuery(scope: Scope, filter: LinkFilter & { page: number }) {
  const { companyId, environment } = scope;
  return queryOptions({
    queryKey: ['links', companyId, environment, 'page', filter],
    queryFn: async ({ signal }) => {
      const { page, ...wanted } = filter;
      const input = { ...scope, ...wanted, ...pagingOf(page, linksPageSize) };
      return (await api.paymentLinks.list(input, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the currencies that links can be priced in. */
export function currenciesQuery() {
  return queryOptions({
    queryKey: ['currencies'],
    queryFn: async ({ signal }) => (await api.rates.currencies({}, { signal })).data,
  });
}

export function linkQuery(id: string) {
  return queryOptions({
    queryKey: ['links', 'one', id],
    queryFn: async ({ signal }) => (await api.paymentLinks.get({ id }, { signal })).data,
    // The form reads it once, so it must be fresh; later changes elsewhere must not overwrite
    // input.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Returns the query of the checkout page of an unsaved link, as HTML. */
export function previewQuery(draft: z.input<typeof previewInput>) {
  return queryOptions({
    queryKey: ['link-preview', draft],
    queryFn: async ({ signal }) => (await api.paymentLinks.preview(draft, { signal })).data,
    gcTime: 0,
  });
}

/** Returns the query of the wallets that a link can use. */
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
