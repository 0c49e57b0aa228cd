import type { Transaction } from './db.ts';
import type { Context } from '#server/base/context.ts';

/** What a follower learns of an event. */
export type FollowedEvent = {
  type: string;
  workspaceId: string;
  paymentId?: string;
  /** The integration whose order the payment pays; null if it pays none, absent if that isn't known. */
  integrationId?: string | null;
};

/**
 * Receives events in the transaction that records them, so that what it writes commits with them. Features of lower
 * wings record events, and features of higher wings follow them.
 */
export type EventFollower = (
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  events: FollowedEvent[],
) => void;

/**
 * Returns the ids of the events' payments, except of those that are known to pay no integration's order: most pay
 * none, and their openings and blocks wait for what followers query.
 */
export function orderPaymentIds(events: FollowedEvent[]): string[] {
  return events.flatMap(({ paymentId, integrationId }) =>
    paymentId === undefined || integrationId === null ? [] : [paymentId],
  );
}
