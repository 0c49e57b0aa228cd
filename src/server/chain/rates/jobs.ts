import { forgetInPortions } from '#server/base/jobs/forget.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { forgetUnusedRates } from './store.ts';

/** Far longer than a rate can still be taken for a payment. */
const unusedKeptMs = 24 * 60 * 60_000;

/** The background work of rates: those that no payment was made at are evidence of nothing. */
export function rateJobs(): JobHandler[] {
  return [
    onSchedule('forget_unused_rates', '47 3 * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - unusedKeptMs);
      return forgetInPortions(signal, (limit) => forgetUnusedRates(db, before, limit));
    }),
  ];
}
