/** What of an unpaid payment decides how far a transfer may be from what is left to pay. */
export type Bounded = {
  /** Atomic units of the whole price, and of what of it is still to be paid. */
  amountAtomic: bigint;
  remainingAtomic: bigint;
  /** The price in cents of a dollar; null where it is not known. */
  dollarCents: bigint | null;
};

/**
 * Whether an amount is near enough to what is left to pay for a payer's word alone: within 2 %, or what an
 * exchange may keep as its fee, a dollar but at most 5 %. A transaction's hash is public, so what can be
 * taken with one has to be what the payment was about to receive anyway.
 */
export function isWithinBound(
  receivedAtomic: bigint,
  { amountAtomic, remainingAtomic, dollarCents }: Bounded,
): boolean {
  if (remainingAtomic <= 0n) return false;
  const share = (remainingAtomic * 2n) / 100n;
  const most = (remainingAtomic * 5n) / 100n;
  const dollar = dollarCents ? (amountAtomic * 100n) / dollarCents : 0n;
  const fee = dollar < most ? dollar : most;
  const bound = share > fee ? share : fee;
  const difference = receivedAtomic - remainingAtomic;
  return (difference < 0n ? -difference : difference) <= bound;
}
