import type { AssetId } from '#contract/chain/assets.ts';
import type { RefundProblem } from '#contract/ledger/refunds.ts';
import type { Credit } from '#server/chain/clients/chain.ts';

/** What of a refund decides whether a transaction has sent it. Accounts in their stored form. */
export type Expected = {
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  reference: string;
  requestedAt: Date;
};

/** A block's time can be a little before ours. */
const clocksApartMs = 60_000;

/**
 * The credits of a final transaction that can be the refund: to the payer's address, in the asset that
 * was paid, at least as much, and not from before it was offered. With none, the first of these that
 * does not hold. Anyone who sent it: merchants pay from what wallets they like.
 */
export function creditsFor(
  credits: Credit[],
  blockTime: Date,
  expected: Expected,
): { fitting: Credit[] } | { problem: RefundProblem } {
  const here = credits.filter(({ recipient }) => recipient === expected.recipientAccount);
  if (here.length === 0) return { problem: 'refund_recipient' };
  const same = here.filter(({ assetId }) => assetId === expected.assetId);
  if (same.length === 0) return { problem: 'refund_asset' };
  const enough = same.filter(({ amountAtomic }) => amountAtomic >= expected.amountAtomic);
  if (enough.length === 0) return { problem: 'refund_amount_sent' };
  if (blockTime.getTime() < expected.requestedAt.getTime() - clocksApartMs) {
    return { problem: 'refund_old' };
  }
  // Another refund's reference says whose it is.
  const fitting = enough.filter(
    ({ reference }) => reference === null || reference === expected.reference,
  );
  return fitting.length > 0 ? { fitting } : { problem: 'refund_used' };
}
