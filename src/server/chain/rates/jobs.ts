import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeUnusedRates } from './store.ts';

/** Much longer than a rate may be used for a payment. */
const unusedKeptMs = 24 * 60 * 60_000;

/** Returns the background jobs of rates. Rates without a payment are evidence of nothing and are deleted. */
export function rateJobs(): JobHandler[] {
  return [
    onSchedule('forget_unused_rates', '47 3 * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - unusedKeptMs);
      return purgeInBatches(signal, (limit) => purgeUnusedRates(db, before, limit));
    }),
  ];
}
