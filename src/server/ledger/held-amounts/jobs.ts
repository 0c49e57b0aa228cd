import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeIdleAmounts } from './store.ts';

/** Rates change, and prices with them: the amounts of a price that is unused for a day are deleted. */
const idleMs = 24 * 60 * 60_000;

/** Returns the job that deletes amounts which have been free for long. */
export function heldAmountJobs(): JobHandler[] {
  return [
    onSchedule('forget_idle_amounts', '17 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - idleMs);
      return purgeInBatches(signal, (limit) => purgeIdleAmounts(db, before, limit));
    }),
  ];
}
