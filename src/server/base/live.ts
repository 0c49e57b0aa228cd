import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import { liveTopics } from '#contract/base/live.ts';
import type { Database } from './database/db.ts';
import type { Logger } from './log.ts';

/** Something of a workspace has changed, and of this payment. */
const workspaceChange = z.object({
  workspaceId: z.string(),
  topic: z.enum(liveTopics),
  paymentId: z.exactOptional(z.string()),
});
/** A person's notifications have, or which workspaces are theirs, or one of their sessions has ended. */
const personChange = z.object({
  userId: z.string(),
  topic: z.enum(['notifications', 'workspaces', 'sessions']),
});
export type PersonChange = z.infer<typeof personChange>;
const change = z.union([workspaceChange, personChange]);
export type Change = z.infer<typeof change>;

/** `anything` comes after a time in which changes could not be heard. */
export type Received = Change | 'anything';

/** Tells every instance what changed. A message that is lost costs a page freshness, never truth. */
export type Live = {
  /** Publishes changes that are committed. */
  publish(...changes: Change[]): Promise<void>;
  subscribe(listener: (heard: Received) => void): () => void;
  close(): Promise<void>;
};

const channel = 'florin_live';
const reconnectMs = 1_000;
/** What stands between drops a connection that is silent for long, and tells no one. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Live messages over LISTEN/NOTIFY: publishing takes a connection of `db`, listening holds one of its own. */
export function createLive(databaseUrl: string, db: Database, log: Logger): Live {
  const listeners = new Set<(heard: Received) => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function deliver(heard: Received) {
    for (const listener of listeners) listener(heard);
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
      // From here on nothing is missed; what was said before that, no one has heard.
      deliver('anything');
    } catch (error) {
      log.warn({ err: error }, 'live messages: the database cannot be listened to, trying again');
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

/** An instance of another version may send what this one doesn't know: then anything may have changed. */
function readChange(payload = ''): Received {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return 'anything';
  }
}
