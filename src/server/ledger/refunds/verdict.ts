import type { AssetId } from '#contract/chain/assets.ts';
import type { RefundProblem } from '#contract/ledger/refunds.ts';
import type { Credit } from '#server/chain/clients/chain.ts';

/** The facts of a refund that decide whether a transaction is it. Accounts are in stored form. */
export type Expected = {
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  reference: string;
  requestedAt: Date;
};

/** By how much a block's time can be before ours. */
const clocksApartMs = 60_000;

/**
 * Returns the credits of a final transaction that can be the refund: to the payer's address, in the paid asset, of
 * at least the amount, and not from before it was offered; or, if there is none, the first of these conditions
 * that isn't met. Any sender is accepted, since merchants use any wallet they like.
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
  // A credit with another refund's reference belongs to that refund.
  const fitting = enough.filter(
    ({ reference }) => reference === null || reference === expected.reference,
  );
  return fitting.length > 0 ? { fitting } : { problem: 'refund_used' };
}
