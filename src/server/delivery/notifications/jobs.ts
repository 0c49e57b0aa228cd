import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { mailPayments, sendPaymentsMail } from './payment-notices.ts';
import { purgeNotifications } from './store.ts';

/** How long read notifications and those of payments are kept. Other unread ones are kept forever. */
const keptMs = 90 * 24 * 60 * 60_000;

/** Returns the background jobs of notifications: payment mails and the purge of old notifications. */
export function notificationJobs(): JobHandler[] {
  return [
    onJob(mailPayments, (reader, context) => sendPaymentsMail(context, reader)),
    onSchedule('forget_notifications', '43 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - keptMs);
      return purgeInBatches(signal, (limit) => purgeNotifications(db, before, limit));
    }),
  ];
}
