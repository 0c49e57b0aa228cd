import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { applyDueChange, applyPayoutChange } from './payout-changes.ts';

/** Returns the job handler that applies payout changes when they are due. */
export function payoutChangeJobs(): JobHandler[] {
  return [onJob(applyPayoutChange, (change, context) => applyDueChange(context, change))];
}
