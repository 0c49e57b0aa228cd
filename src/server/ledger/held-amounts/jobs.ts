import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeIdleAmounts } from './store.ts';

/** Prices move with their rates: amounts of a price that no one asked for in a day are made again when someone does. */
const idleMs = 24 * 60 * 60_000;

/** The background work of exact amounts: deleting those that are free for long. */
export function heldAmountJobs(): JobHandler[] {
  return [
    onSchedule('forget_idle_amounts', '17 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - idleMs);
      return purgeInBatches(signal, (limit) => purgeIdleAmounts(db, before, limit));
    }),
  ];
}
