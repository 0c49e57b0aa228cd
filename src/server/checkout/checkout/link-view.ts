import { contractOrAssetIdOf } from '#contract/chain/assets.ts';
import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import { formatDecimal, fromMinor } from '#contract/base/money.ts';
import { chains } from '#contract/chain/networks.ts';
import { selectMerchant } from '#server/accounts/company/company.ts';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { networkStates } from '#server/chain/networks/networks.ts';
import { type Link, linkPrice } from '#server/checkout/payment-links/payment-links.ts';
import { priceInAsset } from '#server/ledger/payments/payments.ts';
import { currentRate, rateSymbol } from '#server/chain/rates/rates.ts';
import { isLimitBound } from './limit.ts';
import { donationView, dynamicView } from './link-kinds.ts';
import { type Offer, offersOf } from './offers.ts';

/** Returns a link, stored or only drafted, as its payers see it. */
export async function viewLink(context: Context, link: Link): Promise<CheckoutLink> {
  const price = linkPrice(link);
  const offers = await offersOf(context.db, link, await networkStates(context));
  return {
    id: link.id,
    kind: link.type,
    status: link.status,
    environment: link.environment,
    name: link.name,
    merchant: await selectMerchant(context.db, link.workspaceId),
    price: price
      ? {
          subtotal: fromMinor(price.subtotal, link.currency),
          vat: fromMinor(price.vat, link.currency),
          total: fromMinor(price.total, link.currency),
          currency: link.currency,
          ...(price.taxes && { taxes: price.taxes }),
        }
      : null,
    donation: await donationView(context.db, link),
    dynamic: await dynamicView(context, link),
    limitBound: await isLimitBound(context, link),
    assets: await Promise.all(offers.map((offer) => toAsset(context, link, price?.total, offer))),
    fields: { email: link.collectEmail, billingAddress: link.collectBillingAddress },
    description: link.description,
    customMessage: null,
    cancelUrl: link.cancelUrl,
    redirectHost: link.redirectUrl && new URL(link.redirectUrl).host,
  };
}

async function toAsset(
  context: Context,
  link: Link,
  totalMinor: bigint | undefined,
  { chain: key, asset, state }: Offer,
): Promise<CheckoutLink['assets'][number]> {
  const chain = chains[key];
  return {
    network: chain.network,
    networkName: chain.name,
    environment: chain.environment,
    symbol: asset.symbol,
    decimals: asset.decimals,
    contractOrAssetId: contractOrAssetIdOf(asset.id),
    health: state.health,
    lastBlockAt: state.lastBlockAt?.toISOString() ?? null,
    ...(await worth(context, link, totalMinor, asset.decimals, rateSymbol(asset))),
  };
}

/**
 * Returns the rate and an estimate of the price in an asset, rounded up to four decimals; nulls where
 * there is no rate. The exact amount is fixed when a payment opens.
 */
async function worth(
  context: Context,
  link: Link,
  totalMinor: bigint | undefined,
  decimals: number,
  symbol: string,
): Promise<Pick<CheckoutLink['assets'][number], 'rate' | 'estimate'>> {
  try {
    const rate = await currentRate(context, symbol, link.currency);
    if (totalMinor === undefined) return { rate: rate.value, estimate: null };
    const atomic = priceInAsset(totalMinor, link.currency, rate.value, decimals);
    const step = 10n ** BigInt(Math.max(0, decimals - 4));
    const rounded = ((atomic + step - 1n) / step) * step;
    return { rate: rate.value, estimate: formatDecimal(rounded, decimals, { trim: true }) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_unavailable') {
      return { rate: null, estimate: null };
    }
    throw error;
  }
}
