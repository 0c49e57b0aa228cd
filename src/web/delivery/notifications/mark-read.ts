import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';
import { notificationsKey } from './queries.ts';

/** Maximum of the API call. */
const batchSize = 100;

/** Returns a mutation that marks notifications as read. A failure is only logged (docs/specification.md section 8). */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (let start = 0; start < ids.length; start += batchSize) {
        await api.notifications.markRead({ notificationIds: ids.slice(start, start + batchSize) });
      }
    },
    onError: (error) => console.warn('Notifications could not be marked as read:', error),
    onSettled: () => client.invalidateQueries({ queryKey: [notificationsKey] }),
  });
}
