import type { Change } from '#server/base/live.ts';
import type { Transaction } from './db.ts';
import type { DeferredSum } from './deferred-sums.ts';

export type Effects = {
  /** Written before the commit, after everything else. */
  sums: DeferredSum[];
  /** Published to open pages after the commit. */
  changes: Change[];
  /** Whether jobs were queued, which the queue takes over after the commit. */
  hasJobs: boolean;
};

/** Publishes changes once the transaction has committed, and never where it has not. */
export function publishOnCommit(tx: Transaction, ...changes: Change[]): void {
  tx.effects.changes.push(...changes);
}
