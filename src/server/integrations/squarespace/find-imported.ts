import type { Context } from '#server/base/context.ts';
import { propertyOf } from '#server/base/errors.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';
import { callSquarespace, SquarespaceError } from './client.ts';
import { createPath, ordersPath } from './verify-key.ts';

/** An order in Squarespace. */
export type Imported = { id: string; number: string | null };

type LookUp = { key: string; orderId: string; since: Date; signal: AbortSignal };

/** Fifty orders each: a site with more since then is asked again later. */
const mostPages = 200;
const earlierMs = 60 * 60_000;

/** Reads an order that Squarespace returned. Throws SquarespaceError if it has no id. */
export function readImported(json: unknown): Imported {
  const id = foreignText(propertyOf(json, 'id'), 100);
  if (id === '') throw new SquarespaceError('not_json');
  return { id, number: foreignText(propertyOf(json, 'orderNumber'), 40) || null };
}

/**
 * Returns the order in Squarespace with this reference, among all that were changed since it was first sent; undefined if
 * it has none. Throws SquarespaceError if not all could be read.
 */
export async function findImported(
  context: Context,
  { key, orderId, since, signal }: LookUp,
): Promise<Imported | undefined> {
  // The clocks may differ.
  const after = new Date(since.getTime() - earlierMs);
  const before = new Date(context.clock.now().getTime() + earlierMs);
  let path = ordersPath(after, before);
  for (let pages = 0; pages < mostPages; pages += 1) {
    const json = await callSquarespace(context, { key, path, signal });
    const orders: unknown = propertyOf(json, 'result') ?? [];
    if (!Array.isArray(orders)) throw new SquarespaceError('not_json');
    const found: unknown = orders.find(
      (order: unknown) => propertyOf(order, 'externalOrderReference') === orderId,
    );
    if (found !== undefined) return readImported(found);
    const pagination = propertyOf(json, 'pagination');
    if (propertyOf(pagination, 'hasNextPage') !== true) return undefined;
    const cursor = propertyOf(pagination, 'nextPageCursor');
    if (typeof cursor !== 'string') throw new SquarespaceError('not_json');
    path = `${createPath}?${new URLSearchParams({ cursor }).toString()}`;
  }
  throw new SquarespaceError('no_response', { words: 'too many orders to look through' });
}
