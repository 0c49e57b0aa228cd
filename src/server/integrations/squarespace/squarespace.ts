import type { SquarespaceIntegration } from '#contract/integrations/squarespace.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import { integrationOf } from '#server/integrations/integrations/integrations.ts';
import { countImports } from './import-store.ts';
import { selectShop } from './store.ts';

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
          currency: shop.currency,
          priced: priced.includes(shop.currency),
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
