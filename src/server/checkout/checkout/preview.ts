import type { output } from 'zod/mini';
import { type Currency, fiatProblem, toMinor } from '#contract/base/money.ts';
import type { previewInput } from '#contract/checkout/payment-links.ts';
import { otherDashboard } from '#server/base/http/dashboard-origin.ts';
import { actorOf, placed, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import type { Link } from '#server/checkout/payment-links/payment-links.ts';
import { loadBuiltCheckout } from './built-checkout.ts';
import { viewLink } from './link-view.ts';

type Draft = output<typeof previewInput>;

/** Returns the HTML of a drafted link's checkout, as its payers would see it. Stores nothing. */
export async function previewLink(context: RequestContext, draft: Draft): Promise<string> {
  const { render, assets } = await loadBuiltCheckout();
  const { merchant, ...drafted } = await viewLink(context, draftedLink(context, draft));
  // The dashboard shows the page inside its own: from another origin, paths would not lead here.
  const origin = otherDashboard(context.config) === undefined ? '' : context.config.publicUrl;
  const pictureUrl = merchant.pictureUrl && origin + merchant.pictureUrl;
  const link = { ...drafted, merchant: { ...merchant, pictureUrl } };
  const styles = assets.styles.map((path) => origin + path);
  const page = { kind: 'link' as const, link, values: {}, issues: {}, problem: null, formKey: '' };
  return render(page, { locale: draft.locale, assets: { ...assets, styles }, still: true });
}

function draftedLink(context: RequestContext, draft: Draft): Link {
  const now = context.clock.now();
  const { type, currency } = draft;
  const common = {
    id: newId('link', now),
    workspaceId: actorOf(context).workspaceId,
    environment: placed(context, draft).environment,
    status: 'active' as const,
    name: draft.name,
    currency,
    assets: draft.assets ?? null,
    description: draft.description?.trim() || null,
    customMessage: null,
    redirectUrl: draft.redirectUrl ?? null,
    cancelUrl: null,
    collectEmail: draft.collectEmail,
    collectBillingAddress: draft.collectBillingAddress,
    walletIds: draft.walletIds,
    webhookIds: [],
    integrationId: null,
    pendingPayoutChange: null,
    createdAt: now,
    updatedAt: now,
  };
  if (type === 'donation') return { ...common, type, donation: draftedDonation(draft) };
  const amountMinor = minorOr0(draft.amount, currency);
  const priced = { ...common, amountMinor, vat: draft.vat ?? null };
  if (type === 'static') return { ...priced, type };
  return {
    ...priced,
    type,
    reference: null,
    metadata: {},
    expiresAt: null,
    paid: false,
    receivedMinor: 0n,
    taxes: [],
    customer: null,
  };
}

function draftedDonation({ currency, freeAmount, showTotal, ...draft }: Draft) {
  const named = (amount: string | null | undefined) =>
    amount && !fiatProblem(amount, currency) ? toMinor(amount, currency) : null;
  return {
    suggestedMinor: draft.suggestedAmounts.flatMap((amount) => named(amount) ?? []),
    minimumMinor: named(draft.minimum),
    maximumMinor: named(draft.maximum),
    freeAmount,
    showTotal,
  };
}

// Without a valid price yet, the page shows 0.
function minorOr0(amount: string | undefined, currency: Currency): bigint {
  return amount === undefined || fiatProblem(amount, currency) ? 0n : toMinor(amount, currency);
}
