import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { checkRefund, checkSent } from './sending.ts';

/** Returns the jobs that check whether sent refunds are final. */
export function refundJobs(): JobHandler[] {
  return [onJob(checkRefund, (sent, context) => checkSent(context, sent))];
}
