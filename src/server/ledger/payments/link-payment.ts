import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { LinkPayment } from './link-payment-store.ts';

/**
 * Whether a payer who comes to a dynamic link goes on with its payment: always once something of it was
 * seen, else while its time lasts and they choose the same asset again.
 */
export function canContinue(
  { status, chain, assetId, expiresAt }: LinkPayment,
  wanted: { chain: ChainKey; assetId: AssetId | undefined } | undefined,
  now: Date,
): boolean {
  if (status === 'processing' || status === 'partial') return true;
  if (status !== 'open' || expiresAt <= now) return false;
  return wanted === undefined || (chain === wanted.chain && assetId === wanted.assetId);
}
