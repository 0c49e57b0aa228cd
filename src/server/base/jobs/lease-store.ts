import type { Session } from './kept-session.ts';

// Times are those of the database (clock_timestamp), because the clocks of instances may differ.

/** Returns the SQL that calls PostgreSQL's advisory lock function for the lock of a name. */
export function advisoryLock(lockCall: string, name: string): string {
  return `${lockCall}(hashtextextended(${name}, 7041995))`;
}

/**
 * Calls an advisory lock function and returns its boolean; functions that wait return void, an empty
 * text.
 */
export function callLock(session: Session, lockCall: string, name: string): Promise<boolean> {
  return session.selectValue<boolean>(`select ${advisoryLock(lockCall, '$1')}`, [name]);
}

// Held by the session that renews: free as soon as its process dies, but not when it freezes.
const holderIsDead = advisoryLock('pg_try_advisory_xact_lock', 'l.holder');

export type LeaseRow = { name: string; holder: string };

/**
 * Acquires a lease that is free, expired, or held by a process whose session has ended. Returns its fence,
 * which is higher than all earlier ones, or undefined if it is held.
 */
export async function acquireLease(
  session: Session,
  { name, holder }: LeaseRow,
  leaseMs: number,
): Promise<bigint | undefined> {
  // A lease that is held is only read, because followers try every second.
  const fence = await session.selectValue<string | null>(
    `with taken as (
      insert into leases as l (name, holder, fence, until, progress_at)
      select $1, $2, nextval('lease_fences'), ${inMs('$3')}, clock_timestamp()
      where not exists (
        select from leases l where l.name = $1 and l.until > clock_timestamp() and not ${holderIsDead}
      )
      on conflict (name) do update set holder = excluded.holder, fence = nextval('lease_fences'),
        until = ${inMs('$3')}, progress_at = clock_timestamp()
      where l.until <= clock_timestamp() or ${holderIsDead}
      returning fence
    )
    select (select fence::text from taken)`,
    [name, holder, leaseMs],
  );
  return fence === null ? undefined : BigInt(fence);
}

/** Returns the names of leases with a prefix that living processes other than `holder` hold. */
export async function selectHeldByOthers(
  session: Session,
  holder: string,
  prefix: string,
): Promise<string[]> {
  return session.selectValue<string[]>(
    `select coalesce(json_agg(l.name), '[]') from leases l
    where starts_with(l.name, $2) and l.holder <> $1 and l.until > clock_timestamp()
      and not ${holderIsDead}`,
    [holder, prefix],
  );
}

export type Renewal = { name: string; fence: bigint; progressAgeMs: number };

export type Renewed = {
  /** Whether the lease of the holder's process had not expired yet. */
  inTime: boolean;
  /** Names of the leases that the holder still has. */
  kept: string[];
  /** Holders that stopped renewing, and whose sessions were ended. */
  ended: string[];
};

/**
 * Renews the holder's leases, including that of its process, and ends the sessions of processes whose own
 * lease has expired, which frees their locks. If the holder's own lease has expired too, or had at its last
 * renewal, no other process is ended: the whole machine or the database was suspended, and the others are
 * about to renew as well.
 */
export function renewLeases(
  session: Session,
  { holder, wasInTime }: { holder: string; wasInTime: boolean },
  renewals: Renewal[],
  leaseMs: number,
): Promise<Renewed> {
  // One statement, so that both sides are compared in one snapshot. Without a synchronous commit, a crash
  // of the database only lets the lease expire earlier.
  return session.selectValue<Renewed>(
    `with hurry as (select set_config('synchronous_commit', 'off', true)), in_time as (
      select from leases where name = 'process ' || $1 and until > clock_timestamp()
    ), kept as (
      update leases l
      set until = ${inMs('$5')}, progress_at = clock_timestamp() - r.age * interval '1 millisecond'
      from hurry, unnest($2::text[], $3::bigint[], $4::double precision[]) as r (name, fence, age)
      where l.name = r.name and l.fence = r.fence and l.holder = $1
      returning l.name
    ), silent as (
      delete from leases l using in_time
      where $6 and l.name = 'process ' || l.holder and l.holder <> $1 and l.until < clock_timestamp()
      returning l.holder
    ), ended as (
      select silent.holder, pg_terminate_backend(a.pid) from silent
      left join pg_stat_activity a on a.application_name = 'florin ' || silent.holder
    )
    select json_build_object(
      'inTime', exists (select from in_time),
      'kept', (select coalesce(json_agg(name), '[]') from kept),
      'ended', (select coalesce(json_agg(holder), '[]') from ended where pg_terminate_backend is not false)
    )`,
    [
      holder,
      renewals.map(({ name }) => name),
      renewals.map(({ fence }) => fence.toString()),
      renewals.map(({ progressAgeMs }) => progressAgeMs),
      leaseMs,
      wasInTime,
    ],
  );
}

export async function deleteLease(session: Session, name: string, fence: bigint): Promise<void> {
  await session.selectValue(
    `with gone as (delete from leases where name = $1 and fence = $2::bigint returning 1)
    select count(*) from gone`,
    [name, fence.toString()],
  );
}

export async function deleteLeasesOf(session: Session, holder: string): Promise<void> {
  await session.selectValue(
    `with gone as (delete from leases where holder = $1 returning 1) select count(*) from gone`,
    [holder],
  );
}

/** Returns the name of a process's own lease: while it is renewed, the locks of its session are valid. */
export function processLease(holder: string): string {
  return `process ${holder}`;
}

/** Names the session after its holder, and ends earlier sessions of the same holder. */
export async function nameSession(session: Session, holder: string): Promise<void> {
  await session.selectValue(`select set_config('application_name', $1, false)`, [
    sessionName(holder),
  ]);
  await session.selectValue(
    `select count(pg_terminate_backend(pid)) from pg_stat_activity
    where application_name = $1 and pid <> pg_backend_pid()`,
    [sessionName(holder)],
  );
}

function sessionName(holder: string): string {
  return `florin ${holder}`;
}

function inMs(parameter: string): string {
  return `clock_timestamp() + ${parameter}::double precision * interval '1 millisecond'`;
}
