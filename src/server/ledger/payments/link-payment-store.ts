import { type AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** The columns of a dynamic link's payment that decide whether its payer continues with it. */
export type LinkPayment = {
  id: string;
  status: PaymentStatus;
  chain: ChainKey;
  assetId: AssetId;
  expiresAt: Date;
};

/** Returns the payment of a dynamic link; undefined if all are canceled or expired, or there is none. */
export async function selectLinkPayment(
  db: Db,
  workspaceId: string,
  linkId: string,
  { alsoPaid = true }: { alsoPaid?: boolean } = {},
): Promise<LinkPayment | undefined> {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'chain', 'assetId', 'expiresAt'])
    .where('workspaceId', '=', workspaceId)
    .where('linkId', '=', linkId)
    .where('status', 'not in', ['canceled', 'expired'])
    .$if(!alsoPaid, (query) => query.where('status', 'not in', ['paid', 'overpaid', 'paid_late']))
    .orderBy((eb) => eb('status', 'in', ['paid', 'overpaid', 'paid_late']), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the ids of all payments of links that received something or can be paid, without those that were canceled or
 * expired with nothing received.
 */
export async function selectLivePaymentIds(db: Db, linkIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('linkId', 'in', linkIds)
    .where('status', 'not in', ['canceled', 'expired'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Checks whether a payment of the link was ever opened. */
export async function hasPayments(db: Db, workspaceId: string, linkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('linkId', '=', linkId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCanceled(
  tx: Transaction,
  workspaceId: string,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ canceledAt: at })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
