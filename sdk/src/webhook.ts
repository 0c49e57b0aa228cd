import { Webhook } from 'standardwebhooks';
import type { Calls } from './calls.ts';

export type WebhookEvent = Awaited<ReturnType<Calls['events']['list']>>['events'][number];

/**
 * The event that a delivery carries, once its signature is proven (Standard Webhooks 1.0.0). `body` is
 * the text as it came, before anything parsed it. Throws where it is not Florin's, or older than five
 * minutes. The same event can come twice: its id is the same then.
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
