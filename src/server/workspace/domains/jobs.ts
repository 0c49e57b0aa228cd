import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { checkDomain, checkDueDomain } from './domains.ts';

/**
 * Returns the background job of domains, which checks for their records until they are found or have expired.
 */
export function domainJobs(): JobHandler[] {
  const check = onJob(checkDomain, (target, context) => checkDueDomain(context, target), {
    lane: 'slow',
  });
  return [check];
}
