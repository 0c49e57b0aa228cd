import type { Change } from '#server/base/live.ts';
import type { Transaction } from './db.ts';
import type { DeferredSum } from './deferred-sums.ts';

export type Effects = {
  /** Sums to write before the commit, after everything else. */
  sums: DeferredSum[];
  /** Changes to publish to open pages after the commit. */
  changes: Change[];
  /** Whether jobs were queued, which are moved to the job queue after the commit. */
  hasJobs: boolean;
};

/** Publishes changes after the transaction's commit, and never without one. */
export function publishOnCommit(tx: Transaction, ...changes: Change[]): void {
  tx.effects.changes.push(...changes);
}
