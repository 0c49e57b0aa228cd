import type { Transaction } from './db.ts';
import type { Context } from '#server/base/context.ts';

/** What a follower learns of an event. */
export type FollowedEvent = { type: string; workspaceId: string; paymentId?: string };

/**
 * Receives events in the transaction that records them, so that what it writes commits with them. Features of lower
 * wings record events, and features of higher wings follow them.
 */
export type EventFollower = (
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  events: FollowedEvent[],
) => void;
