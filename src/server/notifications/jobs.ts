import { forgetInPortions } from '#server/jobs/forget.ts';
import { type JobHandler, onSchedule } from '#server/jobs/handler.ts';
import { forgetNotifications } from './store.ts';

/** Of what was read; what was not stays. */
const keptMs = 90 * 24 * 60 * 60_000;

/** The background work of notifications: forgetting the old ones. */
export function notificationJobs(): JobHandler[] {
  return [
    onSchedule('forget_notifications', '43 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - keptMs);
      return forgetInPortions(signal, (limit) => forgetNotifications(db, before, limit));
    }),
  ];
}
