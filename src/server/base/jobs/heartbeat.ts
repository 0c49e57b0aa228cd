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

/** Shows other instances that this process is alive, and renews its leases. */
export type Heartbeat = {
  holder: string;
  /** Returns the session that renews; undefined while the database is down. */
  session(): Session | undefined;
  /** Checks whether no other instance can consider this process frozen yet. */
  isRenewed(): boolean;
  /** Renews now instead of at the next timer tick; returns whether that succeeded. */
  renew(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  leaseMs: number;
  /** Returns the leases to renew in addition to the process's own. */
  leases(): HeldLease[];
  lost(lease: HeldLease): void;
  /** Called with each lease that was renewed. */
  kept(lease: HeldLease): void;
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
      log.warn('leases: lost the database session that renews them');
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

// In this order, so that no lease is visible without the lock that shows its holder alive.
async function announce(state: State, session: Session): Promise<void> {
  const { holder, leaseMs } = state;
  await nameSession(session, holder);
  await callLock(session, 'pg_advisory_lock', holder);
  const renewedAtMs = performance.now();
  const fence = await acquireLease(session, { name: processLease(holder), holder }, leaseMs);
  if (fence === undefined) throw new Error('another session uses the name of this process');
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
  // A connection that the network has dropped may stay open for long: this reconnects in time.
  const patience = setTimeout(() => void session.end().catch(() => {}), leaseMs / 2);
  const sentAtMs = performance.now();
  try {
    const renewals = leases.map((lease) => ({ ...lease, progressAgeMs: lease.progressAgeMs() }));
    const ownRenewal = { name: processLease(holder), fence: own.fence, progressAgeMs: 0 };
    const renewed = await renewLeases(
      session,
      { holder, wasInTime: own.inTime },
      [ownRenewal, ...renewals],
      leaseMs,
    );
    const kept = new Set(renewed.kept);
    const { ended } = renewed;
    own.inTime = renewed.inTime;
    if (ended.length > 0) log.warn({ ended }, 'leases: ended the sessions of frozen processes');
    for (const lease of leases) {
      if (kept.has(lease.name)) state.kept(lease);
      else state.lost(lease);
    }
    if (kept.has(ownRenewal.name)) own.renewedAtMs = sentAtMs;
    // Another instance considers this process frozen: its locks are void, whichever of them ends the session.
    else await session.end();
  } catch (error) {
    log.warn({ err: error }, 'leases: could not renew');
  } finally {
    clearTimeout(patience);
  }
  return isRenewed(state);
}
