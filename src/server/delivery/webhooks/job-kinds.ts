import { jobKind } from '#server/base/jobs/queue.ts';

/** Sends the due deliveries of one endpoint. */
export const drainWebhook = jobKind<{ webhookId: string }>('drain_webhook');

/** Does the same in the slow lane, for endpoints that fail or respond slowly. */
export const drainWebhookSlowly = jobKind<{ webhookId: string }>('drain_webhook_slowly');

/** Sleeps until an endpoint's next delivery is due, then queues its drain. One per endpoint. */
export const resumeWebhook = jobKind<{ webhookId: string; slow: boolean }>('resume_webhook');
