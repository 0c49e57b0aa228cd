import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeEmailLinks } from './store.ts';

/** How long after its expiry a link still gets an error of its own instead of `email_link_invalid`. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Returns the background job of company addresses: the purge of old links. */
export function companyEmailJobs(): JobHandler[] {
  return [
    onSchedule('forget_company_email_links', '53 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - keptMs);
      return purgeInBatches(signal, (limit) => purgeEmailLinks(db, before, limit));
    }),
  ];
}
