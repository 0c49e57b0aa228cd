import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { applyDueChange, applyPayoutChange } from './payout-changes.ts';

/** The background work of payout changes: applying each when its time has come. */
export function payoutChangeJobs(): JobHandler[] {
  return [onJob(applyPayoutChange, (change, context) => applyDueChange(context, change))];
}
