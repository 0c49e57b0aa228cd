import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { checkRefund, checkSent } from './sending.ts';

/** The background work of refunds: looking whether what was sent is final. */
export function refundJobs(): JobHandler[] {
  return [onJob(checkRefund, (sent, context) => checkSent(context, sent))];
}
