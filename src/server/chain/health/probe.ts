import type { HealthReason } from '#contract/chain/health.ts';
import type { Context } from '#server/base/context.ts';
import { type DatabaseTrouble, databaseTrouble } from '#server/base/database/unavailable.ts';
import { checkResponse, writeAndUndo } from './store.ts';

const reasonOf: Record<DatabaseTrouble, HealthReason | undefined> = {
  unreachable: 'database_unreachable',
  slow: 'database_slow',
  locked: 'database_locked',
  read_only: 'database_read_only',
  full: 'database_full',
  // Concurrent transactions exclude each other now and then, and callers repeat them.
  conflict: undefined,
};

/**
 * Returns what the database can't do: what a test write shows, and what requests met in the last seconds.
 * Throws if it can't even be asked.
 */
export async function databaseReasons(context: Context): Promise<Set<HealthReason>> {
  await checkResponse(context.db);
  const reasons = new Set<HealthReason>();
  const add = (trouble: DatabaseTrouble) => {
    const reason = reasonOf[trouble];
    if (reason) reasons.add(reason);
  };
  for (const trouble of context.databases.troubles.recent()) add(trouble);
  try {
    await writeAndUndo(context.db, context.clock.now());
  } catch (error) {
    const trouble = databaseTrouble(error);
    if (trouble) add(trouble);
    reasons.add('writes_fail');
  }
  return reasons;
}
