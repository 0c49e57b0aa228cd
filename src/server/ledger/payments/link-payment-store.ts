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
): Promise<LinkPayment | undefined> {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'chain', 'assetId', 'expiresAt'])
    .where('workspaceId', '=', workspaceId)
    .where('linkId', '=', linkId)
    .where('status', 'not in', ['canceled', 'expired'])
    .orderBy((eb) => eb('status', 'in', ['paid', 'overpaid', 'paid_late']), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
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
