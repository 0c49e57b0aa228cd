import { api } from '#server/http/implement.ts';
import { sessionOf } from '#server/http/request-context.ts';
import { announce } from '#server/live.ts';
import { countNotifications, markRead, selectNotifications } from './store.ts';

export const notificationRoutes = {
  list: api.notifications.list.handler(async ({ input, context }) => {
    const { userId } = sessionOf(context);
    const notifications = await selectNotifications(context.db, userId, input);
    const { all, unread } = await countNotifications(context.db, userId);
    const total = input.onlyUnread ? unread : all;
    const hasMore = input.skip + notifications.length < total;
    return { data: { notifications, total, hasMore, unread } };
  }),

  markRead: api.notifications.markRead.handler(async ({ input, context }) => {
    const { userId } = sessionOf(context);
    await context.db.transaction().execute(async (tx) => {
      const marked = await markRead(tx, userId, input.notificationIds, context.clock.now());
      // The person's other pages count what is unread as well.
      if (marked > 0n) await announce(tx, { userId, topic: 'notifications' });
    });
  }),
};
