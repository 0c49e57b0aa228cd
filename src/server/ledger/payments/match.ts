import type { AssetId } from '#contract/chain/assets.ts';
import { isNear } from './near.ts';
import { isAfterOpening, type Opening } from './opening.ts';

/** The facts of a payment that decide whether a credit belongs to it. */
export type Candidate = Opening & {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  /** The amount received in final transfers. */
  receivedAtomic: bigint;
  /** The lowest amount that counts as payment in full; with that, the payment is no longer partial. */
  dueAtomic: bigint;
  reference: string;
  /** The end of the late window, until which credits can match without a reference. */
  lateUntil: Date;
  /** Whether it still holds its exact amount. Once it is paid, another payment can get the amount. */
  holdsAmount: boolean;
  /** The senders that are wallets of its own workspace. */
  ownAccounts: string[];
};

/** The facts of a credit that decide the same. Both are on one chain. */
export type Matchable = {
  /** Null if unknown, and then not an own account. */
  sender: string | null;
  recipient: string;
  assetId: AssetId;
  amountAtomic: bigint;
  reference: string | null;
  blockTime: Date;
  blockHeight: number;
  /** The match of the same transaction in a reversed block: it is the same money. */
  before?: Match | undefined;
  /** The first block of its transaction, if that was reversed. */
  first?: { blockTime: Date; blockHeight: number } | undefined;
};

export type Match = { paymentId: string; by: string };

/**
 * Matches credits to payments, in the order of the chain: a final credit reduces the remaining amount of its
 * payment for those after it.
 */
export function matchCredits(
  credits: Matchable[],
  candidates: Candidate[],
  state: 'seen' | 'final',
): (Match | undefined)[] {
  const current = candidates.map((candidate) => ({ ...candidate }));
  return credits.map((credit) => {
    const match = credit.before ?? matchCredit(credit, current);
    const payment = current.find(({ id }) => id === match?.paymentId);
    if (payment && state === 'final') payment.receivedAtomic += credit.amountAtomic;
    return match;
  });
}

/**
 * Returns the payment that a credit belongs to: first by the reference of its transaction, whatever the amount;
 * then by an exact amount that is held for one payment; then by being exactly the remaining amount of a partial
 * payment, if it is near that of no other one. Anything else is never guessed. A transfer between a merchant's own
 * wallets matches only by a reference, since it can have any amount.
 */
export function matchCredit(credit: Matchable, candidates: Candidate[]): Match | undefined {
  const fitting = candidates.filter(
    (candidate) =>
      candidate.recipientAccount === credit.recipient && candidate.assetId === credit.assetId,
  );
  if (credit.reference !== null) {
    const referenced = fitting.find((candidate) => candidate.reference === credit.reference);
    if (referenced) return { paymentId: referenced.id, by: 'reference' };
  }
  const { sender, blockTime } = credit;
  const open = fitting.filter(
    (candidate) =>
      isAfterOpening(credit.first ?? credit, candidate) &&
      blockTime <= candidate.lateUntil &&
      (sender === null || !candidate.ownAccounts.includes(sender)),
  );
  const exact = open.find(
    ({ holdsAmount, amountAtomic }) => holdsAmount && amountAtomic === credit.amountAtomic,
  );
  if (exact) return { paymentId: exact.id, by: 'exact_amount' };
  const [near, ...rivals] = open.filter(
    ({ amountAtomic, receivedAtomic, dueAtomic }) =>
      receivedAtomic < dueAtomic && isNear(credit.amountAtomic, amountAtomic - receivedAtomic),
  );
  if (!near || rivals.length > 0 || near.receivedAtomic === 0n) return undefined;
  const isRest = near.amountAtomic - near.receivedAtomic === credit.amountAtomic;
  return isRest ? { paymentId: near.id, by: 'rest' } : undefined;
}
