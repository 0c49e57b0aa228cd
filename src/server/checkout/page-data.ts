import { randomUUID } from 'node:crypto';
import type { CheckoutLink } from '#contract/checkout.ts';
import type { ClosedPage, LinkPage, PaymentPage } from '#contract/checkout-page.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type IdKind, idPrefixes } from '#contract/ids.ts';
import { chainKey } from '#contract/networks.ts';
import { merchantName } from '#server/company/company.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { networkStates } from '#server/networks/networks.ts';
import { selectPublicLink } from '#server/payment-links/payment-links.ts';
import { checkoutLink, publicPayment } from './checkout.ts';
import type { PayerForm } from './payer-form.ts';

/** What a form's page shows besides the link: nothing yet, or what came back. */
export type FormState = Pick<PayerForm, 'values' | 'issues'> & { problem: ErrorCode | null };
const untouched: FormState = { values: {}, issues: {}, problem: null };

/** The public data of a link that somebody names in an address. */
export async function namedLink(context: Context, id: string): Promise<CheckoutLink> {
  if (!isId('link', id)) throw notFound();
  return checkoutLink(context, id);
}

/** A link's page: to be paid, or why it cannot be. */
export function linkPage(link: CheckoutLink, form: FormState = untouched): LinkPage | ClosedPage {
  if (link.status !== 'active') {
    return { kind: 'closed', reason: link.status, name: link.name, merchant: link.merchant.name };
  }
  return { kind: 'link', link, ...form, formKey: randomUUID() };
}

/** Everything that a payment's pages show. */
export async function paymentPage(
  context: Context,
  id: string,
  kind: PaymentPage['kind'],
): Promise<PaymentPage> {
  if (!isId('payment', id)) throw notFound();
  const payment = await publicPayment(context, id);
  const [link, merchant, states] = await Promise.all([
    selectPublicLink(context.db, payment.linkId),
    merchantName(context.db, payment.companyId),
    networkStates(context),
  ]);
  const chain = chainKey(payment.asset.network, payment.environment);
  const state = states.find((candidate) => candidate.chain === chain);
  return {
    kind,
    payment,
    name: link?.name ?? merchant,
    merchant,
    reopenable: link?.status === 'active' && link.type !== 'dynamic',
    network: {
      health: state?.health ?? 'unreachable',
      lastBlockAt: state?.lastBlockAt?.toISOString() ?? null,
    },
    sandbox: context.config.sandbox,
    now: context.clock.now().toISOString(),
  };
}

export function paymentPath(id: string): string {
  return `/pay/payments/${id}`;
}

// Whatever has another form names nothing, and need not be looked for.
function isId(kind: IdKind, text: string): boolean {
  return new RegExp(`^${idPrefixes[kind]}_[0-9a-f]{32}$`).test(text);
}
