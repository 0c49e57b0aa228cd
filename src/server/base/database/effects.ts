import type { Transaction } from './db.ts';
import type { Change } from '#server/base/live.ts';

/** What follows a transaction's commit: pages that are told of changes, and jobs that the queue takes over. */
export type Effects = { changes: Change[]; hasJobs: boolean };

/** Publishes changes once the transaction has committed, and never where it has not. */
export function publishOnCommit(tx: Transaction, ...changes: Change[]): void {
  tx.effects.changes.push(...changes);
}
