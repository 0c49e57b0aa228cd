import { infiniteQueryOptions } from '@tanstack/react-query';
import { notificationsPageSize } from '#contract/delivery/notifications.ts';
import { api } from '#web/kit/api/api.ts';

/** Live messages of the type `reload_notifications` invalidate everything under this key. */
export const notificationsKey = 'notifications';

export const notificationsQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [notificationsKey, { onlyUnread }],
    queryFn: async ({ pageParam: skip, signal }) => {
      const input = { limit: notificationsPageSize, skip, onlyUnread };
      return (await api.notifications.list(input, { signal })).data;
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.length * notificationsPageSize : undefined,
    staleTime: 5 * 60_000,
  });
