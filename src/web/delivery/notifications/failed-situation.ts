type FetchMeta = { fetchMore?: { direction: 'forward' | 'backward' } };

/** Returns what failed, by the query's fetch: the first page of the list, or a further one. */
export function failedSituation(meta: FetchMeta | null) {
  return meta?.fetchMore ? 'notificationsMore' : 'notifications';
}
