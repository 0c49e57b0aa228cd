import { RetryableError } from '#server/base/errors.ts';
import type { Logger } from '#server/base/log.ts';
import { createHeldLease, type HeldLease } from './held-lease.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import type { Session } from './kept-session.ts';
import { acquireLease, deleteLease, selectHeldByOthers } from './lease-store.ts';
import { createLocks, type Locks } from './locks.ts';

/** After this time without a renewal, or without progress of its loop, a holder is replaced. */
const usualLeaseMs = 20_000;

export type Lease = Pick<HeldLease, 'fence' | 'signal' | 'progress' | 'wait'> & {
  /**
   * Checks whether it is certainly held right now. Call it directly before an effect outside the database: a
   * process that was frozen finds out here, before any timer or signal fires.
   */
  isHeld(): boolean;
  release(): Promise<void>;
};

export type LeaseOptions = { leaseMs?: number };

export type Leases = {
  /** Returns undefined while it is held. Throws RetryableError while the database is down. */
  acquire(name: string): Promise<Lease | undefined>;
};

/** Leases that processes share out among themselves. */
export type SharedLeases = Leases & {
  /** Returns the names with this prefix that other processes hold. Throws like `acquire`. */
  heldByOthers(prefix: string): Promise<string[]>;
};

/**
 * Holds leases and locks for this process, and renews them on a separate database session.
 *
 *   held ⟶ (released) ⟶ free
 *   held ⟶ (process dies: its session ends, which frees the advisory lock) ⟶ free immediately
 *   held ⟶ (process freezes: no renewal for `leaseMs`) ⟶ expired, another process acquires it
 *   held ⟶ (loop hangs: no progress for `leaseMs`) ⟶ released by the timer that renews
 *
 * Locks are cheaper and have no row: they are advisory locks of that session, which other instances end once
 * its process stops renewing. A process that resumes may assume for a moment that it still holds both.
 * Therefore writes under a lease check its fence, and effects outside the database check `Lock.isHeld`.
 */
export async function startLeases(
  databaseUrl: string,
  log: Logger,
  { leaseMs = usualLeaseMs }: LeaseOptions = {},
): Promise<SharedLeases & Locks & { close(): Promise<void> }> {
  const held = new Map<string, HeldLease>();
  const locks = createLocks({
    session: () => heartbeat.session(),
    isRenewed: () => heartbeat.isRenewed(),
    renew: () => heartbeat.renew(),
  });
  // After their session was lost, another instance may have acquired them before this one had the next session.
  const unconfirmed = new WeakSet<HeldLease>();
  const heartbeat: Heartbeat = await startHeartbeat(databaseUrl, log, {
    leaseMs,
    leases: () => dropStalled(held, heartbeat, log),
    lost(lease) {
      drop(held, lease, 'another instance has taken the lease over');
    },
    kept: (lease) => unconfirmed.delete(lease),
    sessionLost() {
      locks.lose();
      for (const lease of held.values()) unconfirmed.add(lease);
    },
  });
  const acquiring = new Set<string>();
  return {
    tryLock: locks.tryLock,
    async acquire(name) {
      if (held.has(name) || acquiring.has(name)) return undefined;
      acquiring.add(name);
      try {
        const fence = await acquireFor(heartbeat, name, leaseMs);
        if (fence === undefined) return undefined;
        const lease = createHeldLease(name, fence, leaseMs);
        held.set(name, lease);
        return {
          ...lease,
          isHeld: () => !lease.signal.aborted && !unconfirmed.has(lease) && heartbeat.isRenewed(),
          release: () => release(held, heartbeat, lease),
        };
      } finally {
        acquiring.delete(name);
      }
    },
    heldByOthers: (prefix) =>
      onSession(heartbeat, (session) => selectHeldByOthers(session, heartbeat.holder, prefix)),
    close: heartbeat.close,
  };
}

function acquireFor(
  heartbeat: Heartbeat,
  name: string,
  leaseMs: number,
): Promise<bigint | undefined> {
  return onSession(heartbeat, (session) =>
    acquireLease(session, { name, holder: heartbeat.holder }, leaseMs),
  );
}

async function onSession<Value>(
  heartbeat: Heartbeat,
  query: (session: Session) => Promise<Value>,
): Promise<Value> {
  const session = heartbeat.session();
  if (!session) throw new RetryableError('the database cannot be reached');
  try {
    return await query(session);
  } catch (error) {
    throw new RetryableError('the database cannot be reached', { cause: error });
  }
}

async function release(
  held: Map<string, HeldLease>,
  heartbeat: Heartbeat,
  lease: HeldLease,
): Promise<void> {
  if (held.get(lease.name) !== lease) return;
  held.delete(lease.name);
  await deleteRow(heartbeat.session(), lease);
}

/** Returns the leases to renew. One whose loop hangs is released instead, so that it needn't expire. */
function dropStalled(held: Map<string, HeldLease>, heartbeat: Heartbeat, log: Logger): HeldLease[] {
  for (const lease of [...held.values()].filter((one) => one.isStalled())) {
    log.error({ lease: lease.name }, 'leases: released one whose loop makes no progress');
    drop(held, lease, 'its loop made no progress');
    void deleteRow(heartbeat.session(), lease);
  }
  return [...held.values()];
}

function drop(held: Map<string, HeldLease>, lease: HeldLease, reason: string): void {
  if (held.get(lease.name) === lease) held.delete(lease.name);
  lease.lose(reason);
}

// If this fails, the lease expires, or this process acquires it again.
async function deleteRow(session: Session | undefined, { name, fence }: HeldLease): Promise<void> {
  await (session && deleteLease(session, name, fence).catch(() => {}));
}
