import { audit, type NewAuditEntry } from '#server/base/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import type { Change } from '#server/base/live/live.ts';
import { reconcilePayments, reconcileReversed } from './reconcile.ts';

/**
 * A change of the ledger. `Locked` is the row of the chain that stays locked until the commit, usually its
 * cursor: the watcher and a decision never see each other half done.
 */
export type Command<Locked, Result> = {
  lock(tx: Transaction): Promise<Locked>;
  /** Changes facts: transfers, attributions, decisions. Statuses, sums and events follow from them. */
  change(tx: Transaction, locked: Locked): Promise<Changed<Result>>;
};

export type Changed<Result> = {
  result: Result;
  /** Payments whose facts have changed. */
  payments?: Iterable<string>;
  /** Payments that lost transfers to a rewind, or that replaced blocks let expire. */
  reversed?: Iterable<string>;
  /** The chain's time, by which deadlines are judged; the clock's before its first block. */
  chainTime?: Date | undefined;
  /** Changes for open pages beyond those of the payments. */
  changes?: Change[];
  audit?: NewAuditEntry;
};

/**
 * Applies a command to the ledger in the caller's transaction. Nothing else changes what a payment received
 * or its status: it locks the chain's cursor, changes the facts, brings each payment in line with them (revenue, sums,
 * status, usage), and writes the events, their deliveries and the audit entry as rows. Open pages and workers
 * are notified after the commit.
 */
export async function applyCommand<Locked, Result>(
  tx: Transaction,
  context: Context,
  command: Command<Locked, Result>,
): Promise<Result> {
  const locked = await command.lock(tx);
  const changed = await command.change(tx, locked);
  const chainTime = changed.chainTime ?? context.clock.now();
  const ids = (of: Iterable<string> | undefined) => [...new Set(of)];
  await reconcileReversed(tx, context, ids(changed.reversed), chainTime);
  await reconcilePayments(tx, context, ids(changed.payments), chainTime);
  if (changed.audit) await audit(tx, context.clock.now(), changed.audit);
  publishOnCommit(tx, ...(changed.changes ?? []));
  return changed.result;
}
