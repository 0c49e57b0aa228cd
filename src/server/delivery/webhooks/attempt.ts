import type { Context } from '#server/base/context.ts';
import { decrypt } from '#server/base/encryption.ts';
import {
  CallError,
  type GuardedClient,
  type PostResponse,
} from '#server/base/http/guarded-client.ts';
import { NotStartedError } from '#server/base/http/start-only-if.ts';
import type { DueDelivery } from './delivery-store.ts';
import type { Endpoint } from './endpoint-store.ts';
import { deliveryHeaders, type Secrets } from './message.ts';
import type { Attempted } from './record-attempt.ts';
import { readRetryAfter } from './schedule.ts';

/** An endpoint with its decrypted secrets. */
export type OpenEndpoint = Endpoint & { secrets: Secrets };

/** Decrypts the secrets of an endpoint. */
export function openEndpoint(context: Context, endpoint: Endpoint): OpenEndpoint {
  const { id, secretKey, signingSecret, previous } = endpoint;
  const open = (sealed: Buffer) => decrypt(context.config.secretKey, sealed, id);
  const isOverlap = previous !== null && previous.until > context.clock.now();
  const signing = isOverlap ? [signingSecret, previous.signingSecret] : [signingSecret];
  return {
    ...endpoint,
    secrets: { secretKey: open(secretKey), signingSecrets: signing.map(open) },
  };
}

type Sending = {
  delivery: DueDelivery;
  to: OpenEndpoint;
  signal: AbortSignal;
  /** Checked right before the first byte: if it returns false, nothing is sent. */
  isWanted: () => boolean;
};

/**
 * Sends a delivery once. Returns undefined if it was no longer wanted or the signal aborted: the attempt is then not
 * counted.
 */
export async function attempt(
  { clock }: Context,
  client: GuardedClient,
  { delivery, to, signal, isWanted }: Sending,
): Promise<Attempted | undefined> {
  const startedAt = clock.now();
  const start = performance.now();
  const timing = () => ({ startedAt, durationMs: Math.round(performance.now() - start) });
  try {
    const response = await client.post(to.url, {
      headers: deliveryHeaders(delivery, to.secrets, startedAt),
      body: delivery.body,
      signal,
      isWanted,
      // A provider's origin serves many shops, and one that hangs must not delay another.
      pool: to.id,
    });
    return { ...timing(), ...fromResponse(response, startedAt) };
  } catch (error) {
    if (error instanceof CallError) {
      return { ...timing(), status: error.status, error: error.reason, retryAfterMs: 0 };
    }
    if (signal.aborted || error instanceof NotStartedError) return undefined;
    throw error;
  }
}

function fromResponse({ status, body, location, retryAfter }: PostResponse, now: Date) {
  return { status, response: body, location, retryAfterMs: readRetryAfter(retryAfter, now) };
}
