import {
  type Counted,
  countUpToMaximum,
  cutPage,
  idOf,
  type Page,
} from '#server/base/database/page.ts';
import type { OperatorAction, OperatorEntry } from '#contract/workspace/operator.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

// The operators' log. Entries outlive the workspaces and accounts that they are about.

export type NewEntry = {
  /** Null for the command line. */
  operator: { id: string; username: string } | null;
  action: OperatorAction;
  verificationId?: string;
  workspace?: { id: string; name: string };
  /** The part of a photo, a reason, or the address of the new operator. */
  detail?: string;
  /** Whether the operator decided about a workspace of their own; default false. */
  own?: boolean;
};

/** Records an operator's action, in the transaction that performs it. */
export async function insertEntry(tx: Transaction, now: Date, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('operatorLog')
    .values({
      id: newId('operatorEntry', now),
      operatorId: entry.operator?.id ?? null,
      operatorName: entry.operator?.username ?? null,
      action: entry.action,
      verificationId: entry.verificationId ?? null,
      workspaceId: entry.workspace?.id ?? null,
      workspaceName: entry.workspace?.name ?? null,
      detail: entry.detail ?? null,
      own: entry.own ?? false,
      createdAt: now,
    })
    .execute();
}

/** Returns a page of entries, newest first. */
export async function selectEntries(
  db: Db,
  { limit, skip, after }: Page,
): Promise<{ entries: OperatorEntry[]; next: string | null } & Counted> {
  const found = await columns(db)
    .$call((query) => (after === undefined ? query : query.where('id', '<', idOf(after))))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();
  const { rows, next } = cutPage(found, limit, ({ id }) => [id]);
  const counted = await countUpToMaximum(db, db.selectFrom('operatorLog'));
  return { entries: rows.map(toEntry), next, ...counted };
}

/** Returns the entries about one verification, oldest first. */
export async function selectEntriesOf(db: Db, verificationId: string): Promise<OperatorEntry[]> {
  const rows = await columns(db)
    .where('verificationId', '=', verificationId)
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

function columns(db: Db) {
  return db
    .selectFrom('operatorLog')
    .select(['id', 'action', 'operatorName', 'verificationId', 'workspaceName', 'detail'])
    .select(['own', 'createdAt']);
}

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

function toEntry(row: Row): OperatorEntry {
  return {
    id: row.id,
    action: row.action,
    by: row.operatorName,
    reviewId: row.verificationId,
    companyName: row.workspaceName,
    detail: row.detail,
    isOwn: row.own,
    at: row.createdAt.toISOString(),
  };
}
