import type { output } from 'zod/mini';
import { fiatProblem, isCurrency } from '#contract/base/money.ts';
import type {
  changeSquarespaceInput,
  connectSquarespaceInput,
  KeyCheck,
  ShippingOption,
  SquarespaceIntegration,
} from '#contract/integrations/squarespace.ts';
import { isIssueCode } from '#contract/base/issues.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields, present } from '#server/base/errors.ts';
import { actorOf, placed, type RequestContext } from '#server/base/http/request-context.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import {
  changeIntegration,
  connectable,
  connectSite,
  createIntegration,
  integrationOf,
} from '#server/integrations/integrations/integrations.ts';
import { errorOf } from './call-errors.ts';
import { countImports } from './import-store.ts';
import { resumeImports } from './resume.ts';
import { lastOf, openKey, sealKey } from './shop-key.ts';
import { insertShop, lockShop, selectShop, type ShopRecord, updateShop } from './store.ts';
import { checkKey } from './verify-key.ts';

export { openButton, orderOf } from './button-calls.ts';
export { disconnectShop } from './disconnect-shop.ts';
export { followPaidOrders } from './weigh-order.ts';

/** Returns a Squarespace integration of the caller's workspace. Throws `not_found` and `integration_provider`. */
export async function squarespaceOf(
  context: RequestContext,
  id: string,
): Promise<SquarespaceIntegration> {
  const { db } = context;
  const { workspaceId } = actorOf(context);
  const integration = await integrationOf(context, 'squarespace', id);
  const shop = await selectShop(db, workspaceId, id);
  const counts = await countImports(db, workspaceId, id);
  const priced: readonly string[] = shop ? await pricedCurrencies(context) : [];
  return {
    ...integration,
    auth: shop?.auth ?? 'key',
    site: shop
      ? {
          id: shop.siteId,
          name: shop.siteName,
          url: shop.siteUrl,
          currency: integration.shopCurrency ?? shop.currency,
          priced: priced.includes(integration.shopCurrency ?? shop.currency),
        }
      : null,
    apiKeyEnd: shop?.apiKeyEnd ?? null,
    keyProblem: shop?.keyProblem ?? null,
    shippingOptions: shop?.shippingOptions ?? [],
    vat: shop?.vat ?? null,
    imports: {
      waiting: counts.get('waiting') ?? 0,
      imported: counts.get('imported') ?? 0,
      notImported: counts.get('not_imported') ?? 0,
      test: counts.get('test') ?? 0,
    },
  };
}

/**
 * Checks a key of Squarespace and stores it, for a new integration or in place of the key of an existing one. Throws why
 * the key can't be used, and `squarespace_site_other` for a key of another site than the connected one.
 */
export async function connectSquarespace(
  context: RequestContext,
  input: output<typeof connectSquarespaceInput>,
): Promise<SquarespaceIntegration> {
  const { squarespaceApiKey: key } = input;
  // Before Squarespace is called, which strangers can't cause.
  if (input.id !== undefined) await integrationOf(context, 'squarespace', input.id);
  const checked = await checkKey(context, key);
  if (!checked.site) throw errorOf(present(checked.reason));
  if (!checked.usable) throw new AppError('squarespace_right_missing');
  const { site } = checked;
  const id = await commit(context, async (tx) => {
    const existing = input.id ?? (await newIntegration(tx, context, input));
    await storeKey(tx, context, existing, { key, site });
    return existing;
  });
  return squarespaceOf(context, id);
}

async function newIntegration(
  tx: Transaction,
  context: RequestContext,
  { companyId, environment }: output<typeof connectSquarespaceInput>,
): Promise<string> {
  const input = placed(context, { companyId, provider: 'squarespace' as const, environment });
  return (await createIntegration(tx, context, input)).id;
}

