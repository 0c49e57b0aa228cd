import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { divideRound, parseDecimal } from '#contract/base/money.ts';

/** Rates are percentages with up to four decimals: `"20"`, `"8.25"`. */
const rateDecimals = 4;
const whole = 100n * 10n ** BigInt(rateDecimals);

export const vat = z.object({
  ratePercent: z
    .string('required')
    .check(legible, z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, 'rate_percent')),
  inclusive: z.boolean(),
});

export type Vat = z.infer<typeof vat>;

/** A tax that a price contains, by its name on the receipt: `{ "name": "VAT 23 %", "amount": "2.30" }`. */
export const tax = z.object({ name: z.string(), amount: z.string() });
export type Tax = z.infer<typeof tax>;

/**
 * A price in minor units with its parts. `total` is what the payer pays; `subtotal + vat = total` always. `taxes` are the
 * parts of `vat`, if the shop named them.
 */
export type Price = { subtotal: bigint; vat: bigint; total: bigint; taxes?: Tax[] };

/**
 * Returns an amount in minor units with its VAT, which it contains or which is added to it, rounded half up.
 */
export function priceWithVat(amountMinor: bigint, options?: Vat): Price {
  if (!options) return { subtotal: amountMinor, vat: 0n, total: amountMinor };
  const rate = parseDecimal(options.ratePercent, rateDecimals);
  if (options.inclusive) {
    const subtotal = divideRound(amountMinor * whole, whole + rate);
    return { subtotal, vat: amountMinor - subtotal, total: amountMinor };
  }
  const added = divideRound(amountMinor * rate, whole);
  return { subtotal: amountMinor, vat: added, total: amountMinor + added };
}
