import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { jobKind } from '#server/base/jobs/queue.ts';
import { fetchFiatRates } from './fiat/fetch-fiat-rates.ts';
import { purgeUnusedRates } from './store.ts';

/** Much longer than a rate may be used for a payment. */
const unusedKeptMs = 24 * 60 * 60_000;

/** Fetches fiat rates between the hours of the schedule. */
export const fetchFiatRatesNow = jobKind('fetch_fiat_rates_now');

/** Returns the background jobs of rates. Rates without a payment are evidence of nothing and are deleted. */
export function rateJobs(): JobHandler[] {
  return [
    onSchedule('fetch_fiat_rates', '13 * * * *', (_payload, context) => fetchFiatRates(context)),
    onJob(fetchFiatRatesNow, (_payload, context) => fetchFiatRates(context)),
    onSchedule('forget_unused_rates', '47 3 * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - unusedKeptMs);
      return purgeInBatches(signal, (limit) => purgeUnusedRates(db, before, limit));
    }),
  ];
}
