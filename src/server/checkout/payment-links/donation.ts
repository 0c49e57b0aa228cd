import { type Currency, decimal, fiatProblem, fromMinor, toMinor } from '#contract/base/money.ts';
import type { IssueCode } from '#contract/base/issues.ts';
import { isIssueCode } from '#contract/base/issues.ts';
import type { Donation } from './link.ts';

/** The amounts of a donation as decimals, as in the API's requests and responses. */
export type DonationAmounts = {
  suggestedAmounts: string[];
  minimum: string | null;
  maximum: string | null;
};

export function toAmounts(donation: Donation, currency: Currency): DonationAmounts {
  const { suggestedMinor, minimumMinor, maximumMinor } = donation;
  const decimalOf = (minor: bigint | null) => (minor === null ? null : fromMinor(minor, currency));
  return {
    suggestedAmounts: suggestedMinor.map((minor) => fromMinor(minor, currency)),
    minimum: decimalOf(minimumMinor),
    maximum: decimalOf(maximumMinor),
  };
}

export function toMinorAmounts(
  { suggestedAmounts, minimum, maximum }: DonationAmounts,
  currency: Currency,
): Pick<Donation, 'suggestedMinor' | 'minimumMinor' | 'maximumMinor'> {
  const minorOf = (amount: string | null) => (amount === null ? null : toMinor(amount, currency));
  return {
    suggestedMinor: suggestedAmounts.map((amount) => toMinor(amount, currency)),
    minimumMinor: minorOf(minimum),
    maximumMinor: minorOf(maximum),
  };
}

/** Returns the issue of an amount that a payer wants to donate; undefined if it is accepted. */
export function givenProblem(
  donation: Donation,
  currency: Currency,
  amount: string | undefined,
): IssueCode | undefined {
  if (amount === undefined) return 'required';
  if (!decimal.safeParse(amount).success) return 'amount_format';
  const problem = fiatProblem(amount, currency);
  if (problem) return isIssueCode(problem) ? problem : 'amount_format';
  const minor = toMinor(amount, currency);
  const { minimumMinor, maximumMinor, suggestedMinor, freeAmount } = donation;
  if (suggestedMinor.includes(minor)) return undefined;
  if (!freeAmount) return 'amount_not_offered';
  if (minimumMinor !== null && minor < minimumMinor) return 'amount_below';
  if (maximumMinor !== null && minor > maximumMinor) return 'amount_above';
  return undefined;
}
