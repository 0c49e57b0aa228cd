import { RetryableError } from '#server/errors.ts';
import type { Logger } from '#server/log.ts';
import { keepSession, type Session } from './kept-session.ts';

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
  /** Locks a name for good, again in every session that follows. */
  hold(name: string): Promise<void>;
  letGo(name: string): Promise<void>;
  close(): Promise<void>;
};

export async function startSignOfLife(databaseUrl: string, log: Logger): Promise<SignOfLife> {
  const held = new Set<string>();
  const taken = new Map<string, AbortController>();
  const kept = await keepSession(databaseUrl, {
    async prepare(session) {
      for (const name of held) await call(session, 'pg_advisory_lock', name);
    },
    lost() {
      for (const controller of taken.values()) controller.abort();
      taken.clear();
      log.warn('jobs: the database session that shows this instance alive was lost');
    },
  });
  return {
    tryLock: (name) => tryLock(kept.current(), taken, name),
    async hold(name) {
      held.add(name);
      // Where this fails the session is gone, and the next one locks it.
      const session = kept.current();
      if (session) await call(session, 'pg_advisory_lock', name).catch(() => false);
    },
    async letGo(name) {
      held.delete(name);
      const session = kept.current();
      if (session) await call(session, 'pg_advisory_unlock', name).catch(() => false);
    },
    close: kept.close,
  };
}

// The database lets one session take a lock twice, so what this process has taken is kept besides.
async function tryLock(
  session: Session | undefined,
  taken: Map<string, AbortController>,
  name: string,
): Promise<Lock | undefined> {
  if (taken.has(name)) return undefined;
  if (!session) throw new RetryableError('the database cannot be reached');
  const controller = new AbortController();
  taken.set(name, controller);
  const forget = () => {
    if (taken.get(name) === controller) taken.delete(name);
  };
  try {
    if (!(await call(session, 'pg_try_advisory_lock', name))) {
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
      await call(session, 'pg_advisory_unlock', name).catch(() => session.end());
      forget();
    },
  };
}

/** One of PostgreSQL's advisory lock functions on a name's lock, as SQL. */
export function advisoryLock(lockCall: string, name: string): string {
  return `${lockCall}(hashtextextended(${name}, 7041995))`;
}

// The ones that wait answer void, which arrives as an empty text.
async function call(session: Session, lockCall: string, name: string): Promise<boolean> {
  return session.ask<boolean>(`select ${advisoryLock(lockCall, '$1')}`, [name]);
}
