import type { Change } from '#server/base/live/live.ts';
import type { Metrics } from '#server/base/metrics/metrics.ts';
import type { Transaction } from './db.ts';
import type { DeferredSum } from './deferred-sums.ts';

export type Effects = {
  /** Sums to write before the commit, after everything else. */
  sums: DeferredSum[];
  /** Changes to publish to open pages after the commit. */
  changes: Change[];
  /** Webhooks whose deliveries may be due after the commit. */
  dueWebhooks: Set<string>;
  /** Whether jobs were queued, which are moved to the job queue after the commit. */
  hasJobs: boolean;
  /** Counts after the transaction's commit, and never without one. */
  count: Metrics['count'];
};

/** Publishes changes after the transaction's commit, and never without one. */
export function publishOnCommit(tx: Transaction, ...changes: Change[]): void {
  tx.effects.changes.push(...changes);
}

/** Signals after the transaction's commit that deliveries of these webhooks may be due. */
export function signalDueOnCommit(tx: Transaction, webhookIds: Iterable<string>): void {
  for (const id of webhookIds) tx.effects.dueWebhooks.add(id);
}
