import { fromMinor } from '#contract/base/money.ts';
import type { PaymentLink } from '#contract/checkout/payment-links.ts';
import type { Context } from '#server/base/context.ts';
import { toAmounts } from './donation.ts';
import { dynamicState, type Link } from './link.ts';

/** The API's representation of a link of one type. */
export type ViewOf<Kind extends Link> = Extract<PaymentLink, { type: Kind['type'] }>;

/** Returns a link as the API and webhooks represent it. */
export function toPaymentLink<Kind extends Link>(
  context: Pick<Context, 'config' | 'clock'>,
  link: Kind,
): ViewOf<Kind> {
  return { ...common(context, link), ...ownParts(context, link) } as ViewOf<Kind>;
}

function common({ config }: Pick<Context, 'config'>, link: Link) {
  const pending = link.pendingPayoutChange;
  return {
    id: link.id,
    companyId: link.workspaceId,
    environment: link.environment,
    status: link.status,
    name: link.name,
    assets: link.assets,
    description: link.description,
    customMessage: link.customMessage,
    redirectUrl: link.redirectUrl,
    collectEmail: link.collectEmail,
    collectBillingAddress: link.collectBillingAddress,
    walletIds: link.walletIds,
    webhookIds: link.webhookIds,
    pendingPayoutChange: pending && {
      walletIds: pending.walletIds,
      assets: pending.assets ? pending.assets.choices : link.assets,
      effectiveAt: pending.effectiveAt.toISOString(),
      requestedBy: pending.requestedBy,
    },
    url: `${config.publicUrl}/pay/${link.id}`,
    createdAt: link.createdAt.toISOString(),
    updatedAt: link.updatedAt.toISOString(),
  };
}

function ownParts({ clock }: Pick<Context, 'clock'>, link: Link) {
  const { currency } = link;
  if (link.type === 'donation') {
    const { freeAmount, showTotal } = link.donation;
    return {
      type: link.type,
      currency,
      ...toAmounts(link.donation, currency),
      freeAmount,
      showTotal,
    };
  }
  const amount = { amount: fromMinor(link.amountMinor, currency), currency };
  if (link.type === 'static') return { type: link.type, amount, vat: link.vat };
  return {
    type: link.type,
    amount,
    vat: link.vat,
    reference: link.reference,
    metadata: link.metadata,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    state: dynamicState(link, clock.now()),
  };
}
