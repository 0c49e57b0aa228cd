import type { AssetId } from '#contract/chain/assets.ts';
import { isNear } from './near.ts';
import { isAfterOpening, type Opening } from './opening.ts';

/** The facts of a payment that decide whether a credit belongs to it. */
export type Candidate = Opening & {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  /** The total requested, with the rounding of the remaining amount; null if nothing was rounded. */
  requestedAtomic: bigint | null;
  /** All remaining amounts that were requested and are still held for it. */
  askedAtomic: bigint[];
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
 * then by an exact amount that is held for one payment; then by being exactly the requested or exact
 * remaining amount of a partial payment, if it is near no other unpaid one. Anything else is never guessed. A transfer between a
 * merchant's own wallets matches only by a reference, since it can have any amount.
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
  const unpaid = open.filter(
    ({ amountAtomic, receivedAtomic, dueAtomic }) =>
      receivedAtomic < dueAtomic && isNear(credit.amountAtomic, amountAtomic - receivedAtomic),
  );
  const requested = open.find((candidate) => isRequested(candidate, credit.amountAtomic));
  if (requested) {
    const rivals = unpaid.filter((one) => one !== requested && !lacksLittle(one));
    return rivals.length === 0 ? { paymentId: requested.id, by: 'rest' } : undefined;
  }
  const [only, ...others] = unpaid;
  const isRest =
    only !== undefined &&
    only.receivedAtomic > 0n &&
    only.amountAtomic - only.receivedAtomic === credit.amountAtomic;
  return isRest && others.length === 0 ? { paymentId: only.id, by: 'rest' } : undefined;
}

/**
 * Checks whether this is a requested remaining amount of a partial payment: the present one, or one that its payer was
 * already sending when another part arrived.
 */
function isRequested(
  { requestedAtomic, askedAtomic, receivedAtomic, dueAtomic }: Candidate,
  amountAtomic: bigint,
): boolean {
  const isPartial = receivedAtomic > 0n && receivedAtomic < dueAtomic;
  const isPresent = requestedAtomic !== null && requestedAtomic - receivedAtomic === amountAtomic;
  return isPartial && (isPresent || askedAtomic.includes(amountAtomic));
}

/**
 * Checks whether a partial payment lacks no more than a fee, and has a requested remaining amount. It is no rival of
 * another requested amount: that one is random, so no one can choose what this payer is about to send.
 */
function lacksLittle({ amountAtomic, receivedAtomic, requestedAtomic }: Candidate): boolean {
  return (
    requestedAtomic !== null &&
    receivedAtomic > 0n &&
    isNear(receivedAtomic, amountAtomic) &&
    receivedAtomic < amountAtomic
  );
}