async function storeKey(
  tx: Transaction,
  context: RequestContext,
  id: string,
  { key, site }: { key: string; site: NonNullable<KeyCheck['site']> },
): Promise<void> {
  const integration = await connectable(tx, context, id, 'squarespace');
  const { workspaceId } = integration;
  const shop = await lockShop(tx, workspaceId, id);
  if (shop && shop.siteId !== site.id) throw new AppError('squarespace_site_other');
  const stored = {
    siteId: site.id,
    siteName: site.name,
    siteUrl: site.url,
    // The currency of its shipping options, until there are new ones: nothing is sold at the old prices.
    currency: shop && shop.shippingOptions.length > 0 ? shop.currency : site.currency,
    apiKey: sealKey(context, id, key),
    apiKeyEnd: lastOf(key),
    keyProblem: null,
    connectedAt: context.clock.now(),
  };
  if (shop) await updateShop(tx, workspaceId, id, stored);
  else {
    const fresh = { integrationId: id, auth: 'key' as const, shippingOptions: [], vat: null };
    await insertShop(tx, workspaceId, { ...fresh, ...stored });
  }
  await connectSite(tx, context, integration, {
    shopUrl: site.url,
    shopCurrency: site.currency,
    name: site.name,
  });
  await resumeImports(tx, context, { workspaceId, integrationId: id });
}

/**
 * Checks a key that was entered, or the stored one, whose problem is over if it works. Throws
 * `squarespace_not_connected`.
 */
export async function verifySquarespace(
  context: RequestContext,
  id: string,
  entered: string | undefined,
): Promise<KeyCheck> {
  await integrationOf(context, 'squarespace', id);
  if (entered !== undefined) return checkKey(context, entered);
  const { shop, key } = await connectedShop(context, id);
  const checked = await checkKey(context, key);
  if (checked.usable && checked.site?.id === shop.siteId && shop.keyProblem !== null) {
    const { workspaceId } = shop;
    await commit(context, async (tx) => {
      const current = await lockShop(tx, workspaceId, id);
      // It was replaced or forgotten since.
      if (!current?.apiKey || !shop.apiKey?.equals(current.apiKey)) return;
      await updateShop(tx, workspaceId, id, { keyProblem: null });
      await resumeImports(tx, context, { workspaceId, integrationId: id });
    });
  }
  return checked;
}

/** Changes a shop. Throws `squarespace_not_connected` for shipping and VAT before there is a site. */
export async function changeSquarespace(
  context: RequestContext,
  { shippingOptions, vat, ...change }: output<typeof changeSquarespaceInput>,
): Promise<SquarespaceIntegration> {
  const { id } = change;
  const { workspaceId } = actorOf(context);
  await commit(context, async (tx) => {
    const integration = await changeIntegration(tx, context, 'squarespace', change);
    if (shippingOptions === undefined && vat === undefined) return;
    const shop = await selectShop(tx, workspaceId, id);
    if (!shop) throw new AppError('squarespace_not_connected');
    const currency = integration.shopCurrency ?? shop.currency;
    assertPrices(shippingOptions ?? [], currency);
    await updateShop(tx, workspaceId, id, {
      ...(shippingOptions !== undefined && { shippingOptions, currency }),
      ...(vat !== undefined && { vat }),
    });
  });
  return squarespaceOf(context, id);
}

/** Returns the site of an integration and its key. Throws `not_found` and `squarespace_not_connected`. */
export async function connectedShop(
  context: RequestContext,
  id: string,
): Promise<{ shop: ShopRecord; key: string }> {
  await integrationOf(context, 'squarespace', id);
  const shop = await selectShop(context.db, actorOf(context).workspaceId, id);
  const key = shop && openKey(context, shop);
  if (!shop || key === undefined) throw new AppError('squarespace_not_connected');
  return { shop, key };
}

// Free shipping is a price, too.
function assertPrices(options: ShippingOption[], currency: string): void {
  if (!isCurrency(currency)) return;
  const issues = options.flatMap(({ price }, position) => {
    const problem = fiatProblem(price, currency);
    if (problem === undefined || problem === 'amount_positive' || !isIssueCode(problem)) return [];
    return [{ field: `shippingOptions.${position}.price`, code: problem }];
  });
  if (issues.length > 0) throw invalidFields(...issues);
}
