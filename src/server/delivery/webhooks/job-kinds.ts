import { jobKind } from '#server/base/jobs/queue.ts';

/** Delivers what is due to one endpoint. */
export const drainWebhook = jobKind<{ webhookId: string }>('drain_webhook');

/** The same in the slow lane: for endpoints that fail or answer slowly. */
export const drainWebhookSlowly = jobKind<{ webhookId: string }>('drain_webhook_slowly');

/** Sleeps until something of an endpoint is due again, and queues its drain; one per endpoint. */
export const resumeWebhook = jobKind<{ webhookId: string; slow: boolean }>('resume_webhook');
