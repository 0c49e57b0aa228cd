import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';
import { notificationsKey } from './queries.ts';

/** So many the call takes at once. */
const atOnce = 100;

/** Marks notifications as read. That this failed is told to the console alone (spec.md section 8). */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (let start = 0; start < ids.length; start += atOnce) {
        await api.notifications.markRead({ notificationIds: ids.slice(start, start + atOnce) });
      }
    },
    onError: (error) => console.warn('Notifications could not be marked as read:', error),
    onSettled: () => client.invalidateQueries({ queryKey: [notificationsKey] }),
  });
}
