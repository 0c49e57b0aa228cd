import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['workspace', id, 'details'],
    queryFn: async ({ signal }) => (await api.companies.get({ id }, { signal })).data,
  });
}

/** Returns the query of the workspace's pending or verified domain; null if there is none. */
export function domainQuery(id: string) {
  return queryOptions({
    queryKey: ['workspace', id, 'domain'],
    queryFn: async ({ signal }) => (await api.domains.get({ id }, { signal })).data.domain,
  });
}
