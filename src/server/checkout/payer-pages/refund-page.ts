import type { Context as Call } from 'hono';
import {
  type CheckoutPage,
  refundAddressField,
  type RefundPage,
} from '#contract/checkout/checkout-page.ts';
import { AppError } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { giveAddress, refundOfToken } from '#server/ledger/refunds/refunds.ts';
import { typedText } from './payer-form.ts';

/** Returns the page on which a payer enters the address of their refund, and follows its state. */
export async function refundPage(context: RequestContext, token: string): Promise<RefundPage> {
  const { refund, merchant, state } = await refundOfToken(context, token);
  const { recipient } = refund;
  return { kind: 'refund', refund, merchant, state, typed: recipient ?? '', issue: null };
}

/** Stores the address and redirects to the page, or returns the form with the issue. */
export async function submitRefundAddress(
  context: RequestContext,
  token: string,
  c: Call,
): Promise<CheckoutPage | Response> {
  const typed = typedText(new URLSearchParams(await c.req.text()).get(refundAddressField));
  const issue = await issueOf(context, token, typed);
  if (!issue) return c.redirect(c.req.path, 303);
  c.status(issue === 'throttled' ? 429 : 422);
  return { ...(await refundPage(context, token)), typed, issue };
}

async function issueOf(
  context: RequestContext,
  token: string,
  typed: string,
): Promise<RefundPage['issue']> {
  try {
    return (await giveAddress(context, token, typed)) ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return 'throttled';
    throw error;
  }
}
