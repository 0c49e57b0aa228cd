import type { Payment } from '#contract/ledger/payments.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { createdBefore, createOnce } from '#server/base/http/idempotency.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { lockPublicLink, selectPublicLink } from '#server/checkout/payment-links/payment-links.ts';
import { recordCustomer } from '#server/ledger/customers/customers.ts';
import { openPayment } from '#server/ledger/payments/payments.ts';
import { notifyIfLimitReached } from './limit.ts';
import { LinkChangedError, makeRoom, paymentToGoOnWith } from './one-payment.ts';
import { publicPayment } from './public-payment.ts';
import { type OpenPaymentInput, type Quote, quotePayment } from './quote.ts';

const opensPerAddress = { limit: 60, windowMs: 10 * 60_000 };
/** A link is changed by people: it doesn't change again and again between quote and opening. */
const mostQuotes = 3;

/** Opens a payment by a public link. */
export async function startPayment(
  context: RequestContext,
  input: OpenPaymentInput,
): Promise<Payment> {
  await throttleCaller(context, 'open', opensPerAddress);
  const earlier = await createdBefore<Payment>(context, input);
  if (earlier) return earlier;
  for (let quotes = 0; quotes < mostQuotes; quotes += 1) {
    try {
      return await openQuoted(context, input);
    } catch (error) {
      if (!(error instanceof LinkChangedError)) throw error;
    }
  }
  throw new AppError('conflict');
}

async function openQuoted(context: RequestContext, input: OpenPaymentInput): Promise<Payment> {
  const link = await selectPublicLink(context.db, input.linkId);
  if (!link) throw notFound();
  const underway = await paymentToGoOnWith(context.db, context, link, input);
  if (underway) return publicPayment(context, underway.id);
  const quote = await quotePayment(context, link, input);
  const open = (tx: Transaction) => openByQuote(tx, context, quote, input);
  return notifyIfLimitReached(context, link, () => createOnce(context, input, open));
}

/**
 * Opens a payment as it was quoted. The link is kept as it was then: its merchant may have disabled it,
 * repriced it or led it to another wallet since, and has been told that payments follow from now on. Throws
 * `LinkChangedError` where it did.
 */
async function openByQuote(
  tx: Transaction,
  context: RequestContext,
  { link, offer, ...quoted }: Quote,
  input: OpenPaymentInput,
): Promise<Payment> {
  const version = await lockPublicLink(tx, link.id, { alone: link.type === 'dynamic' });
  if (version !== link.version) throw new LinkChangedError();
  // The payer of a dynamic link may have opened one in another window.
  const opened = await paymentToGoOnWith(tx, context, link, input);
  if (opened) return publicPayment(context, opened.id, tx);
  // Before the payment that makes room is held, as everybody holds them.
  const customer = input.customer ?? null;
  const customerId = await recordCustomer(tx, context.clock.now(), { ...link, customer });
  await makeRoom(tx, context, link);
  return openPayment(tx, context, { link, ...offer, ...quoted, customer, customerId });
}
