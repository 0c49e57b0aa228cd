import type { FetchStatus, QueryStatus } from '@tanstack/react-query';

/** Spec.md section 4. */
export type StoreStatus = 'idle' | 'pending' | 'success' | 'error';

/** `idle` until it is first asked, `pending` while it is asked, then what came of it. */
export function storeStatus(query: { status: QueryStatus; fetchStatus: FetchStatus }): StoreStatus {
  if (query.fetchStatus === 'fetching') return 'pending';
  return query.status === 'pending' ? 'idle' : query.status;
}
