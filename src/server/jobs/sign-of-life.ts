import pg from 'pg';
import { RetryableError } from '#server/errors.ts';
import type { Logger } from '#server/log.ts';

/** Held by one run of a job at a time, over all instances. */
export type Lock = {
  /** Aborts where the lock was lost because the database could not be reached any more. */
  signal: AbortSignal;
  release(): Promise<void>;
};

export type Locks = {
  /** Answers at once: undefined where somebody else holds it. Throws RetryableError while the database is away. */
  tryLock(name: string): Promise<Lock | undefined>;
};

/**
 * A database session that lives exactly as long as its process: whatever it has locked is free the
 * moment the process is gone, however it went. Others see by that who is dead.
 */
export type SignOfLife = Locks & {
  /** Locks a name for good, again after every reconnect. */
  hold(name: string): Promise<void>;
  letGo(name: string): Promise<void>;
  close(): Promise<void>;
};

const reconnectMs = 500;

/** The advisory lock of a name, as SQL. */
export function advisoryLock(call: string, name: string): string {
  return `${call}(hashtextextended(${name}, 7041995))`;
}

export async function startSignOfLife(databaseUrl: string, log: Logger): Promise<SignOfLife> {
  const held = new Set<string>();
  const taken = new Map<string, AbortController>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let session: Session | undefined;
  await open();

  async function open() {
    const client = new pg.Client({ connectionString: databaseUrl });
    const next = sessionOf(client);
    let ended = false;
    client.on('error', () => {});
    client.on('end', () => {
      ended = true;
      if (session === next) lose();
    });
    await client.connect();
    // A machine that vanished without a word is noticed within about ten seconds.
    await client.query(
      'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
    );
    for (const name of held) await next.call('pg_advisory_lock', name);
    if (ended) throw new RetryableError('the database session ended at once');
    session = next;
    if (closed) await next.end();
  }

  function lose() {
    session = undefined;
    if (closed) return;
    for (const controller of taken.values()) controller.abort();
    taken.clear();
    log.warn('jobs: the database session that shows this instance alive was lost');
    reconnect();
  }

  function reconnect() {
    timer = setTimeout(() => void open().catch(() => closed || reconnect()), reconnectMs);
  }

  return {
    async tryLock(name) {
      if (taken.has(name)) return undefined;
      const current = session;
      if (!current) throw new RetryableError('the database cannot be reached');
      const controller = new AbortController();
      taken.set(name, controller);
      const forget = () => {
        if (taken.get(name) === controller) taken.delete(name);
      };
      try {
        if (!(await current.call('pg_try_advisory_lock', name))) {
          forget();
          return undefined;
        }
      } catch (error) {
        forget();
        throw new RetryableError('the database cannot be reached', { cause: error });
      }
      return {
        signal: controller.signal,
        async release() {
          if (controller.signal.aborted) return;
          // A session that cannot unlock is ended: that frees the lock for certain.
          await current.call('pg_advisory_unlock', name).catch(() => current.end());
          forget();
        },
      };
    },
    async hold(name) {
      held.add(name);
      // Where this fails the session is gone, and the next one locks it.
      await session?.call('pg_advisory_lock', name).catch(() => false);
    },
    async letGo(name) {
      held.delete(name);
      await session?.call('pg_advisory_unlock', name).catch(() => false);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await session?.end();
    },
  };
}

type Session = {
  end(): Promise<void>;
  /** Calls one of PostgreSQL's advisory lock functions. */
  call(lockCall: string, name: string): Promise<boolean>;
};

function sessionOf(client: pg.Client): Session {
  // A client takes the next query only when it has done the last.
  let last: Promise<unknown> = Promise.resolve();
  return {
    end: () => client.end(),
    call(lockCall, name) {
      const text = `select ${advisoryLock(lockCall, '$1')} as done`;
      const ask = async () => (await client.query<{ done: boolean }>(text, [name])).rows[0]!.done;
      const answer = last.then(ask, ask);
      last = answer;
      return answer;
    },
  };
}
