import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { failedSituation } from './failed-situation.ts';
import { notificationsKey } from './queries.ts';

/** Shows a toast whenever a page of the list fails to load, once per failure. */
export function useFailureToasts(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.queryKey[0] !== notificationsKey) return;
        notifyFailure(event.action.error, failedSituation(event.query.state.fetchMeta));
      }),
    [client],
  );
}
