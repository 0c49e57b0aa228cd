import { commit } from '#server/base/database/commit.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { api } from '#server/base/http/implement.ts';
import { sessionOf } from '#server/base/http/request-context.ts';
import { upsertChoice } from './choice-store.ts';
import { mailChoicesOf, unsubscribe } from './mail-choices.ts';
import { countNotifications, markRead, selectNotifications } from './store.ts';

export const notificationRoutes = {
  list: api.notifications.list.handler(async ({ input, context }) => {
    const { userId } = sessionOf(context);
    const notifications = await selectNotifications(context.db, userId, input);
    const { all, unread } = await countNotifications(context.db, userId);
    const counted = input.onlyUnread ? unread : all;
    const hasMore = input.skip + notifications.length < counted.total;
    const counts = { unread: unread.total, isMoreUnread: unread.isMore };
    return { data: { notifications, ...counted, hasMore, ...counts } };
  }),

  markRead: api.notifications.markRead.handler(async ({ input, context }) => {
    const { userId } = sessionOf(context);
    await commit(context, async (tx) => {
      const marked = await markRead(tx, userId, input.notificationIds, context.clock.now());
      // The person's other open pages show the unread count too.
      if (marked > 0n) publishOnCommit(tx, { userId, topic: 'notifications' });
    });
  }),

  mailChoices: api.notifications.mailChoices.handler(async ({ context }) => ({
    data: { choices: await mailChoicesOf(context.db, sessionOf(context).userId) },
  })),

  chooseMail: api.notifications.chooseMail.handler(async ({ input, context }) => {
    const { userId } = sessionOf(context);
    return commit(context, async (tx) => {
      await upsertChoice(tx, userId, input.type, input.wanted, context.clock.now());
      return { data: { choices: await mailChoicesOf(tx, userId) } };
    });
  }),

  unsubscribe: api.notifications.unsubscribe.handler(async ({ input, context }) => ({
    data: await unsubscribe(context, input.token),
  })),
};
