import * as z from 'zod/mini';
import { liveTopics } from '#contract/base/live.ts';
import type { Database } from '#server/base/database/db.ts';
import type { Logger } from '#server/base/log.ts';
import { openChannel } from './channel.ts';

/** A change in a workspace and, if set, of this payment. */
const workspaceChange = z.object({
  workspaceId: z.string(),
  topic: z.enum(liveTopics),
  paymentId: z.exactOptional(z.string()),
});
/** A change of a person's notifications, workspaces or sessions. */
const personChange = z.object({
  userId: z.string(),
  topic: z.enum(['notifications', 'workspaces', 'sessions']),
});
export type PersonChange = z.infer<typeof personChange>;
const change = z.union([workspaceChange, personChange]);
export type Change = z.infer<typeof change>;

/** `anything` follows an interruption in which changes may have been missed. */
export type Received = Change | 'anything';

/** Notifies every instance of changes. A lost message leaves a page outdated; no data depends on it. */
export type Live = {
  /** Publishes committed changes. */
  publish(...changes: Change[]): Promise<void>;
  subscribe(listener: (change: Received) => void): () => void;
  close(): Promise<void>;
};

/** Creates live messages over LISTEN/NOTIFY. Publishing uses a connection of `db`; listening has its own. */
export function createLive(databaseUrl: string, db: Database, log: Logger): Live {
  const listeners = new Set<(change: Received) => void>();
  const channel = openChannel(databaseUrl, db, log, {
    name: 'florin_live',
    receive(message) {
      const received = message === undefined ? 'anything' : readChange(message);
      for (const listener of listeners) listener(received);
    },
  });
  return {
    publish: (...changes) => channel.publish(...changes.map((one) => JSON.stringify(one))),
    subscribe(listener) {
      listeners.add(listener);
      channel.listen();
      return () => listeners.delete(listener);
    },
    close: channel.close,
  };
}

/** Parses a message. One from another version may be unknown, which means that anything may have changed. */
function readChange(payload: string): Received {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return 'anything';
  }
}
