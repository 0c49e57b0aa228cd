import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** How often the list of imports is loaded again while it is open. */
export const pollMs = 4_000;

export function squarespaceQuery(id: string) {
  return queryOptions({
    queryKey: ['integrations', 'squarespace', id],
    queryFn: async ({ signal }) => (await api.squarespace.get({ id }, { signal })).data,
  });
}

export function buttonsQuery(id: string) {
  return queryOptions({
    queryKey: ['integrations', 'squarespace', id, 'buttons'],
    queryFn: async ({ signal }) => (await api.squarespace.buttons({ id }, { signal })).data.buttons,
  });
}

/** Returns the query of the site's products. Each page is a call to Squarespace, whose limit all of them share. */
export function productsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['integrations', 'squarespace', id, 'products'],
    queryFn: async ({ signal, pageParam }) =>
      (await api.squarespace.products({ id, ...(pageParam && { cursor: pageParam }) }, { signal }))
        .data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  });
}

export function importsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['integrations', 'squarespace', id, 'imports'],
    queryFn: async ({ signal, pageParam }) =>
      (await api.squarespace.imports({ id, ...(pageParam && { after: pageParam }) }, { signal }))
        .data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
