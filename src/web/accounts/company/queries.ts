import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['workspace', id, 'details'],
    queryFn: async ({ signal }) => (await api.companies.get({ id }, { signal })).data,
  });
}

/** The domain that the workspace has verified or is about to; null: none. */
export function domainQuery(id: string) {
  return queryOptions({
    queryKey: ['workspace', id, 'domain'],
    queryFn: async ({ signal }) => (await api.domains.get({ id }, { signal })).data.domain,
  });
}
