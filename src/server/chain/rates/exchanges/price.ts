import * as z from 'zod';
import { parseDecimal } from '#contract/base/money.ts';
import { median } from '#server/chain/rates/median.ts';

const decimals = 18;
/** Maximum spread of a usable price: 5 % of the bid. */
const widestSpread = { part: 5n, of: 100n };

/** A price as exchanges send it: a plain decimal above zero. Scientific notation is refused. */
export const price = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})(\.\d{1,18})?$/)
  .refine((text) => /[1-9]/.test(text), 'must be more than zero');

/**
 * Returns the middle between the best bid and the best ask. Both are current, unlike the last trade of a
 * quiet market. Throws if they are crossed or too far apart to be meaningful.
 */
export function middle(bid: string, ask: string): string {
  const [low, high] = [parseDecimal(bid, decimals), parseDecimal(ask, decimals)];
  if (low > high) throw new Error(`the bid ${bid} is above the ask ${ask}`);
  if ((high - low) * widestSpread.of > low * widestSpread.part) {
    throw new Error(`the bid ${bid} and the ask ${ask} are too far apart`);
  }
  return median([bid, ask]);
}
