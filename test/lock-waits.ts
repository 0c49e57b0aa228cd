import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

/** Waits until exactly `count` sessions of the test's database wait for a lock. */
export async function untilWaitingForLocks(pool: Pool, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  }, 20_000);
}
