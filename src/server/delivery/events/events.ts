import type { EventType } from '#contract/delivery/event-types.ts';
import type { Event, EventData } from '#contract/events.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { notFound } from '#server/base/errors.ts';
import { newId } from '#server/base/ids.ts';
import { queueDeliveries } from '#server/delivery/webhooks/webhooks.ts';
import { type EventsFrom, insertEvents, selectEventsAfter, selectNewestEvent } from './store.ts';

/** An event to record. `data` is the changed object as the API returns it. */
export type NewEvent<Type extends EventType = EventType> = {
  [One in Type]: EventParts & { type: One; data: EventData[One] };
}[Type];

type EventParts = {
  workspaceId: string;
  environment: Environment;
  /** The payment that the event is about. Deliveries of one payment's events are sent in order. */
  paymentId?: string;
  /** The integration whose order the payment pays; null if it pays none, absent if that isn't known. */
  integrationId?: string | null;
  /** Limits delivery to these endpoints; all endpoints if absent or empty, none for `none`. */
  webhookIds?: string[] | 'none';
};

/**
 * Records events and, in the same transaction, a delivery of each for every active endpoint of its workspace
 * and environment that subscribes to it. Returns the ids of the events.
 */
export async function recordEvents(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'eventFollowers'>,
  events: NewEvent[],
): Promise<string[]> {
  const now = context.clock.now();
  const recorded = events.map((event) => ({ ...event, id: newId('event', now) }));
  await insertEvents(
    tx,
    recorded.map((event) => ({ ...event, body: eventBody(event, now), createdAt: now })),
  );
  await queueDeliveries(tx, now, recorded);
  for (const follow of context.eventFollowers) follow(tx, context, recorded);
  return recorded.map(({ id }) => id);
}

/** Returns the exact body that every delivery of the event sends. */
function eventBody(event: NewEvent & { id: string }, now: Date): string {
  return JSON.stringify({
    id: event.id,
    type: event.type,
    createdAt: now.toISOString(),
    environment: event.environment,
    companyId: event.workspaceId,
    data: event.data,
  });
}

/**
 * Returns a workspace's events in pull order: a caller that always continues after its last event misses none
 * and gets none twice. With `after: 'latest'`, only the newest event, after which the caller can continue. Throws
 * `not_found` if the workspace has no event with the id `after`.
 */
export async function eventsAfter(
  db: Database,
  workspaceId: string,
  from: EventsFrom & { limit: number },
): Promise<{ events: Event[]; hasMore: boolean }> {
  if (from.after === 'latest') {
    const newest = await selectNewestEvent(db, workspaceId, from);
    return { events: newest.map(parseEvent), hasMore: false };
  }
  const bodies = await selectEventsAfter(db, workspaceId, { ...from, limit: from.limit + 1 });
  if (!bodies) throw notFound();
  const events = bodies.slice(0, from.limit).map(parseEvent);
  return { events, hasMore: bodies.length > from.limit };
}

/** Parses a body that `recordEvents` has written. */
function parseEvent(body: string): Event {
  return JSON.parse(body) as Event;
}
