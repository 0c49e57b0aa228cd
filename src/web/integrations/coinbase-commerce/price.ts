import { fiatProblem, isCurrency } from '#contract/base/money.ts';
import { useFormat } from '#web/kit/format.ts';

/**
 * Returns a function that formats the price of a row. What isn’t a price, or would be rounded, is shown as the file writes
 * it.
 */
export function usePrice(): (amount: string | null, currency: string | null) => string {
  const format = useFormat();
  return (amount, currency) => {
    if (amount === null) return '–';
    return currency !== null && isCurrency(currency) && !fiatProblem(amount, currency)
      ? format.fiat({ amount, currency })
      : [amount, currency].filter(Boolean).join(' ');
  };
}
