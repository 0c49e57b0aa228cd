import type { Pool } from 'pg';
import { advisoryLock } from './lease-store.ts';

/**
 * Unlocks the jobs of dead instances and returns their names; graphile-worker itself waits four hours. An
 * instance is dead if nothing locks its name: its process has ended, or was frozen and had its session ended.
 * The grace period is for a new instance, which locks its name within milliseconds of its first job.
 */
export async function freeJobsOfDeadInstances(pool: Pool): Promise<string[]> {
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
