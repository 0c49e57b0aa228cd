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
import { failingAfter, readRetryAfter } from './schedule.ts';
import { type Attempted, isSuccess, recordAttempt } from './record-attempt.ts';

/** In flight to one endpoint. */
const mostInFlight = 8;
const batchSize = 200;
/** How long one job goes on before it makes room. */
const sliceMs = 20_000;
/** An endpoint that takes longer to answer than this is drained in the slow lane. */
const slowAnswerMs = 2_000;
/** What is in flight when the program stops may take this long. */
const stopGraceMs = 5_000;

type DrainOptions = {
  signal: AbortSignal;
  drainSignal: DrainSignal;
  /** Returns whether the caller still holds the endpoint's lock. */
  isHeld: () => boolean;
};

/**
 * Sends what is due to one endpoint: in the order in which it was recorded, several at once but never
 * two of the same payment, until nothing is due, the endpoint wants or needs a pause, or the slice is
 * over. The caller must be the only one. Returns whether the endpoint responds slowly.
 *
 *   well ⟶ (5 failures in a row) ⟶ failing: one delivery of one payment, a pause, another one, …
 *   failing ⟶ (a success) ⟶ well, and everything that waits is due
 *   either ⟶ (410) ⟶ disabled, until its owner saves it again
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
    // What was read before the process was frozen may have been sent by another one.
    if (!isHeld()) return true;
    sending.add(delivery.id);
    const sent = { delivery, to, secrets, signal: cut.signal, isHeld };
    const attempted = await attempt(context, client, sent);
    if (!attempted) return true;
    if (attempted.durationMs > slowAnswerMs) slow = true;
    const before = endpoint ?? to;
    const health = await recordAttempt(context, before, delivery, attempted);
    endpoint = endpoint && health && { ...endpoint, ...health };
    sending.delete(delivery.id);
    // What was read before may have become due earlier, or later.
    if (!isSuccess(attempted) || before.failures >= failingAfter) buffer = [];
    return isSuccess(attempted) || !endpoint || signal.aborted;
  }

  try {
    while (!signal.aborted && isHeld() && performance.now() < sliceEnds) {
      if (buffer.length === 0) await refill();
      if (!endpoint || isPaused(endpoint, context.clock.now())) break;
      const places = endpoint.failures >= failingAfter ? 1 : mostInFlight;
      const next = buffer.findIndex((delivery) => !inFlight.has(orderKey(delivery)));
      if (next >= 0 && inFlight.size < places) {
        const taken = buffer.splice(next, places === 1 ? buffer.length : 1);
        const [key, to] = [orderKey(present(taken[0])), endpoint];
        inFlight.set(
          key,
          untilTaken(taken, (one) => send(one, to)).finally(() => inFlight.delete(key)),
        );
      } else if (inFlight.size > 0) {
        const more = inFlight.size < places ? [drainSignal.notified()] : [];
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

/** One after the other, until one is the last that is to be sent. */
async function untilTaken(
  deliveries: DueDelivery[],
  /** Answers whether nothing more is to follow. */
  send: (delivery: DueDelivery) => Promise<boolean>,
): Promise<void> {
  for (const delivery of deliveries) if (await send(delivery)) return;
}

function nextDue(
  db: Database,
  { id, failures }: Endpoint,
  options: { now: Date; except: string[] },
): Promise<DueDelivery[]> {
  if (failures >= failingAfter) return selectProbe(db, id, options);
  return selectDue(db, id, { ...options, limit: batchSize });
}

type Sending = {
  delivery: DueDelivery;
  to: Endpoint;
  secrets: Secrets;
  signal: AbortSignal;
  isHeld: () => boolean;
};

/** One attempt; undefined where the program stopped in the midst of it, or the lock was lost: then it counts as not made. */
async function attempt(
  context: Context,
  client: GuardedClient,
  { delivery, to, secrets, signal, isHeld }: Sending,
): Promise<Attempted | undefined> {
  const startedAt = context.clock.now();
  const start = performance.now();
  const timing = () => ({ startedAt, durationMs: Math.round(performance.now() - start) });
  try {
    const answer = await client.post(to.url, {
      headers: deliveryHeaders(delivery, secrets, startedAt),
      body: delivery.body,
      signal,
      isWanted: isHeld,
    });
    return { ...timing(), ...fromAnswer(answer, startedAt) };
  } catch (error) {
    if (error instanceof CallError) {
      return { ...timing(), status: error.status, error: error.reason, retryAfterMs: 0 };
    }
    if (signal.aborted || error instanceof NotStartedError) return undefined;
    throw error;
  }
}

function fromAnswer({ status, body, retryAfter }: PostResponse, now: Date) {
  return { status, response: body, retryAfterMs: readRetryAfter(retryAfter, now) };
}

function isPaused({ resumeAt }: Endpoint, now: Date): boolean {
  return resumeAt !== null && resumeAt > now;
}

// Deliveries of one payment keep their order; others have none to keep.
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

/** Aborts when what is in flight at the end of the program has had its time. */
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
