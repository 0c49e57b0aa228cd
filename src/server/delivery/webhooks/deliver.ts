import { present } from '#server/base/errors.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/db.ts';
import { decrypt } from '#server/base/encryption.ts';
import {
  CallError,
  type GuardedClient,
  type PostResponse,
} from '#server/base/http/guarded-client.ts';
import { NotStartedError } from '#server/base/http/start-only-if.ts';
import type { DrainSignal } from './drain-signal.ts';
import { type DueDelivery, selectDue, selectProbe } from './delivery-store.ts';
import { type Endpoint, selectEndpoint } from './endpoint-store.ts';
import { deliveryHeaders, type Secrets } from './message.ts';
import { probedAfter, readRetryAfter } from './schedule.ts';
import { type Attempted, isSuccess, recordAttempt } from './record-attempt.ts';

/** Maximum requests in flight to one endpoint. */
const maxInFlight = 8;
const batchSize = 200;
/** How long one drain job runs before it makes room for other endpoints. */
const sliceMs = 20_000;
/** An endpoint whose responses take longer than this is drained in the slow lane. */
const slowResponseMs = 2_000;
/** How long requests in flight may take after shutdown begins. */
const stopGraceMs = 5_000;

type DrainOptions = {
  signal: AbortSignal;
  drainSignal: DrainSignal;
  /** Returns whether the caller still holds the endpoint's lock. */
  isHeld: () => boolean;
};

/**
 * Sends the due deliveries of one endpoint in the order in which they were recorded: several at a time but
 * never two of the same payment, until nothing is due, the endpoint wants or needs a pause, or the time slice
 * is over. The caller must hold the endpoint's lock. Returns whether the endpoint responds slowly.
 *
 *   healthy ⟶ (a failure) ⟶ failing; after the third in a row, those who may change it are notified
 *   failing ⟶ (5 failures in a row) ⟶ probed: one delivery of one payment, a pause, another one, …
 *   failing, probed ⟶ (a success) ⟶ healthy, and every pending delivery is due if it was probed
 *   any ⟶ (410) ⟶ disabled, until its owner saves it again
 */
export async function drain(
  context: Context,
  client: GuardedClient,
  webhookId: string,
  { signal, drainSignal, isHeld }: DrainOptions,
): Promise<{ slow: boolean }> {
  const sliceEnds = performance.now() + sliceMs;
  const cut = cutAfterGrace(signal);
  const inFlight = new Map<string, Promise<void>>();
  const sending = new Set<string>();
  let endpoint: Endpoint | undefined;
  let secrets: Secrets;
  let buffer: DueDelivery[] = [];
  let slow = false;

  async function refill() {
    const now = context.clock.now();
    endpoint = await selectEndpoint(context.db, webhookId);
    if (!endpoint) return;
    secrets = openSecrets(context, endpoint, now);
    buffer = await nextDue(context.db, endpoint, { now, except: [...sending] });
  }

  async function send(delivery: DueDelivery, to: Endpoint) {
    // If the process was frozen, another worker may have sent this delivery since it was read.
    if (!isHeld()) return true;
    sending.add(delivery.id);
    const sent = { delivery, to, secrets, signal: cut.signal, isHeld };
    const attempted = await attempt(context, client, sent);
    if (!attempted) return true;
    if (attempted.durationMs > slowResponseMs) slow = true;
    const before = endpoint ?? to;
    const health = await recordAttempt(context, before, delivery, attempted);
    endpoint = endpoint && health && { ...endpoint, ...health };
    sending.delete(delivery.id);
    // The outcome may have changed when buffered deliveries are due.
    if (!isSuccess(attempted) || before.failures >= probedAfter) buffer = [];
    return isSuccess(attempted) || !endpoint || signal.aborted;
  }

  try {
    while (!signal.aborted && isHeld() && performance.now() < sliceEnds) {
      if (buffer.length === 0) await refill();
      if (!endpoint || isPaused(endpoint, context.clock.now())) break;
      const limit = endpoint.failures >= probedAfter ? 1 : maxInFlight;
      const next = buffer.findIndex((delivery) => !inFlight.has(orderKey(delivery)));
      if (next >= 0 && inFlight.size < limit) {
        const batch = buffer.splice(next, limit === 1 ? buffer.length : 1);
        const [key, to] = [orderKey(present(batch[0])), endpoint];
        inFlight.set(
          key,
          sendUntilStopped(batch, (one) => send(one, to)).finally(() => inFlight.delete(key)),
        );
      } else if (inFlight.size > 0) {
        const more = inFlight.size < limit ? [drainSignal.notified()] : [];
        await Promise.race([...inFlight.values(), ...more]);
      } else break;
    }
    await Promise.all(inFlight.values());
  } finally {
    await Promise.allSettled(inFlight.values());
    cut.clear();
  }
  return { slow };
}

/** Sends deliveries one after another until `send` returns true. */
async function sendUntilStopped(
  deliveries: DueDelivery[],
  /** Returns whether to stop after this delivery. */
  send: (delivery: DueDelivery) => Promise<boolean>,
): Promise<void> {
  for (const delivery of deliveries) if (await send(delivery)) return;
}

function nextDue(
  db: Database,
  { id, failures }: Endpoint,
  options: { now: Date; except: string[] },
): Promise<DueDelivery[]> {
  if (failures >= probedAfter) return selectProbe(db, id, options);
  return selectDue(db, id, { ...options, limit: batchSize });
}

type Sending = {
  delivery: DueDelivery;
  to: Endpoint;
  secrets: Secrets;
  signal: AbortSignal;
  isHeld: () => boolean;
};

/**
 * Makes one attempt. Returns undefined if the program stopped in the meantime or the lock was lost: the
 * attempt is then not counted.
 */
async function attempt(
  context: Context,
  client: GuardedClient,
  { delivery, to, secrets, signal, isHeld }: Sending,
): Promise<Attempted | undefined> {
  const startedAt = context.clock.now();
  const start = performance.now();
  const timing = () => ({ startedAt, durationMs: Math.round(performance.now() - start) });
  try {
    const response = await client.post(to.url, {
      headers: deliveryHeaders(delivery, secrets, startedAt),
      body: delivery.body,
      signal,
      isWanted: isHeld,
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

function isPaused({ resumeAt }: Endpoint, now: Date): boolean {
  return resumeAt !== null && resumeAt > now;
}

// Only deliveries of one payment are ordered.
function orderKey(delivery: DueDelivery): string {
  return delivery.paymentId ?? delivery.id;
}

function openSecrets(context: Context, endpoint: Endpoint, now: Date): Secrets {
  const { id, secretKey, signingSecret, previous } = endpoint;
  const open = (sealed: Buffer) => decrypt(context.config.secretKey, sealed, id);
  const signing =
    previous && previous.until > now ? [signingSecret, previous.signingSecret] : [signingSecret];
  return { secretKey: open(secretKey), signingSecrets: signing.map(open) };
}

/** Returns a signal that aborts `stopGraceMs` after shutdown begins. */
function cutAfterGrace(signal: AbortSignal) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const start = () => (timer = setTimeout(() => controller.abort(), stopGraceMs));
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
  return {
    signal: controller.signal,
    clear() {
      signal.removeEventListener('abort', start);
      clearTimeout(timer);
    },
  };
}
