import type { Db, Transaction } from '#server/base/database/db.ts';
import type { PayoutChange } from '#server/checkout/payment-links/payment-links.ts';

type NewChange = Omit<PayoutChange, 'requestedBy'> & {
  /** The member; null for an API key. */
  requestedBy: string | null;
  requestedAt: Date;
};

/** Inserts a change, or replaces the one that the link has. */
export async function upsertPayoutChange(
  tx: Transaction,
  workspaceId: string,
  linkId: string,
  change: NewChange,
): Promise<void> {
  const values = { ...change, assets: change.assets && JSON.stringify(change.assets) };
  await tx
    .insertInto('payoutChanges')
    .values({ ...values, workspaceId, linkId })
    .onConflict((conflict) => conflict.column('linkId').doUpdateSet(values))
    .execute();
}

/** Removes the assets from the pending change, because the link's own were set since. */
export async function dropDecidedAssets(
  tx: Transaction,
  workspaceId: string,
  linkId: string,
): Promise<void> {
  await tx
    .updateTable('payoutChanges')
    .set({ assets: null })
    .where('workspaceId', '=', workspaceId)
    .where('linkId', '=', linkId)
    .execute();
}

/** Deletes the pending change of a link. Returns false if there was none. */
export async function deletePayoutChange(
  tx: Transaction,
  workspaceId: string,
  linkId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('payoutChanges')
    .where('workspaceId', '=', workspaceId)
    .where('linkId', '=', linkId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the link of a pending change, if the user is an owner of its workspace; otherwise undefined. */
export async function selectMailedPayoutChange(
  db: Db,
  changeId: string,
  ownerId: string,
): Promise<{ workspaceId: string; linkId: string } | undefined> {
  const row = await db
    .selectFrom('payoutChanges as c')
    .innerJoin('members as m', 'm.workspaceId', 'c.workspaceId')
    .select(['c.workspaceId', 'c.linkId'])
    .where('c.id', '=', changeId)
    .where('m.userId', '=', ownerId)
    .where('m.privilege', '=', 'owner')
    .executeTakeFirst();
  return row && { workspaceId: row.workspaceId, linkId: row.linkId };
}
