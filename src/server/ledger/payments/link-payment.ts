import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { LinkPayment } from './link-payment-store.ts';

/**
 * Checks whether a payer who opens a dynamic link continues with its payment: always once a transfer was seen,
 * else until its deadline, if they choose the same asset again.
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
