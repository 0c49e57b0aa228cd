import { Webhook } from 'standardwebhooks';
import type { Calls } from './calls.ts';

export type WebhookEvent = Awaited<ReturnType<Calls['events']['list']>>['events'][number];

/**
 * Verifies a delivery's signature (Standard Webhooks 1.0.0) and returns its event. `body` is the raw text as
 * received, before any parsing. Throws if it was not signed by Florin or is older than five minutes. The same
 * event can arrive twice, with the same id.
 */
export function readWebhook(
  signingSecret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): WebhookEvent {
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
  );
  const signed = Object.fromEntries(plain) as Record<string, string>;
  return new Webhook(signingSecret).verify(body, signed) as WebhookEvent;
}
