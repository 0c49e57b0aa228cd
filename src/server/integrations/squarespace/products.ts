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
 * Returns these products, at most fifty, without those that the site no longer has. Squarespace refuses a call of which
 * one product is gone, so they are halved until it is found. Throws SquarespaceError.
 */
export async function readProducts(
  context: Pick<Context, 'config'>,
  read: ReadProducts,
  ids: string[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const list = ids.map(encodeURIComponent).join(',');
  try {
    const { key, signal } = read;
    const path = `/v2/commerce/products/${list}`;
    return productsOf(await callSquarespace(context, { key, path, signal }));
  } catch (error) {
    if (!(error instanceof SquarespaceError) || error.status !== 404) throw error;
    if (ids.length === 1) return [];
    const half = Math.ceil(ids.length / 2);
    const first = await readProducts(context, read, ids.slice(0, half));
    return [...first, ...(await readProducts(context, read, ids.slice(half)))];
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
    url: typeof url === 'string' && URL.canParse(url) ? foreignText(url, 2_000) : null,
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
  return typeof quantity === 'number' && quantity > 0 ? Math.floor(quantity) : 0;
}

function idOf(json: unknown): string | undefined {
  const id = propertyOf(json, 'id');
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined;
}
