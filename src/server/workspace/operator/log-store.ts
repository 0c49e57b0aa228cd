import { sql } from 'kysely';
import type { OperatorAction, OperatorEntry } from '#contract/workspace/operator.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

// What operators did. It stays when the workspaces and accounts that it tells of are gone.

export type NewEntry = {
  /** Null for the command line. */
  operator: { id: string; username: string } | null;
  action: OperatorAction;
  verificationId?: string;
  workspace?: { id: string; name: string };
  /** A photo's part, a reason, or who was made an operator. */
  detail?: string;
};

/** Writes down what an operator does, in the transaction that does it. */
export async function insertEntry(tx: Transaction, now: Date, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('operator_log')
    .values({
      id: newId('operatorEntry', now),
      operator_id: entry.operator?.id ?? null,
      operator_name: entry.operator?.username ?? null,
      action: entry.action,
      verification_id: entry.verificationId ?? null,
      workspace_id: entry.workspace?.id ?? null,
      workspace_name: entry.workspace?.name ?? null,
      detail: entry.detail ?? null,
      created_at: now,
    })
    .execute();
}

/** Newest first. */
export async function selectEntries(
  db: Db,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ entries: OperatorEntry[]; total: number }> {
  const rows = await columns(db).orderBy('id', 'desc').limit(limit).offset(skip).execute();
  const { total } = await db
    .selectFrom('operator_log')
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { entries: rows.map(toEntry), total: Number(total) };
}

/** What was done to one verification, oldest first. */
export async function selectEntriesOf(db: Db, verificationId: string): Promise<OperatorEntry[]> {
  const rows = await columns(db)
    .where('verification_id', '=', verificationId)
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

function columns(db: Db) {
  return db
    .selectFrom('operator_log')
    .select(['id', 'action', 'operator_name', 'verification_id', 'workspace_name', 'detail'])
    .select('created_at');
}

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

function toEntry(row: Row): OperatorEntry {
  return {
    id: row.id,
    action: row.action,
    by: row.operator_name,
    reviewId: row.verification_id,
    companyName: row.workspace_name,
    detail: row.detail,
    at: row.created_at.toISOString(),
  };
}
