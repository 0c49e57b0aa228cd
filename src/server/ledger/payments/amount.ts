import {
  currencies,
  type Currency,
  divideRound,
  divideUp,
  parseDecimal,
} from '#contract/base/money.ts';

/** Rates are read to this many decimals; more precision than any source gives. */
const rateDecimals = 18;
/** Ten trillion of a currency with cents. */
const mostMinor = 10n ** 15n;

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
 * What a received amount is worth in minor units at the payment's own price; the whole amount is the
 * whole price. Never more than there is money: test coins can be made without end, and what the
 * database cannot hold would stop the watching.
 */
export function valueOf(receivedAtomic: bigint, amountAtomic: bigint, totalMinor: bigint): bigint {
  const value = divideRound(totalMinor * receivedAtomic, amountAtomic);
  return value < mostMinor ? value : mostMinor;
}
