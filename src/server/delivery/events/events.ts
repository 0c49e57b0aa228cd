import type { EventType } from '#contract/delivery/event-types.ts';
import type { Event, EventData } from '#contract/events.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { notFound } from '#server/base/errors.ts';
import { newId } from '#server/base/ids.ts';
import { queueDeliveries } from '#server/delivery/webhooks/webhooks.ts';
import { insertEvents, selectEventsAfter } from './store.ts';

/** An event to record; `data` is what has changed, as the API returns it. */
export type NewEvent<Type extends EventType = EventType> = {
  [One in Type]: EventParts & { type: One; data: EventData[One] };
}[Type];

type EventParts = {
  workspaceId: string;
  environment: Environment;
  /** Where it tells of a payment: deliveries of one payment's events leave in order. */
  paymentId?: string;
  /** Tells these endpoints alone; absent or empty it tells all. */
  webhookIds?: string[];
};

/**
 * Writes down what happened and, in the same transaction, a delivery for every active endpoint of
 * the workspace and environment that wants to know. Answers the events' ids.
 */
export async function recordEvents(
  tx: Transaction,
  context: Pick<Context, 'clock'>,
  events: NewEvent[],
): Promise<string[]> {
  const now = context.clock.now();
  const recorded = events.map((event) => ({ ...event, id: newId('event', now) }));
  await insertEvents(
    tx,
    recorded.map((event) => ({ ...event, body: eventBody(event, now), createdAt: now })),
  );
  await queueDeliveries(tx, now, recorded);
  return recorded.map(({ id }) => id);
}

/** The exact text that every delivery of the event sends. */
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
 * A workspace's events in the order in which they can be pulled: anyone who asks again with the last one
 * that they have misses none and gets none twice. Throws not_found where that one is not the workspace's.
 */
export async function eventsAfter(
  db: Database,
  workspaceId: string,
  from: { after: string | undefined; environment: Environment | undefined; limit: number },
): Promise<{ events: Event[]; hasMore: boolean }> {
  const bodies = await selectEventsAfter(db, workspaceId, { ...from, limit: from.limit + 1 });
  if (!bodies) throw notFound();
  const events = bodies.slice(0, from.limit).map((body) => JSON.parse(body) as Event);
  return { events, hasMore: bodies.length > from.limit };
}
