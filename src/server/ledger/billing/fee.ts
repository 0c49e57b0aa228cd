import { divideRound, formatDecimal } from '#contract/base/money.ts';

/** Returns the fee for an amount, in its minor units, rounded half up. */
export function feeOf(amountMinor: bigint, feeBps: number): bigint {
  return divideRound(amountMinor * BigInt(feeBps), 10_000n);
}

/** Formats basis points as a percentage: 80 as `0.80`. */
export function feePercent(feeBps: number): string {
  return formatDecimal(BigInt(feeBps), 2);
}
