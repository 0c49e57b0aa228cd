import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { checkDomain, checkDueDomain } from './domains.ts';

/** The background work of domains: looking for their records until they are there or time is up. */
export function domainJobs(): JobHandler[] {
  const check = onJob(checkDomain, (wanted, context) => checkDueDomain(context, wanted), {
    lane: 'slow',
  });
  return [check];
}
