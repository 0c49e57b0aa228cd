import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { mailPayments, sendPaymentsMail } from './payment-notices.ts';
import { purgeNotifications } from './store.ts';

/** Of what was read, and of payments; what else was not read stays. */
const keptMs = 90 * 24 * 60 * 60_000;

/** The background work of notifications: mails of payments, and forgetting the old ones. */
export function notificationJobs(): JobHandler[] {
  return [
    onJob(mailPayments, (reader, context) => sendPaymentsMail(context, reader)),
    onSchedule('forget_notifications', '43 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - keptMs);
      return purgeInBatches(signal, (limit) => purgeNotifications(db, before, limit));
    }),
  ];
}
