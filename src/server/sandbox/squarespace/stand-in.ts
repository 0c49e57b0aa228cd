import { randomBytes } from 'node:crypto';
import { propertyOf } from '#server/base/errors.ts';

// Not Squarespace, but what Florin uses of its Commerce APIs, written from
// https://developers.squarespace.com/commerce-apis: making-requests, rate-limits, idempotency-key,
// responses-error-handling, create-order, retrieve-all-orders, retrieve-specific-products, retrieve-basic-site-info.

export type StandInRight = 'orders_read' | 'orders_write' | 'products_read';

export type StandInVariant = {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  pricing: {
    basePrice: { currency: string; value: string };
    salePrice: { currency: string; value: string };
    onSale: boolean;
  };
  stock: { quantity: number; unlimited: boolean };
};

export type StandInProduct = {
  id: string;
  type: 'PHYSICAL' | 'SERVICE' | 'GIFT_CARD' | 'DIGITAL';
  name: string;
  url: string;
  isVisible: boolean;
  variants: StandInVariant[];
};

export type StandInOrder = {
  id: string;
  orderNumber: string;
  externalOrderReference: string;
  createdOn: string;
  modifiedOn: string;
  body: Record<string, unknown>;
};

export type StandInRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  header(name: string): string | undefined;
  body: string;
};

export type StandInAnswer = { status: number; json: unknown };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const keyLifeMs = 48 * hourMs;
const pageSize = 50;

/** Serves the API of one site to the keys that it is given. Its properties can be changed at any time. */
export class SquarespaceStandIn {
  site = {
    id: '5863f6faf7e0abc3cf95ce3a',
    siteId: 'tea-and-cups',
    title: 'Tea & Cups',
    url: 'https://tea-and-cups.example',
    currency: 'USD',
    measurementStandard: 'METRIC',
  };
  /** Whether the site's subscription has expired. */
  expired = false;
  keys = new Map<string, Set<StandInRight>>();
  products: StandInProduct[] = [];
  orders: StandInOrder[] = [];
  /** Every call that was let through, by its method and path. */
  calls: string[] = [];

  readonly #now: () => number;
  #called: number[] = [];
  #created: number[] = [];
  #coolingUntil = 0;
  #used = new Map<string, { body: string; order: StandInOrder; at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  answer(request: StandInRequest): StandInAnswer {
    const { path } = request;
    if (!request.header('user-agent')) {
      return refusal(400, 'INVALID_REQUEST_ERROR', null, 'A User-Agent header is required.');
    }
    const limited = this.#limit(request);
    if (limited) return limited;
    this.calls.push(`${request.method} ${path}`);
    const key = /^Bearer (.+)$/.exec(request.header('authorization') ?? '')?.[1] ?? '';
    const rights = this.keys.get(key);
    if (!rights) return refusal(401, 'AUTHORIZATION_ERROR', null, 'You are not authorized.');
    if (this.expired) return refusal(402, 'WEBSITE_EXPIRED', null, 'The website is expired.');
    const may = (right: StandInRight) => rights.has(right);
    if (path === '/1.0/authorization/website') return { status: 200, json: this.site };
    if (path === '/1.0/commerce/store_pages') {
      return may('products_read') ? this.#storePages() : missingScope;
    }
    if (path === '/1.0/commerce/orders') {
      if (request.method === 'POST')
        return may('orders_write') ? this.#create(request) : missingScope;
      return may('orders_read') ? this.#listOrders(request) : missingScope;
    }
    if (path === '/v2/commerce/products' || path.startsWith('/v2/commerce/products/')) {
      return may('products_read') ? this.#listProducts(request) : missingScope;
    }
    return refusal(404, 'INVALID_REQUEST_ERROR', null, 'There is nothing at this address.');
  }

  /** 300 calls a minute and 100 creations an hour, and then a minute without any. */
  #limit({ method, path }: StandInRequest): StandInAnswer | undefined {
    const now = this.#now();
    if (now < this.#coolingUntil) return tooMany;
    this.#called = this.#called.filter((at) => at > now - minuteMs);
    this.#created = this.#created.filter((at) => at > now - hourMs);
    const isCreation = method === 'POST' && path === '/1.0/commerce/orders';
    if (this.#called.length >= 300 || (isCreation && this.#created.length >= 100)) {
      this.#coolingUntil = now + minuteMs;
      return tooMany;
    }
    this.#called.push(now);
    if (isCreation) this.#created.push(now);
    return undefined;
  }

  #create({ header, body: text }: StandInRequest): StandInAnswer {
    const key = header('idempotency-key') ?? '';
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(key)) return invalid('The Idempotency-Key is missing.');
    const body = parsed(text);
    const problem = problemOf(body);
    if (problem !== undefined) return invalid(problem);
    const used = this.#used.get(key);
    if (used && used.at > this.#now() - keyLifeMs) {
      return used.body === text
        ? { status: 201, json: used.order }
        : invalid('The Idempotency-Key was used with another body.');
    }
    const refused = this.#deduct(body);
    if (refused) return refused;
    const at = new Date(this.#now()).toISOString();
    const order: StandInOrder = {
      id: randomBytes(12).toString('hex'),
      orderNumber: String(this.orders.length + 1),
      externalOrderReference: String(propertyOf(body, 'externalOrderReference')),
      createdOn: at,
      modifiedOn: at,
      body: Object.fromEntries(Object.entries(body ?? {})),
    };
    this.orders.push(order);
    this.#used.set(key, { body: text, order, at: this.#now() });
    return { status: 201, json: order };
  }

  #deduct(body: unknown): StandInAnswer | undefined {
    const items: unknown = propertyOf(body, 'lineItems');
    const variants = this.products.flatMap((product) => product.variants);
    for (const item of Array.isArray(items) ? items : []) {
      const variant = variants.find(({ id }) => id === propertyOf(item, 'variantId'));
      const quantity = Number(propertyOf(item, 'quantity'));
      if (!variant) {
        const type = 'INVALID_REQUEST_ERROR';
        return refusal(404, type, 'PRODUCT_VARIANT_NOT_FOUND', 'There is no such variant.');
      }
      if (propertyOf(body, 'inventoryBehavior') !== 'DEDUCT' || variant.stock.unlimited) continue;
      if (variant.stock.quantity < quantity) {
        return refusal(409, 'CONFLICT', 'INSUFFICIENT_STOCK', 'A variant has insufficient stock.');
      }
      variant.stock.quantity -= quantity;
    }
    return undefined;
  }

  #listOrders({ query }: StandInRequest): StandInAnswer {
    const cursor = query.get('cursor');
    const after = query.get('modifiedAfter');
    const before = query.get('modifiedBefore');
    if (cursor !== null && (after !== null || before !== null)) {
      return invalid('A cursor can’t be combined with other parameters.');
    }
    if ((after === null) !== (before === null)) return invalid('Both dates are required.');
    const [from, skip = '0', ...rest] = cursor === null ? [] : decoded(cursor);
    const since = cursor === null ? (after ?? '') : String(from);
    const until = cursor === null ? (before ?? '9') : (rest[0] ?? '9');
    const found = this.orders.filter(({ modifiedOn }) => modifiedOn > since && modifiedOn < until);
    const start = Number(skip);
    const next = encoded(since, String(start + pageSize), until);
    return page('result', found, start, next, '/1.0/commerce/orders');
  }

  #listProducts({ path, query }: StandInRequest): StandInAnswer {
    const list = path.slice('/v2/commerce/products/'.length);
    if (list === '') {
      const cursor = query.get('cursor');
      const start = cursor === null ? 0 : Number(decoded(cursor)[0]);
      if (!Number.isInteger(start)) return invalid('The cursor is invalid.');
      return page('products', this.products, start, encoded(String(start + pageSize)), path);
    }
    const ids = list.split(',').map(decodeURIComponent);
    if (ids.length > pageSize) return invalid('Up to 50 products can be retrieved.');
    const found = this.products.filter(({ id }) => ids.includes(id));
    if (found.length < new Set(ids).size) {
      return refusal(404, 'INVALID_REQUEST_ERROR', null, 'Some products were not found.');
    }
    return { status: 200, json: { products: found } };
  }

  #storePages(): StandInAnswer {
    const storePages = [{ id: '5f05f78ae1f12f343bd07577', title: 'Shop', isEnabled: true }];
    return { status: 200, json: { storePages, pagination: lastPage } };
  }
}

