import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import type { Database } from '#server/base/database/db.ts';

/** Counting further would cost more than it is worth. */
const mostCounted = 10_000;

export type Waiting = { count: number; overdueSeconds: number };

/**
 * Returns the pending deliveries and how long the oldest has been due; those to paused endpoints are not
 * due.
 */
export async function selectWaitingDeliveries(db: Database, now: Date): Promise<Waiting> {
  const { rows } = await sql<{ count: bigint; due: Date | null }>`
    select
      (select count(*) from (
        select 1 from deliveries where state = 'pending' limit ${mostCounted}
      ) waiting) as count,
      (select min(first.due_at)
        from webhooks w
        cross join lateral (
          select d.due_at from deliveries d
          where d.webhook_id = w.id and d.state = 'pending'
          order by d.due_at limit 1
        ) first
        where w.status = 'active' and (w.resume_at is null or w.resume_at <= ${now})) as due`.execute(
    db,
  );
  const { count, due } = present(rows[0]);
  return { count: Number(count), overdueSeconds: secondsSince(due, now) };
}

/** Returns the jobs that are due and not running, by kind. Times are those of the database. */
export async function selectWaitingJobs(
  db: Database,
): Promise<{ byJob: { job: string; count: number }[]; overdueSeconds: number }> {
  const { rows } = await sql<{ job: string; count: bigint; seconds: number }>`
    select job, count(*) as count,
      extract(epoch from now() - min(run_at))::double precision as seconds
    from (
      select task_identifier as job, run_at from graphile_worker.jobs
      where locked_at is null and run_at <= now() and attempts < max_attempts
      limit ${mostCounted}
    ) waiting
    group by job order by job`.execute(db);
  return {
    byJob: rows.map(({ job, count }) => ({ job, count: Number(count) })),
    overdueSeconds: Math.max(0, ...rows.map(({ seconds }) => seconds)),
  };
}

export async function countFailedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select 1 from graphile_worker.jobs where attempts >= max_attempts limit ${mostCounted}
    ) given_up`.execute(db);
  return Number(present(rows[0]).count);
}

function secondsSince(time: Date | null, now: Date): number {
  return time === null ? 0 : Math.max(0, (now.getTime() - time.getTime()) / 1_000);
}
