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

/** Where a payer says where their refund should go, and sees what became of it. */
export async function refundPage(context: RequestContext, token: string): Promise<RefundPage> {
  const { refund, merchant, state } = await refundOfToken(context, token);
  const { recipient } = refund;
  return { kind: 'refund', refund, merchant, state, typed: recipient ?? '', issue: null };
}

/** Takes the address and leads back to the page, or shows the form again with what is wrong. */
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