/** Returns a physical product with one variant. */
export function standInProduct(
  id: string,
  name: string,
  change: { value?: string; quantity?: number; attributes?: Record<string, string> } = {},
): StandInProduct {
  const { value = '12.50', quantity, attributes = {} } = change;
  const price = { currency: 'USD', value };
  const variant = {
    id: `${id}-1`,
    sku: id.toUpperCase(),
    attributes,
    pricing: { basePrice: price, salePrice: { currency: 'USD', value: '0.00' }, onSale: false },
    stock: { quantity: quantity ?? 0, unlimited: quantity === undefined },
  };
  const url = `https://tea-and-cups.example/shop/p/${id}`;
  return { id, type: 'PHYSICAL', name, url, isVisible: true, variants: [variant] };
}

/** Returns what is missing in the body of a creation; undefined if nothing is. */
function problemOf(body: unknown): string | undefined {
  const required = [
    ...['channelName', 'createdOn', 'externalOrderReference', 'fulfillments', 'grandTotal'],
    ...['lineItems', 'priceTaxInterpretation'],
  ];
  const absent = required.filter((name) => propertyOf(body, name) === undefined);
  if (absent.length > 0) return `${absent.join(', ')} required.`;
  if (String(propertyOf(body, 'channelName')).length > 30) return 'channelName is too long.';
  const items: unknown = propertyOf(body, 'lineItems');
  return Array.isArray(items) && items.length > 0 ? undefined : 'lineItems can’t be empty.';
}

const lastPage = { hasNextPage: false, nextPageCursor: null, nextPageUrl: null };

function page(
  name: string,
  all: unknown[],
  start: number,
  nextPageCursor: string,
  path: string,
): StandInAnswer {
  const nextPageUrl = `${path}?cursor=${nextPageCursor}`;
  const hasNextPage = all.length > start + pageSize;
  const pagination = hasNextPage ? { hasNextPage, nextPageCursor, nextPageUrl } : lastPage;
  return { status: 200, json: { [name]: all.slice(start, start + pageSize), pagination } };
}

function refusal(
  status: number,
  type: string,
  subtype: string | null,
  message: string,
): StandInAnswer {
  return { status, json: { type, subtype, message, details: null, contextId: 'STANDIN' } };
}

function invalid(message: string): StandInAnswer {
  return refusal(400, 'INVALID_REQUEST_ERROR', 'INVALID_ARGUMENT', message);
}

const missingScope = refusal(403, 'AUTHORIZATION_ERROR', 'MISSING_SCOPE', 'A scope is missing.');
const tooMany = refusal(429, 'TOO_MANY_REQUESTS', null, 'Too many requests.');

function encoded(...parts: string[]): string {
  return Buffer.from(parts.join('|')).toString('base64url');
}

function decoded(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString().split('|');
}

function parsed(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
