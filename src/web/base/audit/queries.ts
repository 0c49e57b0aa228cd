import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

export const auditPageSize = 25;

/** One page, from 1. Nothing tells of new entries: the page asks whenever it is opened. */
export function auditQuery(id: string, page: number) {
  const paging = { limit: auditPageSize, skip: (page - 1) * auditPageSize };
  return queryOptions({
    queryKey: ['audit', id, page],
    queryFn: async ({ signal }) => (await api.auditLog.list({ id, ...paging }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
