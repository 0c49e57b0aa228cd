import { parseDecimal } from '#contract/base/money.ts';
import { median } from './median.ts';
import type { Quote } from '#server/base/rate-source.ts';

const decimals = 18;
/** The usual maximum distance of a quote from the median of all: 5 % of the median. */
const usualTolerance = { part: 5n, of: 100n };

/**
 * Returns the quotes that agree with the median of all. If there are two and they disagree, there is no way
 * to tell which one is right, so neither is returned.
 */
export function agreeing(quotes: Quote[], tolerance = usualTolerance): Quote[] {
  const [first, ...rest] = quotes.map((quote) => quote.value);
  if (first === undefined) return [];
  const middle = parseDecimal(median([first, ...rest]), decimals);
  return quotes.filter((quote) => {
    const distance = parseDecimal(quote.value, decimals) - middle;
    return (distance < 0n ? -distance : distance) * tolerance.of <= middle * tolerance.part;
  });
}
