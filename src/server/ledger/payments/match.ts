import type { AssetId } from '#contract/chain/assets.ts';
import { isNear } from './near.ts';
import { isAfterOpening, type Opening } from './opening.ts';

/** The facts of a payment that decide whether a credit belongs to it. */
export type Candidate = Opening & {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  /** What its payer was asked for in all; null if what remains wasn't rounded. */
  askedAtomic: bigint | null;
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
 * then by an exact amount that is held for one payment; then by being exactly what a partial payment was asked for, or
 * all that remains of it, if it is near no other unpaid one. Anything else is never guessed. A transfer between a
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
  const asked = open.find((candidate) => isAskedFor(candidate, credit.amountAtomic));
  if (asked) {
    const rivals = unpaid.filter((one) => one !== asked && !isAskedForLittle(one));
    return rivals.length === 0 ? { paymentId: asked.id, by: 'rest' } : undefined;
  }
  const [only, ...others] = unpaid;
  const isRest =
    only !== undefined &&
    only.receivedAtomic > 0n &&
    only.amountAtomic - only.receivedAtomic === credit.amountAtomic;
  return isRest && others.length === 0 ? { paymentId: only.id, by: 'rest' } : undefined;
}

/** Checks whether this is the held amount that a partial payment was asked for. */
function isAskedFor(
  { askedAtomic, receivedAtomic, dueAtomic }: Candidate,
  amountAtomic: bigint,
): boolean {
  const isPartial = receivedAtomic > 0n && receivedAtomic < dueAtomic;
  return isPartial && askedAtomic !== null && askedAtomic - receivedAtomic === amountAtomic;
}

/**
 * Checks whether a payment lacks no more than a fee, and was asked for an amount of its own. It is no rival: to get
 * what its payer is about to send, someone would have to be asked for exactly that by chance.
 */
function isAskedForLittle({ amountAtomic, receivedAtomic, askedAtomic }: Candidate): boolean {
  return (
    askedAtomic !== null &&
    receivedAtomic > 0n &&
    isNear(receivedAtomic, amountAtomic) &&
    receivedAtomic < amountAtomic
  );
}
