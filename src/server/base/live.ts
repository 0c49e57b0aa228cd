import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import { liveTopics } from '#contract/base/live.ts';
import type { Database } from './database/db.ts';
import type { Logger } from './log.ts';

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

const channel = 'florin_live';
const reconnectMs = 1_000;
/** Firewalls and proxies drop idle connections without notice. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Creates live messages over LISTEN/NOTIFY. Publishing uses a connection of `db`; listening has its own. */
export function createLive(databaseUrl: string, db: Database, log: Logger): Live {
  const listeners = new Set<(change: Received) => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function deliver(received: Received) {
    for (const listener of listeners) listener(received);
  }

  async function listen() {
    if (closed) return;
    const next = new pg.Client({ connectionString: databaseUrl, ...keptAlive });
    client = next;
    next.on('notification', (message) => {
      deliver(readChange(message.payload));
    });
    next.on('error', () => {});
    next.on('end', () => {
      if (!closed && client === next) timer = setTimeout(() => void listen(), reconnectMs);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      // Nothing is missed from here on, but earlier messages may have been.
      deliver('anything');
    } catch (error) {
      log.warn({ err: error }, 'live messages: could not listen to the database, retrying');
      await next.end().catch(() => {});
    }
  }

  return {
    async publish(...changes) {
      const messages = changes.map((one) => JSON.stringify(one));
      try {
        await sql`select pg_notify(${channel}, m) from unnest(${messages}::text[]) as m`.execute(
          db,
        );
      } catch (error) {
        log.warn({ err: error }, 'live messages: could not publish');
      }
    },
    subscribe(listener) {
      if (listeners.size === 0 && !client) void listen();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Parses a message. One from another version may be unknown, which means that anything may have changed. */
function readChange(payload = ''): Received {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return 'anything';
  }
}
