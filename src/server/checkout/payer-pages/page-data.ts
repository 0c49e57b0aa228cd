import { randomUUID } from 'node:crypto';
import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import {
  type ClosedPage,
  type LinkPage,
  otherAmount,
  payerFields,
  type PaymentPage,
} from '#contract/checkout/checkout-page.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { type IdKind, idPrefixes } from '#contract/base/ids.ts';
import { chainKey } from '#contract/chain/networks.ts';
import { checkoutLink, publicPayment } from '#server/checkout/checkout/checkout.ts';
import { selectIssuer, selectMerchant } from '#server/accounts/company/company.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/errors.ts';
import { networkStates } from '#server/chain/networks/networks.ts';
import {
  dynamicState,
  type Link,
  selectPublicLink,
} from '#server/checkout/payment-links/payment-links.ts';
import { type PayerForm, typedText } from './payer-form.ts';

/** The form's values and errors: empty at first, then those of a refused submission. */
export type FormState = Pick<PayerForm, 'values' | 'issues'> & { problem: ErrorCode | null };
const untouched: FormState = { values: {}, issues: {}, problem: null };

/** Returns the public data of the link with the id in a URL. Throws `not_found`. */
export async function namedLink(context: Context, id: string): Promise<CheckoutLink> {
  if (!isId('link', id)) throw notFound();
  return checkoutLink(context, id);
}

/** Returns the page of a link: its form, or why it can't be paid. */
export function linkPage(link: CheckoutLink, form: FormState = untouched): LinkPage | ClosedPage {
  const { name, merchant, environment, dynamic } = link;
  const reason = closedBy(link);
  if (reason) {
    const paymentId = dynamic?.payment?.id ?? null;
    const { cancelUrl } = link;
    return {
      kind: 'closed',
      reason,
      name,
      merchant: merchant.name,
      environment,
      paymentId,
      cancelUrl,
    };
  }
  return { kind: 'link', link, ...form, formKey: randomUUID() };
}

function closedBy({ status, dynamic, limitBound }: CheckoutLink): ClosedPage['reason'] | undefined {
  // "Paid" helps a payer more than that the link was closed afterwards.
  if (dynamic?.state === 'paid') return 'paid';
  if (status !== 'active') return status;
  if (dynamic?.state === 'expired') return 'expired';
  return limitBound ? 'unavailable' : undefined;
}

/** Returns a form prefilled from the query string, with the donation as a suggested or a typed amount. */
export function prefilled(link: CheckoutLink, query: URLSearchParams): FormState {
  const values: FormState['values'] = {};
  for (const field of payerFields) {
    const text = typedText(query.get(field));
    if (text !== '') values[field] = text;
  }
  const { amount } = values;
  if (amount !== undefined && amount !== otherAmount && link.donation) {
    const { suggestedAmounts, freeAmount } = link.donation;
    if (!suggestedAmounts.includes(amount)) {
      values.amount = otherAmount;
      if (freeAmount) values.otherAmount = amount;
    }
  }
  return { values, issues: {}, problem: null };
}

/** Returns everything that a payment's pages show. Throws `not_found`. */
export async function paymentPage(
  context: Context,
  id: string,
  kind: PaymentPage['kind'],
): Promise<PaymentPage> {
  if (!isId('payment', id)) throw notFound();
  const payment = await publicPayment(context, id);
  const [link, merchant, states] = await Promise.all([
    selectPublicLink(context.db, payment.linkId),
    selectMerchant(context.db, payment.companyId),
    networkStates(context),
  ]);
  const chain = chainKey(payment.asset.network, payment.environment);
  const state = states.find((candidate) => candidate.chain === chain);
  return {
    kind,
    payment,
    name: link?.name ?? merchant.name,
    merchant: merchant.name,
    merchantPicture: merchant.pictureUrl,
    issuer: kind === 'receipt' ? await selectIssuer(context.db, payment.companyId) : null,
    reopenable: link !== undefined && canOpenAnother(link, context.clock.now()),
    network: {
      health: state?.health ?? 'unreachable',
      lastBlockAt: state?.lastBlockAt?.toISOString() ?? null,
    },
    claim: null,
    sandbox: context.config.sandbox,
    walletConnectProjectId: context.config.walletConnectProjectId,
    now: context.clock.now().toISOString(),
  };
}

/** Checks whether the link can open another payment. That of a dynamic link replaces its current one. */
function canOpenAnother(link: Link, now: Date): boolean {
  if (link.status !== 'active') return false;
  return link.type !== 'dynamic' || dynamicState(link, now) === 'payable';
}

export function paymentPath(id: string): string {
  // What a reader wrote in a path needn't be an id, and may not fit in a header.
  return `/pay/payments/${encodeURIComponent(id)}`;
}

/** Checks whether a part of a URL can be an id. Text of another form is none, and saves the query. */
export function isId(kind: IdKind, text: string): boolean {
  return new RegExp(`^${idPrefixes[kind]}_[0-9a-f]{32}$`).test(text);
}
