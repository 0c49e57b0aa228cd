import type { PaymentStatus, TransferState } from '#contract/ledger/payments.ts';

/** Everything that a payment's status follows from. */
export type PaymentFacts = {
  amountAtomic: bigint;
  /** How much less still counts as paid, in hundredths of a percent. */
  toleranceBps: number;
  expiresAt: Date;
  canceledAt: Date | null;
  /** When the merchant took what had come for the whole price. */
  acceptedAt: Date | null;
  /** What had come then. With less, which a rewind can leave, it is not accepted. */
  acceptedAtomic: bigint | null;
  transfers: { amountAtomic: bigint; state: TransferState; blockTime: Date }[];
};

/**
 * A payment's status, from its facts alone:
 *
 *   open ──seen──▶ processing ──final──▶ partial ──final──▶ paid | overpaid
 *    │  ◀─orphaned──┘     └──final──▶ paid | overpaid
 *    ├──deadline──▶ expired ──final, all of it──▶ paid_late
 *    └──by the merchant, nothing seen──▶ canceled
 *
 *   partial, paid_late ──accepted by the merchant──▶ paid | overpaid
 *
 * Only final transfers count. In time is what stands in a block up to the deadline. The deadline has
 * passed when the chain's own final time is past it, so a halted or lagging network expires nothing.
 */
export function paymentStatus(facts: PaymentFacts, chainTime: Date): PaymentStatus {
  const final = facts.transfers.filter((transfer) => transfer.state === 'final');
  const received = sum(final);
  const receivedInTime = sum(final.filter((transfer) => transfer.blockTime <= facts.expiresAt));
  const enough = amountDue(facts);
  if (receivedInTime >= enough || isAccepted(facts, received)) {
    return received > facts.amountAtomic ? 'overpaid' : 'paid';
  }
  if (received >= enough) return 'paid_late';
  if (facts.transfers.some((transfer) => transfer.state === 'seen')) return 'processing';
  if (received > 0n) return 'partial';
  if (facts.canceledAt) return 'canceled';
  return chainTime > facts.expiresAt ? 'expired' : 'open';
}

/** The least that counts as the whole price. */
export function amountDue({
  amountAtomic,
  toleranceBps,
}: Pick<PaymentFacts, 'amountAtomic' | 'toleranceBps'>): bigint {
  return amountAtomic - (amountAtomic * BigInt(toleranceBps)) / 10_000n;
}

/**
 * When the price was whole: the time of the block whose transfers made it so, of transfers in the order
 * of the chain, or when the merchant was content with less.
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

/** Whether what is final is at least what the merchant took for the whole price. */
function isAccepted(
  { acceptedAt, acceptedAtomic }: Pick<PaymentFacts, 'acceptedAt' | 'acceptedAtomic'>,
  received: bigint,
): boolean {
  return acceptedAt !== null && received > 0n && received >= (acceptedAtomic ?? 0n);
}

function sum(transfers: { amountAtomic: bigint }[]): bigint {
  return transfers.reduce((total, transfer) => total + transfer.amountAtomic, 0n);
}
