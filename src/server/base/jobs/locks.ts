import { RetryableError } from '#server/base/errors.ts';
import type { Session } from './kept-session.ts';
import { callLock } from './lease-store.ts';

/** Held by one run of a job at a time, over all instances, for as long as its process renews its lease. */
export type Lock = {
  /** Aborts once it is known that the lock was lost. */
  signal: AbortSignal;
  /**
   * Whether it is held for certain at this moment. Check right before an effect outside the database: a
   * process that was frozen finds out here, before any timer or signal tells it.
   */
  isHeld(): boolean;
  /** As `isHeld`, after renewing the process's lease where that has expired. */
  verify(): Promise<boolean>;
  release(): Promise<void>;
};

export type Locks = {
  /** Returns undefined at once where someone else holds it. Throws RetryableError while the database is away. */
  tryLock(name: string): Promise<Lock | undefined>;
};

type Liveness = {
  session(): Session | undefined;
  isRenewed(): boolean;
  /** Renews now; returns whether it could. */
  renew(): Promise<boolean>;
};

/** Advisory locks of the process's session. `lose` is to be called when that session ends. */
export function createLocks(liveness: Liveness): Locks & { lose(): void } {
  // The database lets one session take a lock twice, so what this process has taken is kept besides.
  const taken = new Map<string, AbortController>();
  return {
    tryLock: (name) => tryLock(liveness, taken, name),
    lose() {
      for (const controller of taken.values()) controller.abort();
      taken.clear();
    },
  };
}

async function tryLock(
  liveness: Liveness,
  taken: Map<string, AbortController>,
  name: string,
): Promise<Lock | undefined> {
  if (taken.has(name)) return undefined;
  const session = liveness.session();
  if (!session) throw new RetryableError('the database cannot be reached');
  const controller = new AbortController();
  const { signal } = controller;
  taken.set(name, controller);
  const forget = () => {
    if (taken.get(name) === controller) taken.delete(name);
  };
  try {
    if (!(await callLock(session, 'pg_try_advisory_lock', name))) {
      forget();
      return undefined;
    }
  } catch (error) {
    forget();
    throw new RetryableError('the database cannot be reached', { cause: error });
  }
  return {
    signal,
    isHeld: () => !signal.aborted && liveness.isRenewed(),
    async verify() {
      if (!signal.aborted && !liveness.isRenewed()) await liveness.renew();
      return !signal.aborted && liveness.isRenewed();
    },
    async release() {
      if (signal.aborted) return;
      // A session that cannot unlock is ended: that frees the lock for certain.
      await callLock(session, 'pg_advisory_unlock', name).catch(() => session.end());
      forget();
    },
  };
}
