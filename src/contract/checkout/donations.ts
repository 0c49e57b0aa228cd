import * as z from 'zod/mini';
import { type Currency, currency, decimal, fiatProblem, toMinor } from '#contract/base/money.ts';

/** How many amounts a donation link can suggest. */
export const mostSuggestions = 6;

/** The amounts that a donation link accepts, as decimals in one currency. */
export const donationFields = {
  currency,
  suggestedAmounts: z
    .array(decimal)
    .check(z.minLength(1, 'required'), z.maxLength(mostSuggestions, 'too_long')),
  minimum: z.nullish(decimal),
  maximum: z.nullish(decimal),
  /** Whether an amount other than the suggested ones can be entered. */
  freeAmount: z._default(z.boolean(), true),
  /** Whether payers see what the link has received so far. */
  showTotal: z._default(z.boolean(), false),
};

/** The same fields in an update: null removes a limit, and an absent field stays as it is. */
export const donationChanges = {
  currency: z.optional(donationFields.currency),
  suggestedAmounts: z.optional(donationFields.suggestedAmounts),
  minimum: donationFields.minimum,
  maximum: donationFields.maximum,
  freeAmount: z.optional(z.boolean()),
  showTotal: z.optional(z.boolean()),
};

type Amounts = {
  currency: Currency;
  suggestedAmounts: string[];
  minimum?: string | null | undefined;
  maximum?: string | null | undefined;
};

/** Returns a schema with `donationFields` that also rejects amounts that contradict each other. */
export function donationInput<Schema extends z.ZodMiniType<Amounts>>(schema: Schema): Schema {
  return schema.check((context) => {
    // Skipped while a single field is invalid: its amount may not even be a number.
    const named = context.issues.map(({ path }) => String(path?.[0]));
    if (named.some((field) => Object.hasOwn(donationFields, field))) return;
    for (const { path, code } of donationProblems(context.value)) {
      context.issues.push({ code: 'custom', message: code, path, input: context.value });
    }
  });
}

/** Returns the issues of a donation link's amounts, by field. */
export function donationProblems(donation: Amounts): { path: (string | number)[]; code: string }[] {
  const { suggestedAmounts, minimum, maximum } = donation;
  const named: [(string | number)[], string | null | undefined][] = [
    ...suggestedAmounts.map((amount, index): [(string | number)[], string] => [
      ['suggestedAmounts', index],
      amount,
    ]),
    [['minimum'], minimum],
    [['maximum'], maximum],
  ];
  const wrong = named.flatMap(([path, amount]) => {
    const code = amount ? fiatProblem(amount, donation.currency) : undefined;
    return code ? [{ path, code }] : [];
  });
  if (wrong.length > 0) return wrong;
  const minor = (amount: string) => toMinor(amount, donation.currency);
  if (minimum && maximum && minor(maximum) < minor(minimum)) {
    return [{ path: ['maximum'], code: 'maximum_below' }];
  }
  return suggestedAmounts.flatMap((_, index) => {
    const code = suggestionProblem(donation, index, minor);
    return code ? [{ path: ['suggestedAmounts', index], code }] : [];
  });
}

function suggestionProblem(
  { suggestedAmounts, minimum, maximum }: Amounts,
  index: number,
  minor: (amount: string) => bigint,
): string | undefined {
  const value = minor(suggestedAmounts[index]!);
  if (minimum && value < minor(minimum)) return 'amount_below';
  if (maximum && value > minor(maximum)) return 'amount_above';
  const isRepeated = suggestedAmounts.slice(0, index).some((earlier) => minor(earlier) === value);
  return isRepeated ? 'amount_twice' : undefined;
}
