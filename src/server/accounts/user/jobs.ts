import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeEmailChanges } from './store.ts';

/** The background work of people's details: forgetting addresses that were never confirmed. */
export function userJobs(): JobHandler[] {
  return [
    onSchedule('forget_email_changes', '37 * * * *', (_payload, { db, clock }) =>
      purgeEmailChanges(db, clock.now()),
    ),
  ];
}
