import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import { fromMinor } from '#contract/base/money.ts';
import type { Context } from '#server/base/context.ts';
import {
  dynamicState,
  type Link,
  selectReceived,
  toAmounts,
} from '#server/checkout/payment-links/payment-links.ts';
import { isPaid } from '#contract/ledger/payments.ts';
import { canContinue, selectLinkPayment } from '#server/ledger/payments/payments.ts';

/** Returns the amounts that a payer can donate; null for links that have a price. */
export async function donationView(
  db: Context['db'],
  link: Link,
): Promise<CheckoutLink['donation']> {
  if (link.type !== 'donation') return null;
  const { currency, donation } = link;
  return {
    currency,
    ...toAmounts(donation, currency),
    freeAmount: donation.freeAmount,
    total: donation.showTotal ? fromMinor(await receivedBy(db, link), currency) : null,
  };
}

async function receivedBy(db: Context['db'], { id, workspaceId, currency }: Link): Promise<bigint> {
  const sums = (await selectReceived(db, workspaceId, [id])).get(id);
  return sums?.find((sum) => sum.currency === currency)?.amountMinor ?? 0n;
}

/** Returns the state of a dynamic link and its payment; null for other types. */
export async function dynamicView(context: Context, link: Link): Promise<CheckoutLink['dynamic']> {
  if (link.type !== 'dynamic') return null;
  const now = context.clock.now();
  const payment = await selectLinkPayment(context.db, link.workspaceId, link.id);
  const shown =
    payment && (link.paid || isPaid(payment.status) || canContinue(payment, undefined, now));
  return {
    state: dynamicState(link, now),
    reference: link.reference,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    payment: shown ? { id: payment.id, status: payment.status } : null,
  };
}
