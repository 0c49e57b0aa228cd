import type { Payment } from '#contract/ledger/payments.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { createdBefore, createOnce } from '#server/base/http/idempotency.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { lockPublicLink, selectPublicLink } from '#server/checkout/payment-links/payment-links.ts';
import { recordCustomer } from '#server/ledger/customers/customers.ts';
import { openPayment } from '#server/ledger/payments/payments.ts';
import { notifyIfLimitReached } from './limit.ts';
import { LinkChangedError, makeRoom, paymentToContinue } from './one-payment.ts';
import { publicPayment } from './public-payment.ts';
import { type OpenPaymentInput, type Quote, quotePayment } from './quote.ts';
import { assertWithinShare, countAttempt, openerOf } from './shares.ts';

/** People change links, so one hardly changes more than once between quote and opening. */
const maxQuotes = 3;

/**
 * Opens a payment of a public link, once per key, by default the request's. Throws `conflict` if the link changes during every quote, and
 * `too_many_requests`.
 */
export async function startPayment(
  context: RequestContext,
  input: OpenPaymentInput,
  key?: string | null,
): Promise<Payment> {
  await countAttempt(context, input.linkId);
  const earlier = await createdBefore<Payment>(context, input, key);
  if (earlier) return earlier;
  for (let quotes = 0; quotes < maxQuotes; quotes += 1) {
    try {
      return await openQuoted(context, input, key);
    } catch (error) {
      if (!(error instanceof LinkChangedError)) throw error;
    }
  }
  throw new AppError('conflict');
}

async function openQuoted(
  context: RequestContext,
  input: OpenPaymentInput,
  key: string | null | undefined,
): Promise<Payment> {
  const link = await selectPublicLink(context.db, input.linkId);
  if (!link) throw notFound();
  const underway = await paymentToContinue(context.db, context, link, input);
  if (underway) return publicPayment(context, underway.id);
  await assertWithinShare(context, link);
  const quote = await quotePayment(context, link, input);
  const open = (tx: Transaction) => openByQuote(tx, context, quote, input);
  return notifyIfLimitReached(context, link, () => createOnce(context, input, open, key));
}

/**
 * Opens a payment as it was quoted, with the link locked at the quoted version. Throws `LinkChangedError`
 * if the merchant has disabled, repriced or redirected the link since: Florin has confirmed that change,
 * so it must apply to every payment opened afterwards.
 */
async function openByQuote(
  tx: Transaction,
  context: RequestContext,
  { link, offer, ...quoted }: Quote,
  input: OpenPaymentInput,
): Promise<Payment> {
  const version = await lockPublicLink(tx, link.id, { exclusive: link.type === 'dynamic' });
  if (version !== link.version) throw new LinkChangedError();
  // The payer of a dynamic link may have opened a payment in another window.
  const opened = await paymentToContinue(tx, context, link, input);
  if (opened) return publicPayment(context, opened.id, tx);
  // Locks the customer before makeRoom locks the payment: the lock order of all transactions.
  // Whom the shop names, rather than who has the URL.
  const customer = (link.type === 'dynamic' && link.customer) || input.customer || null;
  const customerId = await recordCustomer(tx, context.clock.now(), { ...link, customer });
  await makeRoom(tx, context, link);
  const openedFrom = openerOf(context);
  return openPayment(tx, context, { link, ...offer, ...quoted, customer, customerId, openedFrom });
}
