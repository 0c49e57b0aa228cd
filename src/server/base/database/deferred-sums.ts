import type { Context } from '#server/base/context.ts';
import type { Transaction } from './db.ts';

/**
 * Rows that many transactions write, mostly sums that they add to, in the order in which each transaction locks them.
 * They are written last, so that others wait only for the commit, and in a fixed order, so that transactions can't
 * deadlock.
 */
const lockOrder = ['orders', 'imports', 'revenue', 'received', 'reservations', 'receipts'] as const;

export type DeferredSum = { name: (typeof lockOrder)[number]; write(): Promise<void> };

type Write<Row> = (
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  rows: Row[],
) => Promise<void>;

/** Creates a function that collects rows in a transaction; `write` receives all of them before its commit. */
export function deferredSum<Row>(name: DeferredSum['name'], write: Write<Row>) {
  const collected = new WeakMap<Transaction['effects'], Row[]>();
  return (tx: Transaction, context: Pick<Context, 'clock' | 'config'>, added: Row[]): void => {
    if (added.length === 0) return;
    const rows = collected.get(tx.effects) ?? [];
    if (rows.length === 0) {
      tx.effects.sums.push({ name, write: () => write(tx, context, rows) });
      collected.set(tx.effects, rows);
    }
    for (const row of added) rows.push(row);
  };
}

/** Writes the collected sums of a transaction. If a write throws, nothing is committed. */
export async function writeDeferredSums({ effects }: Transaction): Promise<void> {
  const position = ({ name }: DeferredSum) => lockOrder.indexOf(name);
  for (const { write } of effects.sums.toSorted((a, b) => position(a) - position(b))) await write();
}
