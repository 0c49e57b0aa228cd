import { sql } from 'kysely';
import type { Database, Transaction } from '#server/base/database/db.ts';

/** A kind of background work, typed by what it is given. Features declare theirs in their `jobs.ts`. */
export type JobKind<Payload extends object> = { name: string; payload?: Payload };

export function jobKind<Payload extends object>(name: string): JobKind<Payload> {
  return { name };
}

type Options = {
  /** How long to wait, counted by the database's clock. */
  delayMs?: number;
  /** One waiting job per key: adding again replaces the waiting one. */
  key?: string;
  maxAttempts?: number;
};

/** Queues a job inside the caller's transaction: it exists if and only if the change does. */
export async function addJob<Payload extends object>(
  db: Database | Transaction,
  kind: JobKind<Payload>,
  payload: Payload,
  options: Options = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${kind.name}::text,
    payload := ${JSON.stringify(payload)}::json,
    run_at := now() + ${options.delayMs ?? 0}::double precision * interval '1 millisecond',
    job_key := ${options.key ?? null}::text,
    max_attempts := ${options.maxAttempts ?? 25}::integer
  )`.execute(db);
}

/** Queues several jobs of one kind, to run as soon as a worker is free. */
export async function addJobs<Payload extends object>(
  db: Database | Transaction,
  kind: JobKind<Payload>,
  payloads: Payload[],
): Promise<void> {
  await sql`select graphile_worker.add_job(${kind.name}::text, payload := payload::json)
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload`.execute(
    db,
  );
}
