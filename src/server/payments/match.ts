/** What of a payment decides whether a credit is its own. */
export type Candidate = {
  id: string;
  recipientAccount: string;
  contractOrAssetId: string | null;
  amountAtomic: bigint;
  reference: string;
  /** Until then its exact amount is its own. */
  lateUntil: Date;
};

/** What of a credit decides the same. Both are of one chain. */
export type Matchable = {
  recipient: string;
  contractOrAssetId: string | null;
  amountAtomic: bigint;
  reference: string | null;
  blockTime: Date;
};

export type Match = { paymentId: string; by: 'reference' | 'exact_amount' };

/**
 * The payment that a credit belongs to: first by the reference that its transaction carries, whatever
 * the amount; else by an exact amount that is held for one payment. Anything else is never guessed.
 */
export function matchCredit(credit: Matchable, candidates: Candidate[]): Match | undefined {
  const fitting = candidates.filter(
    (candidate) =>
      candidate.recipientAccount === credit.recipient &&
      candidate.contractOrAssetId === credit.contractOrAssetId,
  );
  if (credit.reference !== null) {
    const referenced = fitting.find((candidate) => candidate.reference === credit.reference);
    if (referenced) return { paymentId: referenced.id, by: 'reference' };
  }
  const exact = fitting.find(
    (candidate) =>
      candidate.amountAtomic === credit.amountAtomic && credit.blockTime <= candidate.lateUntil,
  );
  return exact && { paymentId: exact.id, by: 'exact_amount' };
}
