import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';
import { pagingOf } from '#web/kit/api/paging.ts';

export const auditPageSize = 25;

/**
 * Returns the query of one page of the audit log. Pages count from 1. No live message reports new
 * entries, so opening the page refetches.
 */
export function auditQuery(id: string, page: number) {
  const paging = pagingOf(page, auditPageSize);
  return queryOptions({
    queryKey: ['audit', id, page],
    queryFn: async ({ signal }) => (await api.auditLog.list({ id, ...paging }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
