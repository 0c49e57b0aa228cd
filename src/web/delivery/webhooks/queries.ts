import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeliveryState } from '#contract/delivery/deliveries.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { pagingOf } from '#web/kit/api/paging.ts';

export function webhooksQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['webhooks', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.webhooks.list({ companyId, environment }, { signal })).data.webhooks,
  });
}

export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: async ({ signal }) => (await api.webhooks.get({ id }, { signal })).data,
  });
}

export const deliveriesPageSize = 20;

/** Polling interval while a delivery is pending: no live message reports attempts. */
const pollMs = 5_000;

/** Returns the query of one page of deliveries. Pages count from 1. */
export function deliveriesQuery(id: string, state: DeliveryState | undefined, page: number) {
  const paging = pagingOf(page, deliveriesPageSize);
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', id, state ?? 'all', page],
    queryFn: async ({ signal }) =>
      (await api.deliveries.list({ id, ...(state && { state }), ...paging }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some((delivery) => delivery.state === 'pending') ? pollMs : false,
  });
}

export function deliveryQuery(id: string, deliveryId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'delivery', id, deliveryId],
    queryFn: async ({ signal }) => (await api.deliveries.get({ id, deliveryId }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? pollMs : false),
  });
}

export const webhookKeys = { queryKey: ['webhooks'] };
