import type { output } from 'zod/mini';
import {
  type PurchaseField,
  purchaseFields,
  type PurchasePage,
} from '#contract/checkout/checkout-page.ts';
import { isIssueCode } from '#contract/base/issues.ts';
import { buttonOrderInput } from '#contract/integrations/buttons.ts';
import { typedText } from '#server/checkout/payer-pages/payer-pages.ts';

type Values = PurchasePage['values'];
type Issues = PurchasePage['issues'];

export type PurchaseForm = {
  /** The typed values, to fill the form in again. */
  values: Values;
  issues: Issues;
  /** Absent where there are issues. */
  input?: output<typeof buttonOrderInput>;
};

/** Parses the form of a product's page. `total` is what the order costs with these values. */
export function readPurchaseForm(
  values: Values,
  { id, total, hasShipping }: { id: string; total: string; hasShipping: boolean },
): PurchaseForm {
  const { quantity, email, name, shippingOption } = values;
  const { street, extra, city, state, postalCode, country } = values;
  const parsed = buttonOrderInput.safeParse({
    id,
    quantity: /^\d{1,4}$/.test(quantity ?? '') ? Number(quantity) : 0,
    total,
    email: email ?? '',
    name,
    shippingOption: hasShipping ? shippingOption : undefined,
    address: { street, extra, city, state, postalCode, country: country ?? '' },
  });
  const issues = missingFields(values, hasShipping);
  for (const { path, message } of parsed.error?.issues ?? []) {
    issues[fieldOf(path)] ??= isIssueCode(message) ? message : 'invalid';
  }
  if (!parsed.success || Object.keys(issues).length > 0) return { values, issues };
  return { values, issues, input: parsed.data };
}

/** Returns the typed values of a form or a query string. */
export function prefilledPurchase(form: URLSearchParams): Values {
  const values: Values = {};
  for (const field of purchaseFields) {
    const text = typedText(form.get(field));
    if (text !== '') values[field] = text;
  }
  return values;
}

function missingFields(values: Values, hasShipping: boolean): Issues {
  const wanted: PurchaseField[] = ['email', 'name', 'country', 'street', 'postalCode', 'city'];
  if (hasShipping) wanted.push('shippingOption');
  const missing = wanted.filter((field) => values[field] === undefined);
  return Object.fromEntries(missing.map((field) => [field, 'required'] as const));
}

/** Returns the form field that a path of the input came from. */
export function fieldOf(path: readonly PropertyKey[]): PurchaseField {
  return purchaseFields.find((field) => field === path.at(-1)) ?? 'quantity';
}
