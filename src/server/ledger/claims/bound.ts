/** The facts of an unpaid payment that bound how much a claimed transfer may differ from the remaining amount. */
export type Bounded = {
  /** The whole price and the remaining amount, in atomic units. */
  amountAtomic: bigint;
  remainingAtomic: bigint;
  /** The price in US cents; null if it is unknown. */
  dollarCents: bigint | null;
};

/**
 * Checks whether an amount is close enough to the remaining amount to accept a claim without the merchant:
 * within 2 %, or within what an exchange may keep as its fee, up to a dollar and at most 5 %. Transaction hashes
 * are public, so a claim may only take what the payment was about to receive anyway.
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
