import type { PaymentStatus, TransferState } from '#contract/ledger/payments.ts';

/** All facts from which a payment's status follows. */
export type PaymentFacts = {
  amountAtomic: bigint;
  /** The total requested, with the rounding of the remaining amount; null if nothing was rounded. */
  requestedAtomic: bigint | null;
  /** How much less still counts as paid, in basis points. */
  toleranceBps: number;
  expiresAt: Date;
  canceledAt: Date | null;
  /** When the merchant accepted the received amount as payment in full. */
  acceptedAt: Date | null;
  /** The amount received then. With less, which a rewind can leave, the payment is not accepted. */
  acceptedAtomic: bigint | null;
  transfers: { amountAtomic: bigint; state: TransferState; blockTime: Date }[];
};

/**
 * Returns a payment's status, which follows only from its facts:
 *
 *   open ──seen──▶ processing ──final──▶ partial ──final──▶ paid | overpaid
 *    │  ◀─orphaned──┘     └──final──▶ paid | overpaid
 *    ├──deadline──▶ expired ──final, all of it──▶ paid_late
 *    └──by the merchant, nothing seen──▶ canceled
 *
 *   partial, paid_late ──accepted by the merchant──▶ paid | overpaid
 *
 * Only final transfers count. Transfers in a block up to the deadline are in time. The deadline has passed once the
 * chain's final time is later, so payments don't expire while their network is halted or lags.
 */
export function paymentStatus(facts: PaymentFacts, chainTime: Date): PaymentStatus {
  const final = facts.transfers.filter((transfer) => transfer.state === 'final');
  const received = sum(final);
  const receivedInTime = sum(final.filter((transfer) => transfer.blockTime <= facts.expiresAt));
  const enough = amountDue(facts);
  if (receivedInTime >= enough || isAccepted(facts, received)) {
    return received > amountRequested(facts) ? 'overpaid' : 'paid';
  }
  if (received >= enough) return 'paid_late';
  if (facts.transfers.some((transfer) => transfer.state === 'seen')) return 'processing';
  if (received > 0n) return 'partial';
  if (facts.canceledAt) return 'canceled';
  return chainTime > facts.expiresAt ? 'expired' : 'open';
}

/** Returns the highest amount that isn't overpaid: the total requested, or the price. */
export function amountRequested({
  amountAtomic,
  requestedAtomic,
}: Pick<PaymentFacts, 'amountAtomic' | 'requestedAtomic'>): bigint {
  return requestedAtomic !== null && requestedAtomic > amountAtomic
    ? requestedAtomic
    : amountAtomic;
}

/** Returns the lowest amount that counts as payment in full, in atomic units. */
export function amountDue({
  amountAtomic,
  toleranceBps,
}: Pick<PaymentFacts, 'amountAtomic' | 'toleranceBps'>): bigint {
  return amountAtomic - (amountAtomic * BigInt(toleranceBps)) / 10_000n;
}

/**
 * Returns when the payment was paid in full: the time of the block whose transfers, in the order of the chain,
 * reached the price, or when the merchant accepted less. Null if it isn't.
 */
export function priceReachedAt(facts: PaymentFacts): Date | null {
  const enough = amountDue(facts);
  let received = 0n;
  for (const { state, amountAtomic, blockTime } of facts.transfers) {
    if (state !== 'final') continue;
    received += amountAtomic;
    if (received < enough) continue;
    const { acceptedAt } = facts;
    return acceptedAt && acceptedAt < blockTime ? acceptedAt : blockTime;
  }
  return isAccepted(facts, received) ? facts.acceptedAt : null;
}

/** Checks whether the final amount is at least what the merchant accepted. */
function isAccepted(
  { acceptedAt, acceptedAtomic }: Pick<PaymentFacts, 'acceptedAt' | 'acceptedAtomic'>,
  received: bigint,
): boolean {
  return acceptedAt !== null && received > 0n && received >= (acceptedAtomic ?? 0n);
}

function sum(transfers: { amountAtomic: bigint }[]): bigint {
  return transfers.reduce((total, transfer) => total + transfer.amountAtomic, 0n);
}
