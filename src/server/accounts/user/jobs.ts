import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeEmailChanges } from './store.ts';

/** Returns the background job of user details: the purge of unconfirmed addresses. */
export function userJobs(): JobHandler[] {
  return [
    onSchedule('forget_email_changes', '37 * * * *', (_payload, { db, clock }) =>
      purgeEmailChanges(db, clock.now()),
    ),
  ];
}
