import type { Pool } from 'pg';
import { advisoryLock } from './lease-store.ts';

/**
 * Unlocks the jobs of instances that are gone, and returns their names. graphile-worker itself waits
 * four hours. An instance is gone when no one locks its name: its process has died, or was frozen and
 * had its session ended. A new one locks its name within milliseconds of its first job; the grace is for that.
 */
export async function freeJobsOfTheDead(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `with holders as materialized (
      select locked_by from graphile_worker.jobs
      where locked_by is not null
      group by locked_by
      having min(locked_at) < now() - interval '4 seconds'
    ), dead as materialized (
      select locked_by from holders where ${advisoryLock('pg_try_advisory_xact_lock', 'locked_by')}
    ), freed as materialized (
      select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead
    )
    select dead.locked_by from dead, freed`,
  );
  return rows.map((row) => row.locked_by);
}
