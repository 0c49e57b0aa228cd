import type { output } from 'zod/mini';
import { openPaymentInput, type CheckoutLink } from '#contract/checkout/checkout.ts';
import {
  type LinkPage,
  otherAmount,
  type PayerField,
  payerFields,
} from '#contract/checkout/checkout-page.ts';
import { isIssueCode } from '#contract/base/issues.ts';
import { legibleLine } from '#contract/base/text.ts';

type Values = LinkPage['values'];
type Issues = LinkPage['issues'];

export type PayerForm = {
  /** The typed values, to fill the form in again. */
  values: Values;
  issues: Issues;
  /** Absent where there are issues. */
  input?: output<typeof openPaymentInput>;
};

/** Longer than the limit of every field, so that a value that is too long still gets an error. */
const longestValue = 500;

/** Parses the form of a link's page. Ignores fields that the link doesn't ask for. */
export function readPayerForm(form: URLSearchParams, link: CheckoutLink): PayerForm {
  const values = typedValues(form);
  const [network = '', symbol = '', contractOrAssetId] = (values.asset ?? '').split('/');
  const parsed = openPaymentInput.safeParse({
    linkId: link.id,
    network,
    symbol,
    contractOrAssetId,
    ...(link.donation && { amount: amountOf(values) }),
    customer: customerOf(values, link),
  });
  const issues = missingFields(values, link);
  for (const { path, message } of parsed.error?.issues ?? []) {
    issues[fieldOf(path, values)] ??= isIssueCode(message) ? message : 'invalid';
  }
  if (!parsed.success || Object.keys(issues).length > 0) return { values, issues };
  return { values, issues, input: parsed.data };
}

function typedValues(form: URLSearchParams): Values {
  const values: Values = {};
  for (const field of payerFields) {
    const text = typedText(form.get(field));
    if (text !== '') values[field] = text;
  }
  return values;
}

/** Returns a typed value as the contract reads it, without surrounding space; empty if nothing in it is visible. */
export function typedText(text: string | null): string {
  // PostgreSQL's text can't hold U+0000, and no one types it.
  return legibleLine((text ?? '').replaceAll('\0', '')).slice(0, longestValue);
}

/**
 * Returns the chosen or typed amount, with a decimal comma, as half of the languages write it, as a point.
 */
function amountOf({ amount, otherAmount: typed = '' }: Values): string | undefined {
  return amount === otherAmount ? typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2') : amount;
}

function customerOf(values: Values, { fields }: CheckoutLink) {
  if (!fields.email && !fields.billingAddress) return undefined;
  const { name, street = '', city = '', state, postalCode = '', country = '' } = values;
  return {
    ...(fields.email && { email: values.email ?? '' }),
    ...(fields.billingAddress && { name, address: { street, city, state, postalCode, country } }),
  };
}

function missingFields(values: Values, { fields, donation }: CheckoutLink): Issues {
  const wanted: PayerField[] = ['asset'];
  if (donation) wanted.push(values.amount === otherAmount ? 'otherAmount' : 'amount');
  if (fields.email) wanted.push('email');
  if (fields.billingAddress) wanted.push('name', 'street', 'city', 'postalCode', 'country');
  const missing = wanted.filter((field) => values[field] === undefined);
  return Object.fromEntries(missing.map((field) => [field, 'required'] as const));
}

/** Returns the form field that a path of the input came from. */
export function fieldOf(path: readonly PropertyKey[], values: Values): PayerField {
  const named = payerFields.find((field) => field === path.at(-1)) ?? 'asset';
  return named === 'amount' && values.amount === otherAmount ? 'otherAmount' : named;
}
