import { Webhook as Signer } from 'standardwebhooks';

/** The decrypted secrets of an endpoint. During a rotation, two secrets sign. */
export type Secrets = { secretKey: string; signingSecrets: string[] };

/**
 * Returns the headers of one delivery: the merchant's own key, and Standard Webhooks 1.0.0. `webhook-id` is
 * the event's id and the same in every attempt; the timestamp is the attempt's.
 */
export function deliveryHeaders(
  delivery: { eventId: string; body: string },
  { secretKey, signingSecrets }: Secrets,
  at: Date,
): Record<string, string> {
  const signatures = signingSecrets.map((secret) =>
    new Signer(secret).sign(delivery.eventId, at, delivery.body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Florin',
    'x-api-key': secretKey,
    'webhook-id': delivery.eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
