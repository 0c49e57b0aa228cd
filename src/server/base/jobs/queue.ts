import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#server/base/database/db.ts';

/** A kind of background job with the type of its payload. Features declare theirs in their `jobs.ts`. */
export type JobKind<Payload extends object> = { name: string; payload?: Payload };

export function jobKind<Payload extends object>(name: string): JobKind<Payload> {
  return { name };
}

type Options = {
  /** How long to wait, by the database's clock. */
  delayMs?: number;
  /** Only one waiting job per key: a new one replaces it. */
  key?: string;
  maxAttempts?: number;
};

/**
 * Returns a query of jobs of one kind, one for each row of `payloads`, whose column `payload` is JSON
 * text.
 */
function jobsOf(
  { name }: JobKind<object>,
  payloads: RawBuilder<unknown>,
  { delayMs = 0, key, maxAttempts = 25 }: Options = {},
) {
  return sql`
    select payload::json as payload, ${name}::text as kind, ${key ?? null}::text as key,
      now() + ${delayMs}::double precision * interval '1 millisecond' as run_at,
      ${maxAttempts}::integer as max_attempts
    from (${payloads}) as jobs`;
}

const handOver = sql`graphile_worker.add_job(
  kind, payload := payload, run_at := run_at, job_key := key, max_attempts := max_attempts)`;

/**
 * Queues a job. In a transaction it exists if and only if the transaction commits, and is moved to the job
 * queue after the commit.
 */
export async function addJob<Payload extends object>(
  db: Db,
  kind: JobKind<Payload>,
  payload: Payload,
  options: Options = {},
): Promise<void> {
  await addJobs(db, kind, [payload], options);
}

/** Queues several jobs of one kind. Without any, sends nothing to the database. */
export async function addJobs<Payload extends object>(
  db: Db,
  kind: JobKind<Payload>,
  payloads: Payload[],
  options: Options = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(payload));
  const jobs = jobsOf(kind, sql`select unnest(${texts}::text[]) as payload`, options);
  if ('effects' in db) {
    await sql`insert into queued_jobs (payload, kind, key, run_at, max_attempts) ${jobs}`.execute(
      db,
    );
    db.effects.hasJobs = true;
    return;
  }
  if (db.isTransaction)
    throw new Error('in a transaction, jobs can only be queued inside commit()');
  await sql`with jobs as (${jobs}) select ${handOver} from jobs`.execute(db);
}

/** Maximum number of jobs moved in one statement. */
const batchSize = 1_000;

/**
 * Moves jobs of committed transactions to the job queue, in their order. Concurrent moves wait for each
 * other, so that of two jobs with one key the later one remains.
 */
export async function moveQueuedJobs(db: Database): Promise<void> {
  await sql`
    with moved as (
      delete from queued_jobs where id in (
        select id from queued_jobs order by id limit ${batchSize} for update
      ) returning *
    ), jobs as (select * from moved order by id)
    select ${handOver} from jobs`.execute(db);
}
