import type { EventType } from '#contract/events.ts';
import type { Environment } from '#contract/networks.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db.ts';
import { newId } from '#server/ids.ts';
import { queueDeliveries } from '#server/webhooks/webhooks.ts';
import { insertEvents } from './store.ts';

export type NewEvent = {
  workspaceId: string;
  environment: Environment;
  type: EventType;
  /** What has changed, as the API answers it. */
  data: object;
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
