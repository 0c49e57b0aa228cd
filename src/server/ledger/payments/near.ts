/** Fees are fixed amounts, so they are the largest share of small payments: a fifth of five dollars is a dollar. */
const nearShare = 5n;

/**
 * Checks whether a credit without a reference could be meant for a payment of which this much remains: an exchange
 * may have kept a fee, or the payer may have added one that it didn't keep. Such a payment is a rival of any other
 * that the credit would be given to. Amounts of payments follow one another and fees are known, so anyone can create
 * a payment that lacks exactly what someone else's exchange is about to send (decisions 6 and 18).
 */
export function isNear(amountAtomic: bigint, remainingAtomic: bigint): boolean {
  if (remainingAtomic <= 0n) return false;
  const difference = amountAtomic - remainingAtomic;
  return (difference < 0n ? -difference : difference) * nearShare <= remainingAtomic;
}
