import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { announce } from '#server/base/live.ts';
import { type LinkPayment, setCanceled } from './link-payment-store.ts';
import { settlePayments } from './settle.ts';
import { selectPayments } from './store.ts';

/**
 * Whether a payer who comes to a dynamic link goes on with its payment: always once something of it was
 * seen, else while its time lasts and they choose the same asset again.
 */
export function goesOn(
  { status, chain, assetId, expiresAt }: LinkPayment,
  wanted: { chain: ChainKey; assetId: AssetId | undefined } | undefined,
  now: Date,
): boolean {
  if (status === 'processing' || status === 'partial') return true;
  if (status !== 'open' || expiresAt <= now) return false;
  return wanted === undefined || (chain === wanted.chain && assetId === wanted.assetId);
}

/**
 * Cancels a payment of which nothing was seen, because its payer chose another asset; false where
 * something has been seen meanwhile. What arrives for it all the same is still its own.
 */
export async function replacePayment(
  tx: Transaction,
  context: Context,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const [payment] = await selectPayments(tx, [id], { lock: true });
  if (payment?.status !== 'open' || payment.transfers.length > 0) return false;
  const now = context.clock.now();
  await setCanceled(tx, workspaceId, id, now);
  for (const change of await settlePayments(tx, context, [id], now)) await announce(tx, change);
  return true;
}
