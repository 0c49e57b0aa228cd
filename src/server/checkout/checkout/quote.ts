import type { output } from 'zod/mini';
import { toMinor } from '#contract/base/money.ts';
import type { openPaymentInput } from '#contract/checkout/checkout.ts';
import type { Price } from '#contract/ledger/vat.ts';
import type { Context } from '#server/base/context.ts';
import { AppError, type FieldIssue, invalidFields, present } from '#server/base/errors.ts';
import { canBePaidOn, networkStates, smallestAmount } from '#server/chain/networks/networks.ts';
import { type CurrentRate, currentRate, rateSymbol } from '#server/chain/rates/rates.ts';
import {
  givenProblem,
  type Link,
  linkPrice,
  type StoredLink,
} from '#server/checkout/payment-links/payment-links.ts';
import { priceInAsset } from '#server/ledger/payments/payments.ts';
import { accountExists } from './existing-account.ts';
import { limitMinorOf } from './limit.ts';
import { type Offer, wantedOffer } from './offers.ts';

export type OpenPaymentInput = output<typeof openPaymentInput>;

/** The terms of a payment at current rates and chain states. Nothing is reserved for it. */
export type Quote = {
  link: StoredLink;
  offer: Offer;
  price: Price;
  rate: CurrentRate;
  /** In atomic units, before the tag that makes it exact. */
  priceAtomic: bigint;
  /** In US cents, the unit of limits; null in the test environment, which has none. */
  limitMinor: bigint | null;
};

/**
 * Queries rates and chains for a payment, before the transaction that opens it, because they can be slow.
 */
export async function quotePayment(
  context: Context,
  link: StoredLink,
  input: OpenPaymentInput,
): Promise<Quote> {
  if (link.status !== 'active') throw new AppError('link_disabled');
  const offer = await wantedOffer(context.db, link, await networkStates(context), input);
  assertCustomer(link, input.customer);
  const price = priceOf(link, input.amount);
  if (!canBePaidOn(offer.state.health)) throw new AppError('network_unavailable');
  const { asset } = offer;
  const rate = await currentRate(context, rateSymbol(asset), link.currency);
  const priced = { symbol: rateSymbol(asset), value: rate.value };
  const limitMinor = await limitMinorOf(context, link, price, priced);
  const priceAtomic = priceInAsset(price.total, link.currency, rate.value, asset.decimals);
  await assertSmallest(context, offer, priceAtomic);
  return { link, offer, price, rate, priceAtomic, limitMinor };
}

/**
 * Returns the link's price, or the amount that a donor chose. Throws `invalid_fields` for an amount that
 * the link doesn't accept.
 */
function priceOf(link: Link, amount: string | undefined): Price {
  if (link.type !== 'donation') {
    if (amount !== undefined) throw invalidFields({ field: 'amount', code: 'amount_fixed' });
    return present(linkPrice(link));
  }
  const code = givenProblem(link.donation, link.currency, amount);
  if (code) throw invalidFields({ field: 'amount', code });
  const total = toMinor(present(amount), link.currency);
  return { subtotal: total, vat: 0n, total };
}

/** Throws `invalid_fields` where the link requires customer details and the payer gives none. */
function assertCustomer(link: Link, customer: OpenPaymentInput['customer']): void {
  const issues: FieldIssue[] = [];
  if (link.collectEmail && !customer?.email) {
    issues.push({ field: 'customer.email', code: 'required' });
  }
  if (link.collectBillingAddress && !customer?.address) {
    issues.push({ field: 'customer.address', code: 'required' });
  }
  if (issues.length > 0) throw invalidFields(...issues);
}

/**
 * Throws `amount_too_small` for an amount that the chain would refuse for an account that doesn't exist
 * yet.
 */
async function assertSmallest(
  context: Context,
  { chain, asset, wallet }: Offer,
  priceAtomic: bigint,
): Promise<void> {
  if (priceAtomic >= (await smallestAmount(context.db, chain, asset.id))) return;
  const exists = await accountExists(context, wallet, asset);
  if (!exists) throw new AppError('amount_too_small');
}
