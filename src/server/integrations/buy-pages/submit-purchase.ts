import type { Context as Call } from 'hono';
import {
  type CheckoutPage,
  type PurchasePage,
  shownTotalField,
  type UnsoldPage,
} from '#contract/checkout/checkout-page.ts';
import type { ButtonPage } from '#contract/integrations/buttons.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { errorHeaders } from '#server/base/http/api-errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import type { AppBindings } from '#server/base/http/request-record.ts';
import { isId, submittedFields } from '#server/checkout/payer-pages/payer-pages.ts';
import { openButton, orderOf } from '#server/integrations/squarespace/squarespace.ts';
import {
  fieldOf,
  prefilledPurchase,
  type PurchaseForm,
  readPurchaseForm,
} from './purchase-form.ts';
import { purchasePage } from './purchase-page.ts';

type Result = CheckoutPage | Response;

/** Shows what a button sells, or why it doesn't. Throws `not_found`. */
export async function openPage(
  c: Call<AppBindings>,
  context: RequestContext,
  id: string,
  show: (button: ButtonPage) => Result | Promise<Result>,
): Promise<Result> {
  if (!isId('button', id)) throw notFound();
  try {
    const button = await openButton(context, id);
    if (button.state === 'closed') c.status(410);
    return await show(button);
  } catch (error) {
    const reason = error instanceof AppError ? reasonOf(error) : undefined;
    if (!(error instanceof AppError) || !reason) throw error;
    c.status(reason === 'busy' ? 429 : 503);
    for (const [name, value] of Object.entries(errorHeaders(error))) c.header(name, value);
    const fields = c.req.method === 'POST' ? await submittedFields(c) : null;
    const unknown = { environment: null, merchant: null, shopUrl: null, title: '' };
    return { kind: 'unsold', reason, path: c.req.path, ...unknown, fields };
  }
}

/** Returns why a shop can't be asked at the moment; undefined for all other errors. */
function reasonOf({ code }: AppError): UnsoldPage['reason'] | undefined {
  if (code === 'shop_busy' || code === 'too_many_requests') return 'busy';
  return code === 'shop_unavailable' ? 'unreachable' : undefined;
}

/**
 * Creates the order of a form and redirects to where it is paid, or returns the form with its errors. An order is only
 * created for the total that the payer saw.
 */
export async function submitPurchase(
  c: Call<AppBindings>,
  context: RequestContext,
  id: string,
): Promise<Result> {
  const form = new URLSearchParams(await c.req.text());
  return openPage(c, context, id, async (button) => {
    const values = prefilledPurchase(form);
    const page = purchasePage(button, { values });
    if (page.kind === 'unsold') return page;
    const read = readPurchaseForm(values, {
      id,
      total: page.total ?? '0',
      hasShipping: button.shippingOptions.length > 0,
    });
    const problem = problemOf(read, page, form.get(shownTotalField));
    if (problem || !read.input) {
      c.status(422);
      return purchasePage(button, { ...read, problem });
    }
    return order(c, context, { button, read, input: read.input });
  });
}

function problemOf(
  { input }: PurchaseForm,
  { total }: PurchasePage,
  shown: string | null,
): PurchasePage['problem'] {
  if (!input) return 'invalid_fields';
  return shown === total ? null : 'total_changed';
}

async function order(
  c: Call<AppBindings>,
  context: RequestContext,
  what: { button: ButtonPage; read: PurchaseForm; input: NonNullable<PurchaseForm['input']> },
): Promise<Result> {
  const { button, read, input } = what;
  try {
    return c.redirect(await orderOf(context, input), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    c.status(error.status);
    for (const [name, value] of Object.entries(errorHeaders(error))) c.header(name, value);
    if (error.code === 'button_price_changed') {
      return openPage(c, context, button.id, (now) =>
        purchasePage(now, { ...read, problem: 'total_changed' }),
      );
    }
    const state = goneStates[error.code];
    const issues = Object.fromEntries(
      error.issues.map(({ field, code }) => [fieldOf(field.split('.')), code]),
    );
    return purchasePage(state ? { ...button, state } : button, {
      values: read.values,
      issues,
      problem: error.code,
    });
  }
}

/** What a button has become since its page was read. */
const goneStates: Partial<Record<AppError['code'], ButtonPage['state']>> = {
  button_sold_out: 'sold_out',
  button_unavailable: 'unavailable',
  button_closed: 'closed',
};
