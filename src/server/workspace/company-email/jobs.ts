import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeEmailLinks } from './store.ts';

/** So long after its end a link is still told apart from one that never was. */
const keptMs = 30 * 24 * 60 * 60_000;

/** The background work of company addresses: forgetting the links of long ago. */
export function companyEmailJobs(): JobHandler[] {
  return [
    onSchedule('forget_company_email_links', '53 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - keptMs);
      return purgeInBatches(signal, (limit) => purgeEmailLinks(db, before, limit));
    }),
  ];
}
