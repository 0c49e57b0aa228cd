import { forgetInPortions } from '#server/base/jobs/forget.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { forgetLinks } from './store.ts';

/** So long after its end a link is still told apart from one that never was. */
const keptMs = 30 * 24 * 60 * 60_000;

/** The background work of company addresses: forgetting the links of long ago. */
export function companyEmailJobs(): JobHandler[] {
  return [
    onSchedule('forget_company_email_links', '53 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - keptMs);
      return forgetInPortions(signal, (limit) => forgetLinks(db, before, limit));
    }),
  ];
}
