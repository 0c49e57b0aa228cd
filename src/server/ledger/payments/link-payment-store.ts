import { type AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** What of the payment of a dynamic link decides what its payer goes on with. */
export type LinkPayment = {
  id: string;
  status: PaymentStatus;
  chain: ChainKey;
  assetId: AssetId;
  expiresAt: Date;
};

/** The payment that was made for a dynamic link, or that can be; canceled and expired ones are history. */
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
