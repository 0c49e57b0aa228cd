import type { CoinbaseFileKind } from '#contract/integrations/coinbase-commerce.ts';
import { refused } from './read-csv.ts';

/**
 * The columns that are read, each with the names that it may have: Coinbase Commerce documents none for its files, so these
 * are the names of its API's fields and of its dashboard. Compared without case, spaces and punctuation.
 */
const names = {
  products: {
    id: ['id', 'product id', 'checkout id'],
    name: ['name', 'title', 'product name', 'checkout name'],
    description: ['description'],
    pricing: ['pricing type', 'type'],
    amount: ['local price amount', 'price amount', 'amount', 'price', 'local price'],
    currency: ['local price currency', 'price currency', 'local currency', 'currency'],
    requested: ['requested info'],
  },
  charges: {
    code: ['code', 'charge code', 'invoice code'],
    status: ['status', 'charge status', 'payment status'],
    created: ['created at', 'charge created at', 'created', 'date'],
    confirmed: ['confirmed at', 'completed at', 'payment completed at', 'confirmed', 'completed'],
    name: ['name', 'title', 'charge name', 'product name'],
    description: ['description'],
    amount: ['pricing local amount', 'local price amount', 'local amount', 'amount', 'price'],
    currency: ['pricing local currency', 'local price currency', 'local currency', 'currency'],
    cryptoAmount: ['crypto amount', 'payment amount', 'pricing settlement amount'],
    cryptoSymbol: ['crypto currency', 'crypto symbol', 'pricing settlement currency', 'coin'],
    network: ['network', 'blockchain'],
  },
} satisfies Record<CoinbaseFileKind, Record<string, string[]>>;

/** Returns the cell of a row, empty if the file doesn't have the column. */
type Column = (cells: string[]) => string;

/** What a file contains, with the columns that it has. */
export type Columns =
  | { kind: 'products'; columns: Record<keyof (typeof names)['products'], Column> }
  | { kind: 'charges'; columns: Record<keyof (typeof names)['charges'], Column> };
export type ProductColumns = Extract<Columns, { kind: 'products' }>['columns'];
export type ChargeColumns = Extract<Columns, { kind: 'charges' }>['columns'];

/** A header of more columns isn't one of Coinbase Commerce. */
const mostColumns = 500;

/**
 * Recognizes a file by its header. Throws `invalid_fields` for one that contains neither products nor charges, or has two
 * columns of a name that is read.
 */
export function columnsOf(header: string[]): Columns {
  if (header.length > mostColumns) throw refused('csv_columns');
  const places = placesOf(header);
  const placeOf = (options: string[]) =>
    options.map((name) => places.get(plain(name))).find((place) => place !== undefined);
  const has = (options: string[]) => placeOf(options) !== undefined;
  const at = (options: string[]): Column => {
    const place = placeOf(options);
    return (cells) => (place === undefined ? '' : (cells[place] ?? ''));
  };
  const { products, charges } = names;
  if ([charges.code, charges.status, charges.created].every(has)) {
    return { kind: 'charges', columns: chargeColumns(at) };
  }
  if ([products.id, products.name, products.amount].every(has)) {
    return { kind: 'products', columns: productColumns(at) };
  }
  throw refused('csv_columns');
}

function productColumns(at: (options: string[]) => Column): ProductColumns {
  const { products } = names;
  return {
    id: at(products.id),
    name: at(products.name),
    description: at(products.description),
    pricing: at(products.pricing),
    amount: at(products.amount),
    currency: at(products.currency),
    requested: at(products.requested),
  };
}

function chargeColumns(at: (options: string[]) => Column): ChargeColumns {
  const { charges } = names;
  return {
    code: at(charges.code),
    status: at(charges.status),
    created: at(charges.created),
    confirmed: at(charges.confirmed),
    name: at(charges.name),
    description: at(charges.description),
    amount: at(charges.amount),
    currency: at(charges.currency),
    cryptoAmount: at(charges.cryptoAmount),
    cryptoSymbol: at(charges.cryptoSymbol),
    network: at(charges.network),
  };
}

function placesOf(header: string[]): Map<string, number> {
  const known = new Set(
    Object.values(names).flatMap((columns) => Object.values(columns).flat().map(plain)),
  );
  const places = new Map<string, number>();
  for (const [place, title] of header.entries()) {
    const name = plain(title);
    if (!known.has(name)) continue;
    if (places.has(name)) throw refused('csv_column_twice');
    places.set(name, place);
  }
  return places;
}

/** Returns a column's name without case, spaces and punctuation. */
function plain(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
