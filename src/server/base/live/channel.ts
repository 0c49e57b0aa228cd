import pg from 'pg';
import type { Database } from '#server/base/database/db.ts';
import type { Logger } from '#server/base/log.ts';
import { publishMessages } from './channel-store.ts';

/** Messages between the instances of Florin, by PostgreSQL's LISTEN/NOTIFY. Some may be lost. */
export type Channel = {
  /**
   * Sends messages, each of at most 7 999 bytes. Those that are sent while earlier ones are under way go together.
   * Never throws: what can't be sent is logged.
   */
  publish(...messages: string[]): Promise<void>;
  /** Begins to listen, unless this process does already. */
  listen(): void;
  close(): Promise<void>;
};

/** A constant for each channel, because LISTEN takes no parameters. */
const listenTo = {
  florin_live: 'listen florin_live',
  florin_due: 'listen florin_due',
};

type Options = {
  name: keyof typeof listenTo;
  /** Called with each message, and with undefined after an interruption, in which some may have been missed. */
  receive(message: string | undefined): void;
};

const reconnectMs = 1_000;
/** Firewalls and proxies drop idle connections without notice. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Opens a channel. Publishing uses a connection of `db`; listening has its own. */
export function openChannel(
  databaseUrl: string,
  db: Database,
  log: Logger,
  { name, receive }: Options,
): Channel {
  const publisher = createPublisher(async (messages) => {
    try {
      await publishMessages(db, name, messages);
    } catch (error) {
      log.warn({ err: error, channel: name }, 'could not notify other instances');
    }
  });
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function listen() {
    if (closed) return;
    const own = new pg.Client({ connectionString: databaseUrl, ...keptAlive });
    client = own;
    own.on('notification', ({ payload }) => receive(payload ?? ''));
    own.on('error', () => {});
    own.on('end', () => {
      if (!closed && client === own) timer = setTimeout(() => void listen(), reconnectMs);
    });
    try {
      await own.connect();
      await own.query(listenTo[name]);
      // Nothing is missed from here on, but earlier messages may have been.
      receive(undefined);
    } catch (error) {
      log.warn({ err: error, channel: name }, 'could not listen to the database, retrying');
      await own.end().catch(() => {});
    }
  }

  return {
    publish: publisher.publish,
    listen() {
      if (!client) void listen();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await publisher.idle();
      await client?.end().catch(() => {});
    },
  };
}

/** Sends one batch after another: what is published while one is under way goes with the next. */
function createPublisher(send: (messages: string[]) => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let next: { messages: string[]; sent: Promise<void> } | undefined;

  function createBatch() {
    const messages: string[] = [];
    const sent = last.then(() => {
      next = undefined;
      return send(messages);
    });
    last = sent;
    return { messages, sent };
  }

  return {
    publish(...messages: string[]): Promise<void> {
      next ??= createBatch();
      next.messages.push(...messages);
      return next.sent;
    },
    idle: () => last,
  };
}
