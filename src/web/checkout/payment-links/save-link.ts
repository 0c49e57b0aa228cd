import type { DonationLink, StaticLink } from '#contract/checkout/payment-links.ts';
import { api } from '#web/kit/api/api.ts';
import type { LinkValues } from './link-values.ts';

type Changed = { data: StaticLink | DonationLink };

/** Updates a link with the form's values. */
export function saveLink(link: StaticLink | DonationLink, values: LinkValues): Promise<Changed> {
  if (link.type === 'static') {
    const { amount, vat = null } = values as LinkValues<'static'>;
    return api.paymentLinks.updateStatic({ ...changes(link, values), amount, vat });
  }
  const donation = values as LinkValues<'donation'>;
  return api.paymentLinks.updateDonation({
    ...changes(link, values),
    currency: donation.currency,
    suggestedAmounts: donation.suggestedAmounts,
    minimum: donation.minimum ?? null,
    maximum: donation.maximum ?? null,
    freeAmount: donation.freeAmount,
    showTotal: donation.showTotal,
  });
}

/** Returns the form's wallets, the link's current ones first; undefined if they are unchanged. */
export function otherWallets(
  link: StaticLink | DonationLink,
  { walletIds: chosen }: Pick<LinkValues, 'walletIds'>,
): string[] | undefined {
  const kept = link.walletIds.filter((id) => chosen.includes(id));
  const walletIds = [...kept, ...chosen.filter((id) => !link.walletIds.includes(id))];
  return walletIds.join() === link.walletIds.join() ? undefined : walletIds;
}

/**
 * Returns the fields of the update. Emptied fields are null, because absent ones stay unchanged.
 * Wallets and their assets are included only if they differ, because including them replaces a
 * pending change.
 */
function changes(link: StaticLink | DonationLink, values: LinkValues) {
  const walletIds = otherWallets(link, values);
  const assets = values.assets ?? null;
  const otherAssets = JSON.stringify(assets) !== JSON.stringify(link.assets);
  return {
    id: link.id,
    name: values.name,
    ...(walletIds && { walletIds }),
    assets: walletIds || otherAssets ? assets : undefined,
    description: values.description ?? null,
    customMessage: values.customMessage ?? null,
    redirectUrl: values.redirectUrl ?? null,
    collectEmail: values.collectEmail,
    collectBillingAddress: values.collectBillingAddress,
    webhookIds: values.webhookIds,
  };
}
