import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from './db.ts';
import { writeDeferredSums } from './deferred-sums.ts';
import type { Effects } from './effects.ts';
import { moveQueuedJobs } from '#server/base/jobs/queue.ts';

type Parts = Pick<Context, 'databases' | 'db' | 'dueSignal' | 'live' | 'log' | 'metrics'>;

/**
 * Runs work in one transaction of `context.db`, or of `on`, and returns its result after the commit.
 * Messages, jobs and counters of the work are sent only then: PostgreSQL serializes the commits of all
 * transactions that have written and notified, in the whole installation.
 */
export async function commit<Result>(
  context: Parts,
  work: (tx: Transaction) => Promise<Result>,
  on: Database = context.db,
): Promise<Result> {
  const counts: (() => void)[] = [];
  const effects: Effects = {
    sums: [],
    changes: [],
    dueWebhooks: new Set(),
    hasJobs: false,
    count: (...counted) => void counts.push(() => context.metrics.count(...counted)),
  };
  const result = await on.transaction().execute(async (bare) => {
    const tx = Object.assign(bare, { effects });
    const done = await work(tx);
    await writeDeferredSums(tx);
    return done;
  });
  for (const count of counts) count();
  await Promise.all([
    effects.changes.length > 0 && context.live.publish(...effects.changes),
    effects.dueWebhooks.size > 0 && context.dueSignal.announce([...effects.dueWebhooks]),
    effects.hasJobs && moveJobs(context),
  ]);
  return result;
}

/** Moves queued jobs. If that fails, a worker moves them within a second (jobs/run.ts). */
async function moveJobs({ databases, log }: Parts): Promise<void> {
  try {
    await moveQueuedJobs(databases.effects);
  } catch (error) {
    log.warn({ err: error }, 'jobs: could not move queued jobs, a worker will');
  }
}
