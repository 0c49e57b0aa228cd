import { parseDecimal } from '#contract/base/money.ts';
import { median } from './median.ts';
import type { Quote } from '#server/base/rate-source.ts';

const decimals = 18;
/** How far from the median of all a quote may lie: 5 % of the median. */
const tolerance = { part: 5n, of: 100n };

/**
 * The quotes that agree with the median of all. Of two that contradict each other no one can say
 * which is right: neither is left.
 */
export function agreeing(quotes: Quote[]): Quote[] {
  const [first, ...rest] = quotes.map((quote) => quote.value);
  if (first === undefined) return [];
  const middle = parseDecimal(median([first, ...rest]), decimals);
  return quotes.filter((quote) => {
    const distance = parseDecimal(quote.value, decimals) - middle;
    return (distance < 0n ? -distance : distance) * tolerance.of <= middle * tolerance.part;
  });
}
