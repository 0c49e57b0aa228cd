import type { AssetId } from '#contract/chain/assets.ts';

/** What of a payment decides whether a credit is its own. */
export type Candidate = {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  /** What of it is final so far. */
  receivedAtomic: bigint;
  /** The least that counts as the whole price: with that it is not partial any more. */
  dueAtomic: bigint;
  reference: string;
  openedAt: Date;
  /** The newest block then; null for payments from before that was kept. */
  openedHeight: number | null;
  /** Until then what arrives can be its own without a reference. */
  lateUntil: Date;
  /** Whether its exact amount is its own still: once it is paid, another payment can get it. */
  holdsAmount: boolean;
  /** Of the senders, those that are wallets of its own workspace. */
  ownAccounts: string[];
};

/** What of a credit decides the same. Both are of one chain. */
export type Matchable = {
  /** Null where it is not known: then it is no own account. */
  sender: string | null;
  recipient: string;
  assetId: AssetId;
  amountAtomic: bigint;
  reference: string | null;
  blockTime: Date;
  blockHeight: number;
  /** What the same transaction was matched to in a block that was reversed: it is the same money. */
  before?: Match | undefined;
  /** The first block that its transaction stood in, where that was reversed. */
  first?: { blockTime: Date; blockHeight: number } | undefined;
};

// A block is dated at the beginning of its slot, by another clock than ours.
const clocksApartMs = 15_000;

export type Match = { paymentId: string; by: string };

/**
 * The payment that each credit belongs to, in the order of the chain: a credit that is final makes
 * the rest of its payment smaller for those behind it.
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
 * The payment that a credit belongs to: first by the reference that its transaction carries, whatever
 * the amount; then by an exact amount that is held for one payment; then by being the very rest of
 * one that is paid in part, and of no other. Anything else is never guessed, and what a merchant moves
 * between own wallets is told by a reference alone: it can have any amount.
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
  const [rest, ...others] = open.filter(
    ({ amountAtomic, receivedAtomic, dueAtomic }) =>
      receivedAtomic > 0n &&
      receivedAtomic < dueAtomic &&
      amountAtomic - receivedAtomic === credit.amountAtomic,
  );
  return rest && others.length === 0 ? { paymentId: rest.id, by: 'rest' } : undefined;
}

/**
 * Whether the block can hold what was sent for the payment: an amount can have been another payment's
 * before, and anyone who sees a transfer of a free amount must not get it by opening payments. Either of the
 * two is enough, since our clock can be ahead, and a provider can show a head that is too high.
 */
function isAfterOpening(
  { blockTime, blockHeight }: Pick<Matchable, 'blockTime' | 'blockHeight'>,
  { openedAt, openedHeight }: Candidate,
): boolean {
  if (openedHeight !== null && blockHeight > openedHeight) return true;
  return blockTime.getTime() >= openedAt.getTime() - clocksApartMs;
}
