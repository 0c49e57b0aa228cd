import { present } from '#server/base/errors.ts';
import { formatDecimal, parseDecimal } from '#contract/base/money.ts';

const decimals = 18;

/** Returns the median of decimals as a decimal; of an even number of values the mean of the middle two. */
export function median(values: [string, ...string[]]): string {
  const sorted = values
    .map((value) => parseDecimal(value, decimals))
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const half = sorted.length >> 1;
  const middle =
    sorted.length % 2 === 1
      ? present(sorted[half])
      : (present(sorted[half - 1]) + present(sorted[half])) / 2n;
  return formatDecimal(middle, decimals, { trim: true });
}
