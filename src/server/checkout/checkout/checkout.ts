import type { output } from 'zod/mini';
import type { CheckoutLink, openPaymentInput } from '#contract/checkout/checkout.ts';
import { toMinor } from '#contract/base/money.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Price } from '#contract/ledger/vat.ts';
import type { Context } from '#server/base/context.ts';
import { keepCustomer } from '#server/ledger/customers/customers.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, type FieldIssue, invalidFields, notFound } from '#server/base/errors.ts';
import { createdBefore, createOnce } from '#server/base/http/idempotency.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { canBePaidOn, networkStates } from '#server/chain/networks/networks.ts';
import {
  givenProblem,
  holdPublicLink,
  type Link,
  linkPrice,
  selectPublicLink,
} from '#server/checkout/payment-links/payment-links.ts';
import {
  openPayment,
  priceInAsset,
  selectPublicPayment,
  toPayment,
} from '#server/ledger/payments/payments.ts';
import { currentRate, rateSymbol } from '#server/chain/rates/rates.ts';
import { existingAccountOf } from './existing-account.ts';
import { dollarRateOf, tellWhereRefused } from './limit.ts';
import { viewLink } from './link-view.ts';
import { wantedOffer } from './offers.ts';
import { makeRoom, paymentToGoOnWith } from './one-payment.ts';

export {
  assetsPath,
  type BuiltCheckout,
  builtClient,
  loadBuiltCheckout,
} from './built-checkout.ts';
export { previewLink } from './preview.ts';

const opensPerAddress = { limit: 60, windowMs: 10 * 60_000 };

/** What a payer may know of a link, with each asset's network as it is now. */
export async function checkoutLink(context: Context, linkId: string): Promise<CheckoutLink> {
  const link = await selectPublicLink(context.db, linkId);
  if (!link) throw notFound();
  return viewLink(context, link);
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
  const underway = await paymentToGoOnWith(context.db, context, link, input);
  if (underway) return publicPayment(context, underway.id);
  const states = await networkStates(context);
  const offer = await wantedOffer(context.db, link, states, input);
  requireAsked(link, input.customer);
  const { total } = askedPrice(link, input.amount);
  if (!canBePaidOn(offer.state.health)) throw new AppError('network_unavailable');
  const { asset } = offer;
  const rate = await currentRate(context, rateSymbol(asset), link.currency);
  const dollars = await dollarRateOf(context, link, {
    symbol: rateSymbol(asset),
    value: rate.value,
  });
  const priceAtomic = priceInAsset(total, link.currency, rate.value, asset.decimals);
  const existingAccount = await existingAccountOf(context, offer.wallet, asset, priceAtomic);
  const open = async (tx: Transaction) => {
    // Read again and kept so: it may have been disabled, repriced or led to another wallet while the
    // rate was asked for, and its merchant has been told that payments go there from now on.
    await holdPublicLink(tx, link.id, { alone: link.type === 'dynamic' });
    const current = await selectPublicLink(tx, link.id);
    if (current?.status !== 'active') throw new AppError('link_disabled');
    if (current.currency !== link.currency) throw new AppError('conflict');
    requireAsked(current, input.customer);
    const { wallet } = await wantedOffer(tx, current, states, input);
    const opened = await paymentToGoOnWith(tx, context, current, input);
    if (opened) return toPayment(context.config, (await selectPublicPayment(tx, opened.id))!);
    // Before the payment that makes room is held, as everybody holds them.
    const customer = input.customer ?? null;
    const customerId = await keepCustomer(tx, context.clock.now(), { ...current, customer });
    await makeRoom(tx, context, current);
    return openPayment(tx, context, {
      link: current,
      price: askedPrice(current, input.amount),
      chain: offer.chain,
      asset,
      wallet,
      rate,
      dollarRate: dollars,
      existingAccount,
      customer,
      customerId,
    });
  };
  return tellWhereRefused(context, link, () => createOnce(context, input, open));
}

/** What is to be paid: the link's price, or what a donation gives. */
function askedPrice(link: Link, amount: string | undefined): Price {
  if (link.type !== 'donation') {
    if (amount !== undefined) throw invalidFields({ field: 'amount', code: 'amount_fixed' });
    return linkPrice(link)!;
  }
  const code = givenProblem(link.donation, link.currency, amount);
  if (code) throw invalidFields({ field: 'amount', code });
  const total = toMinor(amount!, link.currency);
  return { subtotal: total, vat: 0n, total };
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
