import {
  type Currency,
  currencies,
  divideRound,
  formatDecimal,
  parseDecimal,
} from '#contract/base/money.ts';

/** More digits than any rate has. */
const scale = 24;

/**
 * Converts an amount into another currency by the price of the same coin in both, rounded half up. All are
 * decimal strings.
 */
export function convertAmount(
  amount: string,
  price: { from: string; to: string },
  currency: Currency,
): string {
  const decimals = currencies[currency];
  const product = parseDecimal(amount, scale) * parseDecimal(price.to, scale);
  const divisor = parseDecimal(price.from, scale) * 10n ** BigInt(scale - decimals);
  return formatDecimal(divideRound(product, divisor), decimals);
}
