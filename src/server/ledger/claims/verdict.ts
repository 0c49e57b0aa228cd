import type { AssetId } from '#contract/chain/assets.ts';
import type { ClaimResult } from '#contract/ledger/claims.ts';
import type { TransferState } from '#contract/ledger/payments.ts';

/** A credit of the transaction that a payer names, as far as it was stored. */
export type Arrival = {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  state: TransferState;
  blockHeight: number;
  blockTime: Date;
  paymentId: string | null;
  /** The merchant has said that it is for no payment. */
  dismissed: boolean;
  /** Its sender is a wallet of the workspace itself, which pays no one's order by it. */
  fromOwnWallet: boolean;
};

/** What of the payment decides whether an arrival can be its own. */
export type Claimant = {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  createdAt: Date;
  /** The newest block when it was opened; null for payments from before that was kept. */
  openedHeight: number | null;
};

export type Verdict = { result: ClaimResult; attribute: Arrival[] };

/** A block's time can be a little before ours. */
const clocksApartMs = 60_000;

/**
 * Whether the transaction can become this payment's: it pays the payment's own recipient in its asset,
 * is final, belongs to no one, and was made after the payment was opened. The first of these that does
 * not hold is the answer.
 */
export function decideClaim(arrivals: Arrival[], payment: Claimant): Verdict {
  const no = (result: ClaimResult): Verdict => ({ result, attribute: [] });
  const ours = arrivals.filter(
    ({ recipientAccount }) => recipientAccount === payment.recipientAccount,
  );
  if (ours.length === 0) return no('other_recipient');
  // In a block that was reversed, until the same transaction comes in another one.
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
  // What stood in a block before the payment was opened is too old in whatever block it comes again.
  const before = ours.filter(({ state }) => state === 'reversed');
  const young = final.filter((arrival) =>
    [arrival, ...before].every((one) => isAfterOpening(one, payment)),
  );
  return young.length === 0 ? no('too_old') : { result: 'attributed', attribute: young };
}

/** By height where it is known: a block's time is its author's word. */
function isAfterOpening(
  { blockHeight, blockTime }: Pick<Arrival, 'blockHeight' | 'blockTime'>,
  { createdAt, openedHeight }: Claimant,
): boolean {
  if (openedHeight !== null) return blockHeight > openedHeight;
  return blockTime.getTime() >= createdAt.getTime() - clocksApartMs;
}
