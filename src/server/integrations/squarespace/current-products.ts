import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { isWithin } from '#server/base/http/throttle.ts';
import { selectProductIds } from './button-store.ts';
import { SquarespaceError } from './client.ts';
import { type Product, productsPerCall, readProducts } from './products.ts';
import { openKey } from './shop-key.ts';
import { coolDown } from './site-limits.ts';
import { selectCooling } from './limit-store.ts';
import type { ShopRecord } from './store.ts';

/** How old what payers see may be. */
const freshMs = 10_000;
/** How long a product that is gone isn't looked for again. */
const goneMs = 5 * 60_000;
/** How long a failing site isn't asked again. */
const failedMs = 5_000;
/** Of the 300 calls a minute that Squarespace allows a site, by all processes. */
const reads = { limit: 200, windowMs: 60_000 };

/** Calls by which one opening of a page may look for products that are gone. */
const callsAtOnce = 12;

type Known = { product: Product | null; at: number };
type Site = {
  known: Map<string, Known>;
  /** Calls that aren't finished, by each product that they read. */
  inFlight: Map<string, Promise<void>>;
  failure: { until: number; error: unknown } | undefined;
};

/** What each process knows of the products of its shops. */
const sites = new WeakMap<Context['databases'], Map<string, Site>>();

/**
 * Returns a product that has a button, as Squarespace had it within the last ten seconds; null if it has none. One call
 * reads all products with buttons that are older, so that a thousand payers, or a stranger who opens all pages all the
 * time, cause as many calls as one payer. Throws `shop_unavailable` and `shop_busy`.
 */
export async function currentProduct(
  context: Context,
  shop: ShopRecord,
  productId: string,
): Promise<Product | null> {
  const site = siteOf(context, shop.integrationId);
  const now = context.clock.now().getTime();
  const known = site.known.get(productId);
  if (known && isFresh(known, now)) return known.product;
  if (site.failure && site.failure.until > now) throw site.failure.error;
  await (site.inFlight.get(productId) ?? refresh(context, shop, site, productId));
  return site.known.get(productId)?.product ?? null;
}

async function refresh(
  context: Context,
  shop: ShopRecord,
  site: Site,
  productId: string,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Others wait for it from now on, although what else it reads isn't known yet.
  site.inFlight.set(productId, promise);
  promise.catch(() => {});
  let ids: [string, ...string[]] = [productId];
  try {
    ids = await chooseProducts(context, shop, site, productId);
    for (const id of ids) site.inFlight.set(id, promise);
    await read(context, shop, site, ids);
    resolve();
  } catch (error) {
    const until = context.clock.now().getTime() + failedMs;
    site.failure = { until, error };
    reject(error);
  } finally {
    for (const id of ids) site.inFlight.delete(id);
  }
  await promise;
}

/** Chooses what one call reads: the product, and others with buttons that nothing fresh is known of. */
async function chooseProducts(
  { db, clock }: Context,
  { workspaceId, integrationId }: ShopRecord,
  { known, inFlight }: Site,
  productId: string,
): Promise<[string, ...string[]]> {
  const now = clock.now().getTime();
  const all = await selectProductIds(db, workspaceId, integrationId);
  const others = all.filter((id) => {
    const one = known.get(id);
    if (id === productId || inFlight.has(id) || one?.product === null) return false;
    return !one || !isFresh(one, now);
  });
  return [productId, ...others.slice(0, productsPerCall - 1)];
}

async function read(
  context: Context,
  shop: ShopRecord,
  site: Site,
  ids: [string, ...string[]],
): Promise<void> {
  const { db, clock } = context;
  const key = openKey(context, shop);
  if (key === undefined) throw new AppError('button_closed');
  const coolingUntil = await selectCooling(db, shop.siteId);
  const now = clock.now();
  if (coolingUntil && coolingUntil > now) throw new AppError('shop_busy');
  const at = now.getTime();
  let calls = 0;
  const mayCall = async () => {
    calls += 1;
    const isMine = calls <= callsAtOnce;
    return isMine && isWithin(db, `squarespace reads ${shop.siteId}`, reads, now);
  };
  const [wanted, ...others] = ids;
  try {
    const found = await readProducts(context, { key, mayCall }, wanted, others);
    if (!found.has(wanted)) throw new AppError('shop_busy');
    for (const [id, product] of found) site.known.set(id, { product, at });
  } catch (error) {
    if (!(error instanceof SquarespaceError)) throw error;
    context.log.warn({ err: error, integration: shop.integrationId }, 'squarespace: no products');
    if (error.reason !== 'too_many_requests') {
      throw new AppError('shop_unavailable', { cause: error });
    }
    await coolDown(context, shop.siteId);
    throw new AppError('shop_busy', { cause: error });
  }
}

function isFresh({ product, at }: Known, now: number): boolean {
  return now - at < (product === null ? goneMs : freshMs);
}

function siteOf({ databases }: Context, integrationId: string): Site {
  const ofProcess = sites.get(databases) ?? new Map<string, Site>();
  sites.set(databases, ofProcess);
  const site = ofProcess.get(integrationId) ?? {
    known: new Map(),
    inFlight: new Map(),
    failure: undefined,
  };
  ofProcess.set(integrationId, site);
  return site;
}
