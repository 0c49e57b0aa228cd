import {
  currencies,
  type Currency,
  divideRound,
  divideUp,
  parseDecimal,
} from '#contract/base/money.ts';
import { amountRequested, type PaymentFacts } from './status.ts';

/** Rates are parsed to this many decimals, more than any source has. */
const rateDecimals = 18;
/** Ten trillion in a currency with cents. */
const mostMinor = 10n ** 15n;

/** Converts a fiat price to atomic units at a rate (currency per asset), rounded up. */
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
 * Returns the value of a received amount in minor units at the payment's own price; the whole amount is worth the
 * whole price. Capped, since test coins can be minted without limit, and a value that the database cannot store
 * would stop the watcher.
 */
export function valueOf(receivedAtomic: bigint, amountAtomic: bigint, totalMinor: bigint): bigint {
  const value = divideRound(totalMinor * receivedAtomic, amountAtomic);
  return value < mostMinor ? value : mostMinor;
}

/** Returns what a received amount is worth. The rounding of a requested remaining amount is worth nothing. */
export function shareOf(
  payment: Pick<PaymentFacts, 'amountAtomic' | 'requestedAtomic'>,
  receivedAtomic: bigint,
  totalMinor: bigint,
): bigint {
  const { amountAtomic } = payment;
  const isRounding = receivedAtomic > amountAtomic && receivedAtomic <= amountRequested(payment);
  return valueOf(isRounding ? amountAtomic : receivedAtomic, amountAtomic, totalMinor);
}
