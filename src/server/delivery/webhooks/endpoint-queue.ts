import type { DueDelivery } from './delivery-store.ts';
import type { OpenEndpoint } from './attempt.ts';
import { probedAfter } from './schedule.ts';

/** Maximum requests in flight to one endpoint. */
const maxInFlight = 8;
/** Maximum outcomes of one endpoint that wait to be recorded. */
const maxUnrecorded = 64;

/** What a dispatcher has to send to one endpoint. The database has the same: this is only its memory of it. */
export type EndpointQueue = {
  readonly webhookId: string;
  /** As last read; undefined before that, and after it was disabled or deleted. */
  endpoint: OpenEndpoint | undefined;
  /** Due deliveries in the order in which they are sent. */
  waiting: DueDelivery[];
  /** Deliveries that were begun and whose outcome isn't recorded yet. One for each payment: they are ordered. */
  readonly unrecorded: Map<string, DueDelivery>;
  inFlight: number;
  /** Failed attempts that are not recorded yet. Until they are, how much the endpoint gets isn't known. */
  unrecordedFailures: number;
  /** Whether the database may have more due deliveries. */
  mayHaveMore: boolean;
  /** Whether due deliveries are being read. */
  isReading: boolean;
  /** Raised when what is being read may be outdated. */
  version: number;
  /** When it was last read, on the monotonic clock. */
  readAtMs: number;
  /** Whether to read the delivery to probe the endpoint with. */
  isToProbe: boolean;
  /** Whether it failed or took long to respond: such endpoints share a budget of their own. */
  isSlow: boolean;
};

export function createQueue(webhookId: string): EndpointQueue {
  return {
    webhookId,
    endpoint: undefined,
    waiting: [],
    unrecorded: new Map(),
    inFlight: 0,
    unrecordedFailures: 0,
    mayHaveMore: false,
    isReading: false,
    version: 0,
    readAtMs: 0,
    isToProbe: false,
    isSlow: false,
  };
}

/** Adds due deliveries, and takes over how the endpoint is now. */
export function addDue(
  queue: EndpointQueue,
  endpoint: OpenEndpoint | undefined,
  due: DueDelivery[],
): void {
  queue.endpoint = endpoint;
  if (!endpoint) {
    queue.waiting = [];
    return;
  }
  if (endpoint.failures > 0) queue.isSlow = true;
  const known = new Set([...queue.unrecorded.values(), ...queue.waiting].map(({ id }) => id));
  const all = [...queue.waiting, ...due.filter(({ id }) => !known.has(id))];
  queue.waiting = all.toSorted((a, b) => Number(a.position - b.position));
}

/**
 * Takes the delivery to send next: the first one whose payment has none begun. Returns undefined if there is none, or
 * if the endpoint gets no more now. A probed endpoint gets one at a time.
 */
export function takeNext(queue: EndpointQueue, now: Date): DueDelivery | undefined {
  const { endpoint, unrecorded, waiting } = queue;
  if (!endpoint || waiting.length === 0) return undefined;
  const isProbed = endpoint.failures >= probedAfter;
  // The deliveries of a probe are sent one after the other, although the first one's failure pauses the endpoint.
  if (!isProbed && endpoint.resumeAt !== null && endpoint.resumeAt > now) {
    // They are found again once they are due.
    queue.waiting = [];
    queue.mayHaveMore = false;
    return undefined;
  }
  if (queue.unrecordedFailures > 0 || (isProbed && unrecorded.size > 0)) return undefined;
  if (queue.inFlight >= maxInFlight || unrecorded.size >= maxUnrecorded) return undefined;
  const index = waiting.findIndex((delivery) => !unrecorded.has(orderKey(delivery)));
  if (index < 0) return undefined;
  const [next] = waiting.splice(index, 1);
  if (next) unrecorded.set(orderKey(next), next);
  return next;
}

/** Discards what was read, and what is being read: the database may have changed. */
export function discard(queue: EndpointQueue): void {
  queue.waiting = [];
  queue.version += 1;
}

/** Removes a delivery whose outcome is recorded, or that wasn't sent. */
export function remove({ unrecorded }: EndpointQueue, delivery: DueDelivery): void {
  unrecorded.delete(orderKey(delivery));
}

/** Checks whether nothing is left to do for the endpoint. */
export function isIdle(queue: EndpointQueue): boolean {
  const { inFlight, isReading, mayHaveMore, unrecorded, waiting } = queue;
  return inFlight + unrecorded.size + waiting.length === 0 && !mayHaveMore && !isReading;
}

// Only deliveries of one payment are ordered.
function orderKey(delivery: DueDelivery): string {
  return delivery.paymentId ?? delivery.id;
}
