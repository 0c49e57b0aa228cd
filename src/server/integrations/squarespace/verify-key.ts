import { randomUUID } from 'node:crypto';
import {
  type KeyCheck,
  type RightCheck,
  type SquarespaceRight,
  squarespaceRights,
  type SquarespaceSite,
} from '#contract/integrations/squarespace.ts';
import type { Context } from '#server/base/context.ts';
import { propertyOf } from '#server/base/errors.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';
import { readPublicUrl, RefusedUrlError } from '#server/base/http/public-url.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import { callSquarespace, SquarespaceError } from './client.ts';
import { reserveSend } from './site-limits.ts';

/** Asks Squarespace which site a key belongs to, and tries each right. */
export async function checkKey(context: Context, key: string): Promise<KeyCheck> {
  try {
    const site = await siteOf(context, key);
    const rights = await Promise.all(
      squarespaceRights.map((right) => checkRight(context, { key, right, siteId: site.id })),
    );
    const usable = rights.every(({ state }) => state !== 'no');
    return { site, reason: null, rights, usable };
  } catch (error) {
    if (!(error instanceof SquarespaceError)) throw error;
    const { reason } = error;
    const rights = squarespaceRights.map((right) => ({ right, state: 'unknown' as const, reason }));
    return { site: null, reason, rights, usable: false };
  }
}

async function siteOf(context: Context, key: string): Promise<SquarespaceSite> {
  const json = await callSquarespace(context, { key, path: '/1.0/authorization/website' });
  const id = textOf(json, 'id');
  const url = textOf(json, 'url');
  const currency = textOf(json, 'currency');
  if (!isPublic(context, url)) throw new SquarespaceError('refused');
  if (id === '' || !/^[A-Z]{3}$/.test(currency)) {
    throw new SquarespaceError('not_json');
  }
  const priced: readonly string[] = await pricedCurrencies(context);
  const name = textOf(json, 'title') || new URL(url).hostname;
  return { id, name, url, currency, priced: priced.includes(currency) };
}

/** Checks whether payers can be sent to an address. */
function isPublic({ config }: Context, url: string): boolean {
  try {
    readPublicUrl(url, { allowLoopback: config.sandbox });
    return true;
  } catch (error) {
    if (error instanceof RefusedUrlError) return false;
    throw error;
  }
}

type Tried = { key: string; right: SquarespaceRight; siteId: string };

async function checkRight(context: Context, tried: Tried): Promise<RightCheck> {
  const { right } = tried;
  try {
    await tries[right](context, tried);
    return { right, state: 'yes', reason: null };
  } catch (error) {
    if (!(error instanceof SquarespaceError)) throw error;
    const { reason } = error;
    return { right, state: reason === 'right_missing' ? 'no' : 'unknown', reason };
  }
}

/** Calls that need one right each and change nothing. */
const tries: Record<SquarespaceRight, (context: Context, tried: Tried) => Promise<void>> = {
  async orders_read(context, { key }) {
    const now = context.clock.now();
    await callSquarespace(context, { key, path: ordersPath(new Date(now.getTime() - 1_000), now) });
  },
  // An order without anything is refused as invalid if the key may create orders, and otherwise as forbidden.
  async orders_write(context, { key, siteId }) {
    if (await reserveSend(context, siteId)) throw new SquarespaceError('too_many_requests');
    try {
      const idempotencyKey = randomUUID();
      await callSquarespace(context, { key, path: createPath, body: {}, idempotencyKey });
    } catch (error) {
      const isInvalid = error instanceof SquarespaceError && error.status === 400;
      if (!isInvalid) throw error;
    }
  },
  async products_read(context, { key }) {
    await callSquarespace(context, { key, path: '/1.0/commerce/store_pages' });
  },
};

export const createPath = '/1.0/commerce/orders';

/** Returns the path of the orders that were changed between two times. */
export function ordersPath(after: Date, before: Date): string {
  const range = { modifiedAfter: after.toISOString(), modifiedBefore: before.toISOString() };
  return `${createPath}?${new URLSearchParams(range).toString()}`;
}

function textOf(json: unknown, name: string): string {
  return foreignText(propertyOf(json, name), 500).trim();
}
