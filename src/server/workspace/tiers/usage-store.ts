import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** In US cents. */
export type Usage = { receivedMinor: bigint; reservedMinor: bigint };

export async function selectUsage(db: Db, workspaceId: string, month: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select
      coalesce((select received_minor from limit_months
        where workspace_id = ${workspaceId} and month = ${month}), 0) as "receivedMinor",
      coalesce((select reserved_minor from limit_reservations
        where workspace_id = ${workspaceId}), 0) as "reservedMinor"`.execute(db);
  return present(rows[0]);
}

export type Reservation = { workspaceId: string; changeMinor: bigint };

/** Adds to reserved amounts and locks their rows until the transaction ends. */
export async function upsertReservations(
  tx: Transaction,
  reservations: Reservation[],
): Promise<void> {
  // Sorted, so that two watchers cannot deadlock.
  await sql`
    insert into limit_reservations as r (workspace_id, reserved_minor)
    select workspace_id, sum(change) from unnest(
      ${reservations.map(({ workspaceId }) => workspaceId)}::text[],
      ${reservations.map(({ changeMinor }) => changeMinor)}::bigint[]
    ) as v (workspace_id, change)
    group by 1 having sum(change) <> 0 order by 1
    on conflict (workspace_id)
    do update set reserved_minor = r.reserved_minor + excluded.reserved_minor`.execute(tx);
}

export type Receipt = { workspaceId: string; month: string; amountMinor: bigint };

/** Adds to the amounts received by workspaces per month. */
export async function upsertReceipts(tx: Transaction, receipts: Receipt[]): Promise<void> {
  await sql`
    insert into limit_months as m (workspace_id, month, received_minor)
    select workspace_id, month, sum(amount) from unnest(
      ${receipts.map(({ workspaceId }) => workspaceId)}::text[],
      ${receipts.map(({ month }) => month)}::text[],
      ${receipts.map(({ amountMinor }) => amountMinor)}::bigint[]
    ) as v (workspace_id, month, amount)
    group by 1, 2 having sum(amount) <> 0 order by 1, 2
    on conflict (workspace_id, month)
    do update set received_minor = m.received_minor + excluded.received_minor`.execute(tx);
}

/** How much of a limit is used: nearly all of it, or all. */
export type Mark = 'near' | 'reached';

/**
 * Records that the owners are notified of this mark of this limit. Returns false if they already were this
 * month.
 */
export async function recordMarkOnce(
  tx: Transaction,
  workspaceId: string,
  { month, mark, limitMinor }: { month: string; mark: Mark; limitMinor: bigint },
): Promise<boolean> {
  const column = sql.ref(mark === 'near' ? 'nearToldMinor' : 'reachedToldMinor');
  const { numAffectedRows } = await sql`
    insert into limit_months as m (workspace_id, month, received_minor, ${column})
    values (${workspaceId}, ${month}, 0, ${limitMinor})
    on conflict (workspace_id, month) do update set ${column} = excluded.${column}
    where m.${column} is null or m.${column} < excluded.${column}`.execute(tx);
  return numAffectedRows === 1n;
}
