import { isHttpsOrLocal } from '#contract/base/shop-url.ts';
import { type Currency, fiatProblem, isCurrency, toMinor } from '#contract/base/money.ts';
import type { Context } from '#server/base/context.ts';
import { propertyOf } from '#server/base/errors.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';
import { callSquarespace, SquarespaceError } from './client.ts';

/** A product as Squarespace has it now. All texts are foreign. */
export type Product = {
  id: string;
  name: string;
  physical: boolean;
  visible: boolean;
  url: string | null;
  variants: Variant[];
};
export type Variant = {
  id: string;
  /** Its attributes in words; empty if it has none. */
  name: string;
  /** Null if Squarespace names none, or one that isn't a price. */
  price: { minor: bigint; amount: string; currency: Currency } | null;
  /** Null for any number. */
  stock: number | null;
};

export type ReadProducts = { key: string; signal?: AbortSignal };

/** More than anyone sells, and a number that JSON has. */
const mostStock = 1_000_000_000;

/** How many products one call returns at most. */
export const productsPerCall = 50;

/** Returns a page of the products of a site. Throws SquarespaceError. */
export async function listProducts(
  context: Pick<Context, 'config'>,
  { key }: ReadProducts,
  cursor: string | undefined,
): Promise<{ products: Product[]; nextCursor: string | null }> {
  const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor }).toString()}`;
  const json = await callSquarespace(context, { key, path: `/v2/commerce/products${query}` });
  const pagination = propertyOf(json, 'pagination');
  const next = propertyOf(pagination, 'nextPageCursor');
  const hasNext = propertyOf(pagination, 'hasNextPage') === true && typeof next === 'string';
  return { products: productsOf(json), nextCursor: hasNext ? foreignText(next, 1_000) : null };
}

/**
 * Reads a product, and in the same call up to 49 others, by id; null for one that the site no longer has. Squarespace
 * refuses a call of which one product is gone: then the wanted one is read separately, and the others are halved as long
 * as `mayCall` permits. What wasn't read is absent. Throws SquarespaceError.
 */
export async function readProducts(
  context: Pick<Context, 'config'>,
  { mayCall = async () => true, ...read }: ReadProducts & { mayCall?: () => Promise<boolean> },
  wanted: string,
  others: string[] = [],
): Promise<Map<string, Product | null>> {
  const known = new Map<string, Product | null>();
  const parts = [[wanted, ...others]];
  for (let part = parts.shift(); part && (await mayCall()); part = parts.shift()) {
    const found = await readThese(context, read, part);
    const half = Math.ceil(part.length / 2);
    if (found) for (const id of part) known.set(id, found.get(id) ?? null);
    else if (part.length === 1) known.set(part[0] ?? wanted, null);
    else if (part.includes(wanted)) parts.push([wanted], others);
    else parts.push(part.slice(0, half), part.slice(half));
  }
  return known;
}

/** Returns these products by id; undefined if the site doesn't have one of them. */
async function readThese(
  context: Pick<Context, 'config'>,
  { key, signal }: ReadProducts,
  ids: string[],
): Promise<Map<string, Product> | undefined> {
  const path = `/v2/commerce/products/${ids.map(encodeURIComponent).join(',')}`;
  try {
    const products = productsOf(await callSquarespace(context, { key, path, signal }));
    return new Map(products.map((product) => [product.id, product]));
  } catch (error) {
    if (!(error instanceof SquarespaceError) || error.status !== 404) throw error;
    return undefined;
  }
}

function productsOf(json: unknown): Product[] {
  const products = propertyOf(json, 'products');
  if (!Array.isArray(products)) throw new SquarespaceError('not_json');
  return products.flatMap((product: unknown) => productOf(product) ?? []);
}

function productOf(json: unknown): Product | undefined {
  const id = idOf(json);
  if (id === undefined) return undefined;
  const variants: unknown = propertyOf(json, 'variants') ?? [];
  const url = propertyOf(json, 'url');
  return {
    id,
    name: foreignText(propertyOf(json, 'name'), 200),
    physical: propertyOf(json, 'type') === 'PHYSICAL',
    visible: propertyOf(json, 'isVisible') !== false,
    url: typeof url === 'string' && isHttpsOrLocal(url) ? foreignText(url, 2_000) : null,
    variants: Array.isArray(variants)
      ? variants.flatMap((variant: unknown) => variantOf(variant) ?? [])
      : [],
  };
}

function variantOf(json: unknown): Variant | undefined {
  const id = idOf(json);
  if (id === undefined) return undefined;
  return {
    id,
    name: nameOf(propertyOf(json, 'attributes')),
    price: priceOf(propertyOf(json, 'pricing')),
    stock: stockOf(propertyOf(json, 'stock')),
  };
}

function nameOf(attributes: unknown): string {
  if (typeof attributes !== 'object' || attributes === null) return '';
  const values = Object.values(attributes).map((value: unknown) => foreignText(value, 100));
  return foreignText(values.filter((value) => value !== '').join(', '), 200);
}

function priceOf(pricing: unknown): Variant['price'] {
  const isOnSale = propertyOf(pricing, 'onSale') === true;
  const price = propertyOf(pricing, isOnSale ? 'salePrice' : 'basePrice');
  const currency = foreignText(propertyOf(price, 'currency'), 10);
  const amount = foreignText(propertyOf(price, 'value'), 40);
  if (!isCurrency(currency) || fiatProblem(amount, currency) !== undefined) return null;
  return { minor: toMinor(amount, currency), amount, currency };
}

// What isn't said isn't sold.
function stockOf(stock: unknown): number | null {
  if (propertyOf(stock, 'unlimited') === true) return null;
  const quantity = propertyOf(stock, 'quantity');
  return typeof quantity === 'number' && quantity > 0
    ? Math.min(Math.floor(quantity), mostStock)
    : 0;
}

function idOf(json: unknown): string | undefined {
  const id = propertyOf(json, 'id');
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined;
}
