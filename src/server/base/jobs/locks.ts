import { RetryableError } from '#server/base/errors.ts';
import type { Session } from './kept-session.ts';
import { callLock } from './lease-store.ts';

/** Held by one run of a job at a time, over all instances, as long as its process renews its lease. */
export type Lock = {
  /** Aborts once the lock is known to be lost. */
  signal: AbortSignal;
  /**
   * Checks whether it is certainly held right now. Call it directly before an effect outside the database: a
   * process that was frozen finds out here, before any timer or signal fires.
   */
  isHeld(): boolean;
  /** Like `isHeld`, after renewing the process's lease if it has expired. */
  verify(): Promise<boolean>;
  release(): Promise<void>;
};

export type Locks = {
  /**
   * Returns undefined without waiting if another run holds it. Throws RetryableError while the database
   * is down.
   */
  tryLock(name: string): Promise<Lock | undefined>;
};

type Liveness = {
  session(): Session | undefined;
  isRenewed(): boolean;
  /** Renews now; returns whether that succeeded. */
  renew(): Promise<boolean>;
};

/** Creates advisory locks of the process's session. Call `lose` when that session ends. */
export function createLocks(liveness: Liveness): Locks & { lose(): void } {
  // PostgreSQL lets one session acquire a lock twice, so this process tracks its own locks.
  const held = new Map<string, AbortController>();
  return {
    tryLock: (name) => tryLock(liveness, held, name),
    lose() {
      for (const controller of held.values()) controller.abort();
      held.clear();
    },
  };
}

async function tryLock(
  liveness: Liveness,
  held: Map<string, AbortController>,
  name: string,
): Promise<Lock | undefined> {
  if (held.has(name)) return undefined;
  const session = liveness.session();
  if (!session) throw new RetryableError('the database cannot be reached');
  const controller = new AbortController();
  const { signal } = controller;
  held.set(name, controller);
  const forget = () => {
    if (held.get(name) === controller) held.delete(name);
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
