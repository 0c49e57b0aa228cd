import type { Context as Call } from 'hono';
import {
  type CheckoutPage,
  claimField,
  type PaymentPage,
} from '#contract/checkout/checkout-page.ts';
import { transactionIn } from '#contract/chain/transaction-names.ts';
import { claimPayment } from '#server/ledger/claims/claims.ts';
import { AppError } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { paymentPage, paymentPath } from './page-data.ts';
import { typedText } from './payer-form.ts';

/**
 * Claims the transaction that a payer names and redirects to the payment, or returns the page with the
 * reason.
 */
export async function submitClaim(
  context: RequestContext,
  id: string,
  c: Call,
): Promise<CheckoutPage | Response> {
  await paymentPage(context, id, 'payment');
  const transaction = typedText(new URLSearchParams(await c.req.text()).get(claimField));
  const result = await resultOf(context, id, transaction);
  // A refused claim scrolls to its field, an accepted one to the top of the page.
  if (result === 'attributed') return c.redirect(`${paymentPath(id)}#checkout`, 303);
  c.status(422);
  // Read again: the watcher may have credited the transaction in the meantime.
  return { ...(await paymentPage(context, id, 'payment')), claim: { transaction, result } };
}

async function resultOf(
  context: RequestContext,
  id: string,
  pasted: string,
): Promise<NonNullable<PaymentPage['claim']>['result']> {
  const transactionHash = transactionIn(pasted);
  if (transactionHash === undefined) return 'unreadable';
  try {
    return (await claimPayment(context, { id, transactionHash })).result;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    return 'failed';
  }
}
