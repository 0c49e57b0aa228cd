import type { Database, Transaction } from '#server/base/database/db.ts';
import type { PayoutChange } from '#server/checkout/payment-links/payment-links.ts';

type Db = Database | Transaction;

type NewChange = Omit<PayoutChange, 'requestedBy'> & { requestedBy: string; requestedAt: Date };

/** Keeps a change in place of one that the link has. */
export async function putPayoutChange(
  tx: Transaction,
  workspaceId: string,
  linkId: string,
  change: NewChange,
): Promise<void> {
  const values = {
    id: change.id,
    wallet_ids: change.walletIds,
    assets: change.assets && JSON.stringify(change.assets),
    requested_by: change.requestedBy,
    requested_at: change.requestedAt,
    effective_at: change.effectiveAt,
  };
  await tx
    .insertInto('payout_changes')
    .values({ ...values, workspace_id: workspaceId, link_id: linkId })
    .onConflict((conflict) => conflict.column('link_id').doUpdateSet(values))
    .execute();
}

/** Leaves what the link offers to the link: it was decided again. */
export async function dropDecidedAssets(
  tx: Transaction,
  workspaceId: string,
  linkId: string,
): Promise<void> {
  await tx
    .updateTable('payout_changes')
    .set({ assets: null })
    .where('workspace_id', '=', workspaceId)
    .where('link_id', '=', linkId)
    .execute();
}

/** False where the link has none. */
export async function deletePayoutChange(
  tx: Transaction,
  workspaceId: string,
  linkId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('payout_changes')
    .where('workspace_id', '=', workspaceId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The link of a change that still waits, for one of its workspace's owners. */
export async function selectMailedPayoutChange(
  db: Db,
  changeId: string,
  ownerId: string,
): Promise<{ workspaceId: string; linkId: string } | undefined> {
  const row = await db
    .selectFrom('payout_changes as c')
    .innerJoin('members as m', 'm.workspace_id', 'c.workspace_id')
    .select(['c.workspace_id', 'c.link_id'])
    .where('c.id', '=', changeId)
    .where('m.user_id', '=', ownerId)
    .where('m.privilege', '=', 'owner')
    .executeTakeFirst();
  return row && { workspaceId: row.workspace_id, linkId: row.link_id };
}
