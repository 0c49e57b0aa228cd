import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeUnusedRates } from './store.ts';

/** Far longer than a rate can still be taken for a payment. */
const unusedKeptMs = 24 * 60 * 60_000;

/** The background work of rates: those that no payment was made at are evidence of nothing. */
export function rateJobs(): JobHandler[] {
  return [
    onSchedule('forget_unused_rates', '47 3 * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - unusedKeptMs);
      return purgeInBatches(signal, (limit) => purgeUnusedRates(db, before, limit));
    }),
  ];
}
