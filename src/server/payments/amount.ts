import { currencies, type Currency, divideRound, divideUp, parseDecimal } from '#contract/money.ts';

/** Rates are read to this many decimals; more precision than any source gives. */
const rateDecimals = 18;
/** The last digits of an exact amount that tell payments apart. */
const tagDigits = 4;
export const tagCount = 10 ** tagDigits;
/** Ten trillion of a currency with cents. */
const mostMinor = 10n ** 15n;

/** Digits after the point that a payer is asked to type: 8, or all where the asset has fewer. */
function shownDecimals(assetDecimals: number): number {
  return Math.min(assetDecimals, 8);
}

/** Atomic units of the last digit that a payer is asked to type. */
function tagUnit(assetDecimals: number): bigint {
  return 10n ** BigInt(assetDecimals - shownDecimals(assetDecimals));
}

/** A fiat price in atomic units at a rate (currency per asset), rounded up to the atomic unit. */
export function priceInAsset(
  totalMinor: bigint,
  currency: Currency,
  rate: string,
  assetDecimals: number,
): bigint {
  const perAsset = parseDecimal(rate, rateDecimals);
  const scale = 10n ** BigInt(assetDecimals + rateDecimals - currencies[currency]);
  return divideUp(totalMinor * scale, perAsset);
}

/**
 * The exact amount to ask for: the price rounded up so that its last four shown digits are zero,
 * plus the tag. `round` moves on to the next such amount when all tags of one are taken.
 */
export function taggedAmount(
  priceAtomic: bigint,
  assetDecimals: number,
  tag: number,
  round = 0,
): bigint {
  const unit = tagUnit(assetDecimals);
  const step = unit * BigInt(tagCount);
  return (divideUp(priceAtomic, step) + BigInt(round)) * step + BigInt(tag) * unit;
}

/**
 * What a received amount is worth in minor units at the payment's own price; the whole amount is the
 * whole price. Never more than there is money: test coins can be made without end, and what the
 * database cannot hold would stop the watching.
 */
export function valueOf(receivedAtomic: bigint, amountAtomic: bigint, totalMinor: bigint): bigint {
  const value = divideRound(totalMinor * receivedAtomic, amountAtomic);
  return value < mostMinor ? value : mostMinor;
}
