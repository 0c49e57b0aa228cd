import { present } from '#server/base/errors.ts';
import pg from 'pg';

/** A database session that takes one query after the other. */
export type Session = {
  /** Answers the single value that the query gives. */
  ask<Value>(text: string, values: unknown[]): Promise<Value>;
  end(): Promise<void>;
};

export type KeptSession = { current(): Session | undefined; close(): Promise<void> };

const reopenMs = 500;

/**
 * Opens a session of its own and opens it again whenever it is lost. `prepare` runs before a session
 * is handed out; `lost` at once when it is gone.
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
    const session = sessionOn(client);
    const ended = new Promise<void>((resolve) => client.on('end', resolve));
    client.on('error', () => {});
    try {
      await client.connect();
      // A machine that vanished without a word is noticed within about ten seconds. Nothing here waits
      // for a row or a lock for long; what does has failed, and is tried again.
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
    void ended.then(() => {
      current = undefined;
      if (closed) return;
      lost();
      // At once first: anyone who looks for the dead shall not find this process among them.
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

function sessionOn(client: pg.Client): Session {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask<Value>(text: string, values: unknown[]) {
      const query = async () => {
        const { rows } = await client.query<[Value]>({ text, values, rowMode: 'array' });
        return present(rows[0])[0];
      };
      const answer = last.then(query, query);
      last = answer;
      return answer;
    },
    end: () => client.end(),
  };
}
