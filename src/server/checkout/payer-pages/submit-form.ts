import { createHash } from 'node:crypto';
import type { Context as Call } from 'hono';
import { type CheckoutPage, formKeyField } from '#contract/checkout/checkout-page.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { startPayment } from '#server/checkout/checkout/checkout.ts';
import { AppError } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { linkPage, namedLink, paymentPath } from './page-data.ts';
import { fieldOf, type PayerForm, readPayerForm } from './payer-form.ts';

/** Opens the payment of a form and redirects to its page, or returns the form with its errors. */
export async function submitForm(
  context: RequestContext,
  id: string,
  c: Call,
): Promise<CheckoutPage | Response> {
  const link = await namedLink(context, id);
  const fields = new URLSearchParams(await c.req.text());
  const form = readPayerForm(fields, link);
  if (linkPage(link).kind === 'closed') return linkPage(link);
  if (!form.input) {
    c.status(422);
    return linkPage(link, { ...form, problem: 'invalid_fields' });
  }
  try {
    const payment = await openOnce(context, form.input, fields.get(formKeyField));
    return c.redirect(paymentPath(payment.id), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    c.status(error.status);
    const issues = Object.fromEntries(
      error.issues.map(({ field, code }) => [fieldOf(field.split('.'), form.values), code]),
    );
    return linkPage(await namedLink(context, id), { ...form, issues, problem: error.code });
  }
}

/**
 * Opens one payment per form, however often it is submitted: a reload or a double click returns the payment
 * that the first submission opened. Another choice in the same form opens another payment, and so does the
 * same choice once the first payment has expired.
 */
async function openOnce(
  context: RequestContext,
  input: NonNullable<PayerForm['input']>,
  formKey: string | null,
): Promise<Payment> {
  const choice = `${formKey} ${JSON.stringify(input)}`;
  const key = formKey ? createHash('sha256').update(choice).digest('hex') : null;
  const payment = await startPayment(context, input, key);
  if (new Date(payment.expiresAt) > context.clock.now()) return payment;
  return startPayment(context, input, null);
}
