import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** How this installation is set up; stays so while a page is open. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await api.site.get(undefined, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
