import { setTimeout as sleep } from 'node:timers/promises';
import { commit } from '#server/base/database/commit.ts';
import { createContext } from '#server/base/context.ts';
import { createLog } from '#server/base/log.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { notify } from '#server/delivery/notifications/notifications.ts';
import { eventFollowers } from '#server/event-followers.ts';
import { startWorker } from '#server/worker.ts';
import { childConfig, childLeases } from './child-process.ts';
import { insertPayment } from './shop.ts';

// A worker that also causes what it sends, until it is killed: each transaction records an event of a payment of its
// own, and queues a mail and a notification about it. Started by dispatcher-kill.long.test.ts.

const { context } = createContext(childConfig(), createLog('silent'), {
  rateSources: [],
  eventFollowers,
});
await startWorker(context, childLeases());

const { rows } = await context.databases.pool.query<{
  userId: string;
  workspaceId: string;
  email: string;
}>(
  `select u.id as "userId", m.workspace_id as "workspaceId", u.email
   from members m join users u on u.id = m.user_id`,
);
const { userId, workspaceId, email } = rows[0]!;
const paymentId = await insertPayment(context, workspaceId);
process.stdout.write('ready\n');

for (let step = 0; ; step += 1) {
  await commit(context, async (tx) => {
    const event = { workspaceId, environment: 'test', type: 'payment.paid', paymentId } as const;
    const data = { paymentId, step } as never;
    const [id = ''] = await recordEvents(tx, context, [{ ...event, data }]);
    await queueMail(tx, context, { to: email, subject: id, text: id, html: id });
    await notify(tx, context.clock.now(), {
      ...{ userId, workspaceId, type: 'webhook' },
      values: { event: id },
    });
  });
  await sleep(20);
}
