import type { output } from 'zod/mini';
import { type Currency, isCurrency } from '#contract/base/money.ts';
import { isIssueCode } from '#contract/base/issues.ts';
import { legibleLine } from '#contract/base/text.ts';
import { present } from '#server/base/errors.ts';
import { createDonationInput, createStaticInput } from '#contract/checkout/payment-links.ts';
import type { ImportRow } from '#contract/integrations/coinbase-commerce.ts';
import type { ProductColumns } from './columns.ts';
import { idReasons, type Reason, reason, shortened } from './rows.ts';
import { withUnit } from './with-unit.ts';
import type { CsvRow } from './read-csv.ts';

/** What a call that creates the link of a product takes. */
type NewLink =
  | { type: 'static'; input: output<typeof createStaticInput> }
  | { type: 'donation'; input: output<typeof createDonationInput> };

export type Product = { row: ImportRow } & ({ link: NewLink } | { reasons: Reason[] });

/** Coinbase Commerce suggests nothing for a product without a price, and a donation link suggests something. */
const suggestedAmounts = ['5', '10', '25'];
/** The currency of a product without a price and without a currency. */
const usualCurrency = 'USD';

/** Returns the product of a row: the link that it becomes, or why it can't become one. */
export function productOf(
  { line, cells }: CsvRow,
  columns: ProductColumns,
  { companyId, priced }: { companyId: string; priced: ReadonlySet<Currency> },
): Product {
  const id = legibleLine(columns.id(cells));
  const requested = columns.requested(cells).toLowerCase();
  const price = priceOf(columns, cells);
  const row = {
    ...{ line, id, name: legibleLine(columns.name(cells)), createdAt: null },
    ...{ becomes: price.becomes, currency: price.currency || null },
    amount: price.becomes === 'static' ? price.amount : null,
  };
  const common = {
    companyId,
    name: row.name,
    description: columns.description(cells),
    collectEmail: requested.includes('email'),
    collectBillingAddress: requested.includes('address'),
  };
  const reasons = [...idReasons('id', id), ...currencyReasons(price.currency, priced)];
  const link = parsedLink(price, common);
  const all = firstOfEach([...reasons, ...link.reasons]);
  return link.parsed && all.length === 0
    ? { row: shortened(row), link: link.parsed }
    : { row: shortened(row), reasons: all };
}

type Price = { becomes: 'static' | 'donation'; amount: string; currency: string };

/** Returns the price; its amount can contain the currency, as in `12.50 USD`. */
function priceOf(columns: ProductColumns, cells: string[]): Price {
  const [amount, unit] = withUnit(legibleLine(columns.amount(cells)));
  const currency = (legibleLine(columns.currency(cells)) || unit).toUpperCase();
  const pricing = legibleLine(columns.pricing(cells))
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  if (pricing === 'noprice' || (amount === '' && pricing !== 'fixedprice')) {
    return { becomes: 'donation', amount, currency: currency || usualCurrency };
  }
  return { becomes: 'static', amount, currency };
}

function currencyReasons(currency: string, priced: ReadonlySet<Currency>): Reason[] {
  if (currency === '') return [reason('currency', 'required')];
  const isPriced = isCurrency(currency) && priced.has(currency);
  return isPriced ? [] : [reason('currency', 'currency_not_priced')];
}

function parsedLink(
  { becomes, amount, currency }: Price,
  common: Record<string, unknown>,
): { parsed: NewLink | undefined; reasons: Reason[] } {
  if (becomes === 'static') {
    const input = { ...common, amount: { amount, currency } };
    const { data, error } = createStaticInput.safeParse(input);
    return { parsed: data && { type: becomes, input: data }, reasons: reasonsOf(error) };
  }
  const { data, error } = createDonationInput.safeParse({ ...common, currency, suggestedAmounts });
  return { parsed: data && { type: becomes, input: data }, reasons: reasonsOf(error) };
}

/** Returns the first reason of each field. */
function firstOfEach(reasons: Reason[]): Reason[] {
  return [...Map.groupBy(reasons, ({ field }) => field).values()].map(([first]) => present(first));
}

type Issues = { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;

function reasonsOf(error: Issues): Reason[] {
  return (error?.issues ?? []).map(({ path, message }) =>
    reason(String(path.at(-1)), isIssueCode(message) ? message : 'invalid'),
  );
}
