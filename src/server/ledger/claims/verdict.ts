import type { AssetId } from '#contract/chain/assets.ts';
import type { ClaimResult } from '#contract/ledger/claims.ts';
import type { TransferState } from '#contract/ledger/payments.ts';
import { isAfterOpening, type Opening } from '#server/ledger/payments/payments.ts';

/** A stored credit of the transaction that a payer names. */
export type Arrival = {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  state: TransferState;
  blockHeight: number;
  blockTime: Date;
  paymentId: string | null;
  /** Whether the merchant has marked it as being for no payment. */
  dismissed: boolean;
  /** Whether its sender is a wallet of the workspace itself, which pays no order. */
  fromOwnWallet: boolean;
};

/** The facts of a payment that decide whether a credit can belong to it. */
export type Claimant = Opening & { id: string; recipientAccount: string; assetId: AssetId };

export type Verdict = { result: ClaimResult; attribute: Arrival[] };

/**
 * Decides whether a transaction can be attributed to a payment: it must pay the payment's recipient in its
 * asset, be final and unmatched, and date from after the payment was opened. Returns the first of these
 * conditions that isn't met, or the credits.
 */
export function decideClaim(arrivals: Arrival[], payment: Claimant): Verdict {
  const no = (result: ClaimResult): Verdict => ({ result, attribute: [] });
  const ours = arrivals.filter(
    ({ recipientAccount }) => recipientAccount === payment.recipientAccount,
  );
  if (ours.length === 0) return no('other_recipient');
  // Reversed credits count again once the same transaction is in another block.
  const here = ours.filter(({ state }) => state !== 'reversed');
  if (here.length === 0) return no('not_final_yet');
  const fitting = here.filter(({ assetId }) => assetId === payment.assetId);
  if (fitting.length === 0) return no('other_asset');
  const own = fitting.filter(({ paymentId }) => paymentId === payment.id);
  if (own.length > 0) {
    return no(own.every(({ state }) => state === 'final') ? 'attributed' : 'not_final_yet');
  }
  const free = fitting.filter(
    ({ paymentId, dismissed, fromOwnWallet }) => paymentId === null && !dismissed && !fromOwnWallet,
  );
  if (free.length === 0) return no('already_attributed');
  const final = free.filter(({ state }) => state === 'final');
  if (final.length === 0) return no('not_final_yet');
  // A transaction that was in a block before the payment was opened stays too old in any later block.
  const before = ours.filter(({ state }) => state === 'reversed');
  const young = final.filter((arrival) =>
    [arrival, ...before].every((one) => isAfterOpening(one, payment)),
  );
  return young.length === 0 ? no('too_old') : { result: 'attributed', attribute: young };
}
