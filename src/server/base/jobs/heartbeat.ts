import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Logger } from '#server/base/log.ts';
import type { HeldLease } from './held-lease.ts';
import { keepSession, type Session } from './kept-session.ts';
import {
  callLock,
  deleteLeasesOf,
  nameSession,
  processLease,
  renewLeases,
  acquireLease,
} from './lease-store.ts';

const renewalsPerLease = 10;

/** Shows other instances that this process is alive, and renews what it holds. */
export type Heartbeat = {
  holder: string;
  /** The session that renews; undefined while the database is away. */
  session(): Session | undefined;
  /** Whether no other instance can have taken this process for frozen yet. */
  isRenewed(): boolean;
  /** Renews now, not only by the timer; returns whether that succeeded. */
  renew(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  leaseMs: number;
  /** What to renew beside the process's own lease. */
  leases(): HeldLease[];
  lost(lease: HeldLease): void;
  sessionLost(): void;
};

type State = Options & {
  holder: string;
  log: Logger;
  /** The lease of the process itself; `renewedAtMs` is when the renewal was sent. */
  own: { fence: bigint; renewedAtMs: number; inTime: boolean } | undefined;
  renewing: Promise<boolean> | undefined;
};

export async function startHeartbeat(
  databaseUrl: string,
  log: Logger,
  options: Options,
): Promise<Heartbeat> {
  const holder = randomUUID();
  const state: State = {
    ...options,
    holder,
    log,
    own: undefined,
    renewing: undefined,
  };
  const kept = await keepSession(databaseUrl, {
    prepare: (session) => announce(state, session),
    lost() {
      state.own = undefined;
      options.sessionLost();
      log.warn('leases: the database session that renews them was lost');
    },
  });
  const renewMs = options.leaseMs / renewalsPerLease;
  const timer = setInterval(() => {
    void renew(state, kept.current());
  }, renewMs);
  return {
    holder,
    session: kept.current,
    isRenewed: () => isRenewed(state),
    renew: () => renew(state, kept.current()),
    async close() {
      clearInterval(timer);
      await state.renewing;
      const session = kept.current();
      await (session && deleteLeasesOf(session, holder).catch(() => {}));
      await kept.close();
    },
  };
}

// In this order: no lease is ever seen without the lock that shows its holder alive.
async function announce(state: State, session: Session): Promise<void> {
  const { holder, leaseMs } = state;
  await nameSession(session, holder);
  await callLock(session, 'pg_advisory_lock', holder);
  const renewedAtMs = performance.now();
  const fence = await acquireLease(session, { name: processLease(holder), holder }, leaseMs);
  if (fence === undefined) throw new Error('another session has the name of this process');
  state.own = { fence, renewedAtMs, inTime: false };
}

function isRenewed({ own, leaseMs }: State): boolean {
  return own !== undefined && performance.now() - own.renewedAtMs < leaseMs;
}

function renew(state: State, session: Session | undefined): Promise<boolean> {
  state.renewing ??= renewOnce(state, session).finally(() => (state.renewing = undefined));
  return state.renewing;
}

async function renewOnce(state: State, session: Session | undefined): Promise<boolean> {
  const { holder, leaseMs, log, own } = state;
  const leases = state.leases();
  if (!session || !own) return false;
  // A connection that the network has lost may stay open for long: a new one is opened in time.
  const patience = setTimeout(() => void session.end().catch(() => {}), leaseMs / 2);
  const sentAtMs = performance.now();
  try {
    const renewals = leases.map((lease) => ({ ...lease, progressAgeMs: lease.progressAgeMs() }));
    const mine = { name: processLease(holder), fence: own.fence, progressAgeMs: 0 };
    const renewed = await renewLeases(
      session,
      { holder, wasInTime: own.inTime },
      [mine, ...renewals],
      leaseMs,
    );
    const kept = new Set(renewed.kept);
    const { ended } = renewed;
    own.inTime = renewed.inTime;
    if (ended.length > 0) log.warn({ ended }, 'leases: ended the sessions of frozen processes');
    for (const lease of leases) if (!kept.has(lease.name)) state.lost(lease);
    if (kept.has(mine.name)) own.renewedAtMs = sentAtMs;
    // Another instance takes this process for frozen: its locks are void, regardless of who ends the session.
    else await session.end();
  } catch (error) {
    log.warn({ err: error }, 'leases: could not be renewed');
  } finally {
    clearTimeout(patience);
  }
  return isRenewed(state);
}
