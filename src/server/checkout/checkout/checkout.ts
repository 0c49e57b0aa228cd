import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/errors.ts';
import { selectPublicLink } from '#server/checkout/payment-links/payment-links.ts';
import { viewLink } from './link-view.ts';

export {
  assetsPath,
  type BuiltCheckout,
  builtClient,
  loadBuiltCheckout,
} from './built-checkout.ts';
export { LinkChangedError, makeRoom } from './one-payment.ts';
export { startPayment } from './open.ts';
export { previewLink } from './preview.ts';
export { followedPayments } from './payment-events.ts';
export { publicPayment } from './public-payment.ts';

/**
 * Returns what payers may see of a link, with the current state of each asset's network. Throws
 * `not_found`.
 */
export async function checkoutLink(context: Context, linkId: string): Promise<CheckoutLink> {
  const link = await selectPublicLink(context.db, linkId);
  if (!link) throw notFound();
  return viewLink(context, link);
}
