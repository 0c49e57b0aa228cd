import { present } from '#server/base/errors.ts';
import pg from 'pg';

/** A database session that runs its queries one after the other. */
export type Session = {
  /** Returns the single value that the query selects. */
  selectValue<Value>(text: string, values: unknown[]): Promise<Value>;
  end(): Promise<void>;
};

export type KeptSession = { current(): Session | undefined; close(): Promise<void> };

const reopenMs = 500;
/**
 * The codes with which PostgreSQL ends a session (appendix A of its manual): by an administrator, after a crash, while
 * shutting down, because it was idle, or idle in a transaction.
 */
const endings = new Set(['57P01', '57P02', '57P03', '57P05', '25P03']);

/**
 * Opens a separate session and reopens it whenever it is lost. `prepare` runs before a session is used;
 * `lost` runs as soon as it has ended.
 */
export async function keepSession(
  databaseUrl: string,
  { prepare, lost }: { prepare: (session: Session) => Promise<void>; lost: () => void },
): Promise<KeptSession> {
  let current: Session | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  await open();

  async function open() {
    const client = new pg.Client({ connectionString: databaseUrl });
    const ending = Promise.withResolvers<void>();
    const session = sessionOn(client, ending.resolve);
    client.on('end', ending.resolve);
    client.on('error', () => ending.resolve());
    try {
      await client.connect();
      // A machine that disappears is noticed within about ten seconds. No query here waits long for a row
      // or a lock; one that does has failed, and is retried.
      await client.query(
        `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
        set lock_timeout = '5s'`,
      );
      await prepare(session);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    current = session;
    void ending.promise.then(() => {
      current = undefined;
      void client.end().catch(() => {});
      if (closed) return;
      lost();
      // The first retry is immediate, before another instance considers this process dead.
      reopen(0);
    });
    if (closed) await client.end();
  }

  function reopen(afterMs: number) {
    timer = setTimeout(() => {
      open().catch(() => closed || reopen(reopenMs));
    }, afterMs);
  }

  return {
    current: () => current,
    async close() {
      closed = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}

/**
 * Creates a session whose queries use the client. `ending` is called as soon as PostgreSQL answers a query by
 * ending the session: it frees the session's locks after that answer, and before it closes the connection.
 */
function sessionOn(client: pg.Client, ending: () => void): Session {
  let last: Promise<unknown> = Promise.resolve();
  return {
    selectValue<Value>(text: string, values: unknown[]) {
      const query = async () => {
        try {
          const { rows } = await client.query<[Value]>({ text, values, rowMode: 'array' });
          return present(rows[0])[0];
        } catch (error) {
          if (error instanceof pg.DatabaseError && endings.has(error.code ?? '')) ending();
          throw error;
        }
      };
      const result = last.then(query, query);
      last = result;
      return result;
    },
    end: () => client.end(),
  };
}
