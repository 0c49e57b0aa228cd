import type { output } from 'zod/mini';
import type { CheckoutLink, openPaymentInput } from '#contract/checkout.ts';
import { formatDecimal, fromMinor } from '#contract/money.ts';
import { assetOf, type ChainKey, chainKey, chains, type NetworkId } from '#contract/networks.ts';
import type { Payment } from '#contract/payments.ts';
import { priceWithVat } from '#contract/vat.ts';
import { merchantName } from '#server/company/company.ts';
import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db.ts';
import { AppError, type FieldIssue, invalidFields, notFound } from '#server/errors.ts';
import { createdBefore, createOnce } from '#server/http/idempotency.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { throttleCaller } from '#server/http/throttle.ts';
import { canBePaidOn, type NetworkState, networkStates } from '#server/networks/networks.ts';
import {
  holdPublicLink,
  type Link,
  selectPublicLink,
} from '#server/payment-links/payment-links.ts';
import {
  openPayment,
  priceInAsset,
  selectPublicPayment,
  toPayment,
} from '#server/payments/payments.ts';
import { currentRate, rateSymbol } from '#server/rates/rates.ts';
import { walletAccounts, type WalletAccount } from '#server/wallets/wallets.ts';
import { existingAccountOf } from './existing-account.ts';

const opensPerAddress = { limit: 60, windowMs: 10 * 60_000 };

/** What a payer may know of a link, with each asset's network as it is now. */
export async function checkoutLink(context: Context, linkId: string): Promise<CheckoutLink> {
  const link = await selectPublicLink(context.db, linkId);
  if (!link) throw notFound();
  const price = priceWithVat(link.amountMinor, link.vat ?? undefined);
  const offers = await offersOf(context.db, link, await networkStates(context));
  return {
    id: link.id,
    kind: link.type,
    status: link.status,
    environment: link.environment,
    name: link.name,
    merchant: { name: await merchantName(context.db, link.workspaceId) },
    price: {
      subtotal: fromMinor(price.subtotal, link.currency),
      vat: fromMinor(price.vat, link.currency),
      total: fromMinor(price.total, link.currency),
      currency: link.currency,
    },
    assets: await Promise.all(offers.map((offer) => toAsset(context, link, price.total, offer))),
    fields: { email: link.collectEmail, billingAddress: link.collectBillingAddress },
    customMessage: link.customMessage,
    redirectHost: link.redirectUrl && new URL(link.redirectUrl).host,
  };
}

/** Opens a payment for whoever holds the link's address. */
export async function startPayment(
  context: RequestContext,
  input: output<typeof openPaymentInput>,
): Promise<Payment> {
  await throttleCaller(context, 'open', opensPerAddress);
  const earlier = await createdBefore<Payment>(context, input);
  if (earlier) return earlier;
  const link = await selectPublicLink(context.db, input.linkId);
  if (!link) throw notFound();
  const states = await networkStates(context);
  const offer = await wantedOffer(context.db, link, states, input);
  requireAsked(link, input.customer);
  if (!canBePaidOn(offer.state.health)) throw new AppError('network_unavailable');
  const asset = assetOf(chains[offer.chain], offer.symbol)!;
  const rate = await currentRate(context, rateSymbol(asset), link.currency);
  const total = priceWithVat(link.amountMinor, link.vat ?? undefined).total;
  const priceAtomic = priceInAsset(total, link.currency, rate.value, asset.decimals);
  const existingAccount = await existingAccountOf(context, offer.wallet, asset, priceAtomic);
  return createOnce(context, input, async (tx) => {
    // Read again and kept so: it may have been disabled, repriced or led to another wallet while the
    // rate was asked for, and its merchant has been told that payments go there from now on.
    await holdPublicLink(tx, link.id);
    const current = await selectPublicLink(tx, link.id);
    if (current?.status !== 'active') throw new AppError('link_disabled');
    if (current.currency !== link.currency) throw new AppError('conflict');
    requireAsked(current, input.customer);
    const { wallet } = await wantedOffer(tx, current, states, input);
    return openPayment(tx, context, {
      link: current,
      chain: offer.chain,
      asset,
      wallet,
      rate,
      existingAccount,
      customer: input.customer ?? null,
    });
  });
}

/** A link may ask who pays; then nobody pays without saying. */
function requireAsked(link: Link, customer: output<typeof openPaymentInput>['customer']): void {
  const issues: FieldIssue[] = [];
  if (link.collectEmail && !customer?.email) {
    issues.push({ field: 'customer.email', code: 'required' });
  }
  if (link.collectBillingAddress && !customer?.address) {
    issues.push({ field: 'customer.address', code: 'required' });
  }
  if (issues.length > 0) throw invalidFields(...issues);
}

export async function publicPayment(context: Context, id: string): Promise<Payment> {
  const record = await selectPublicPayment(context.db, id);
  if (!record) throw notFound();
  return toPayment(context.config, record);
}

type Offer = { chain: ChainKey; symbol: string; wallet: WalletAccount; state: NetworkState };

async function wantedOffer(
  db: Database | Transaction,
  link: Link,
  states: NetworkState[],
  wanted: { network: NetworkId; symbol: string },
): Promise<Offer> {
  const offers = await offersOf(db, link, states);
  const offer = offers.find(
    ({ chain, symbol }) => chains[chain].network === wanted.network && symbol === wanted.symbol,
  );
  if (!offer) throw new AppError('asset_not_offered');
  return offer;
}

/** What can be paid into the link's wallets: the first wallet of each network receives. */
async function offersOf(
  db: Database | Transaction,
  link: Link,
  states: NetworkState[],
): Promise<Offer[]> {
  const wallets = await walletAccounts(db, link.workspaceId, link.walletIds);
  const offers: Offer[] = [];
  for (const wallet of wallets) {
    const state = states.find(({ chain }) => chain === wallet.chain);
    if (!state || offers.some(({ chain }) => chain === wallet.chain)) continue;
    for (const { symbol } of chains[wallet.chain].assets) {
      if (isChosen(link, wallet.chain, symbol)) {
        offers.push({ chain: wallet.chain, symbol, wallet, state });
      }
    }
  }
  return offers;
}

function isChosen(link: Link, chain: ChainKey, symbol: string): boolean {
  return (
    link.assets === null ||
    link.assets.some(
      (choice) => chainKey(choice.network, link.environment) === chain && choice.symbol === symbol,
    )
  );
}

async function toAsset(
  context: Context,
  link: Link,
  totalMinor: bigint,
  { chain: key, symbol, state }: Offer,
): Promise<CheckoutLink['assets'][number]> {
  const chain = chains[key];
  const asset = assetOf(chain, symbol)!;
  return {
    network: chain.network,
    networkName: chain.name,
    environment: chain.environment,
    symbol,
    decimals: asset.decimals,
    health: state.health,
    lastBlockAt: state.lastBlockAt?.toISOString() ?? null,
    estimate: await estimate(context, link, totalMinor, asset.decimals, rateSymbol(asset)),
  };
}

/** The price in an asset, to four decimals: the exact amount is fixed when a payment opens. */
async function estimate(
  context: Context,
  link: Link,
  totalMinor: bigint,
  decimals: number,
  symbol: string,
): Promise<string | null> {
  try {
    const rate = await currentRate(context, symbol, link.currency);
    const atomic = priceInAsset(totalMinor, link.currency, rate.value, decimals);
    const step = 10n ** BigInt(Math.max(0, decimals - 4));
    return formatDecimal(((atomic + step - 1n) / step) * step, decimals, { trim: true });
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_unavailable') return null;
    throw error;
  }
}
