import type { FetchStatus, QueryStatus } from '@tanstack/react-query';

/** Source: docs/specification.md section 4. */
export type StoreStatus = 'idle' | 'pending' | 'success' | 'error';

/** Returns `idle` before the first fetch, `pending` during a fetch, then its result. */
export function storeStatus(query: { status: QueryStatus; fetchStatus: FetchStatus }): StoreStatus {
  if (query.fetchStatus === 'fetching') return 'pending';
  return query.status === 'pending' ? 'idle' : query.status;
}
