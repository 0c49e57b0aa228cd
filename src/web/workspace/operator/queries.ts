import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PhotoPart } from '#contract/workspace/identity-check.ts';
import { api } from '#web/kit/api/api.ts';
import { pagingOf } from '#web/kit/api/paging.ts';
import type { ReviewsSearch } from '#web/kit/search.ts';

export const reviewsPageSize = 20;

/** Returns the query of one page of reviews. Pages count from 1. */
export function reviewsQuery(search: ReviewsSearch, page: number) {
  const paging = pagingOf(page, reviewsPageSize);
  return queryOptions({
    queryKey: ['operator', 'reviews', search, page],
    queryFn: async ({ signal }) =>
      (await api.operators.list({ ...search, ...paging }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

// Every request is recorded as a view, so refetch only when an operator actually looks.
const onceLooked = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false };

export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['operator', 'review', id],
    queryFn: async ({ signal }) => (await api.operators.get({ id }, { signal })).data,
    ...onceLooked,
  });
}

export function photoQuery(id: string, part: PhotoPart) {
  return queryOptions({
    queryKey: ['operator', 'photo', id, part],
    queryFn: async ({ signal }) =>
      (await api.operators.photo({ id, part }, { signal })).data.dataUrl,
    ...onceLooked,
  });
}

export const logPageSize = 50;

/** Returns the query of one page of the log. Pages count from 1. */
export function logQuery(page: number) {
  const paging = pagingOf(page, logPageSize);
  return queryOptions({
    queryKey: ['operator', 'log', page],
    queryFn: async ({ signal }) => (await api.operators.log(paging, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export const operatorKeys = { queryKey: ['operator'] };
