import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** The setup of this installation, which doesn't change while a page is open. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await api.site.get(undefined, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
