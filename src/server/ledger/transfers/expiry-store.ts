import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Transaction } from '#server/base/database/db.ts';

// A chain belongs to no workspace, so no function here takes one.

/** How many payments one transaction expires, in a fraction of a second. */
export const expiredAtOnce = 1_000;

/**
 * Selects the next payments to expire: open ones, and partial or processing ones with a reserved amount, whose
 * deadline has passed by the chain's time; those with the earliest deadlines first.
 */
export function overdue(chain: ChainKey, chainTime: Date) {
  return sql`
    (select id, expires_at from payments
      where chain = ${chain} and status = 'open' and expires_at < ${chainTime}
      order by expires_at limit ${expiredAtOnce})
    union all
    (select id, expires_at from payments
      where chain = ${chain} and status in ('partial', 'processing') and reserved_minor > 0
        and expires_at < ${chainTime}
      order by expires_at limit ${expiredAtOnce})
    order by expires_at limit ${expiredAtOnce}`;
}

export async function selectOverdue(
  tx: Transaction,
  chain: ChainKey,
  chainTime: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${overdue(chain, chainTime)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records that every payment has expired whose deadline has passed by the cursor. */
export async function clearExpiring(tx: Transaction, chain: ChainKey): Promise<void> {
  await tx
    .updateTable('chainCursors')
    .set({ expiring: false })
    .where('chain', '=', chain)
    .execute();
}
