import pg from 'pg';
import type { LiveTopic } from '#contract/live.ts';
import type { Logger } from './log.ts';

/** Said after a commit: something of this workspace, and of this payment, has changed. */
export type Change = { workspaceId: string; topic: LiveTopic; paymentId?: string };

/** Tells every instance what changed. A message that is lost costs a page freshness, never truth. */
export type Live = {
  publish(change: Change): Promise<void>;
  subscribe(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
};

const channel = 'florin_live';
const reconnectMs = 1_000;

/** Live messages over LISTEN/NOTIFY: publishing takes any connection, listening holds one of its own. */
export function createLive(databaseUrl: string, pool: pg.Pool, log: Logger): Live {
  const listeners = new Set<(change: Change) => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function listen() {
    if (closed) return;
    const next = new pg.Client({ connectionString: databaseUrl });
    client = next;
    next.on('notification', (message) => {
      const change = JSON.parse(message.payload ?? 'null') as Change | null;
      if (change) for (const listener of listeners) listener(change);
    });
    next.on('error', () => {});
    next.on('end', () => {
      if (!closed && client === next) timer = setTimeout(() => void listen(), reconnectMs);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      log.warn({ err: error }, 'live messages: the database cannot be listened to, trying again');
      await next.end().catch(() => {});
    }
  }

  return {
    async publish(change) {
      try {
        await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(change)]);
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
