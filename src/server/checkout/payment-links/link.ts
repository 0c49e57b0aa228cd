import { type Currency, toMinor } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { CustomerInput } from '#contract/checkout/checkout.ts';
import type { AssetChoice, DynamicState, LinkStatus } from '#contract/checkout/payment-links.ts';
import { priceWithVat, type Price, type Tax, type Vat } from '#contract/ledger/vat.ts';

/** The assets that a payout change sets together with the wallets; `choices` is null for all assets. */
export type DecidedAssets = { choices: AssetChoice[] | null };

/** The wallets that a link will pay into, unless the change is canceled before `effectiveAt`. */
export type PayoutChange = {
  id: string;
  walletIds: string[];
  /** Null if the link's assets don't change. */
  assets: DecidedAssets | null;
  requestedBy: { id: string; username: string; name: string | null } | null;
  effectiveAt: Date;
};

type CommonLink = {
  id: string;
  workspaceId: string;
  environment: Environment;
  status: LinkStatus;
  name: string;
  currency: Currency;
  assets: AssetChoice[] | null;
  description: string | null;
  customMessage: string | null;
  redirectUrl: string | null;
  /** Of an order: where its shop takes a customer back who doesn't pay. */
  cancelUrl: string | null;
  collectEmail: boolean;
  collectBillingAddress: boolean;
  walletIds: string[];
  webhookIds: string[];
  /** The integration whose order it is: only its shop changes the link; otherwise null. */
  integrationId: string | null;
  /** Written by payout-changes. */
  pendingPayoutChange: PayoutChange | null;
  createdAt: Date;
  updatedAt: Date;
};

type Priced = { amountMinor: bigint; vat: Vat | null };

/** One price, any number of payments. */
export type StaticRecord = CommonLink & Priced & { type: 'static' };

/** One price for one order, with one payment. */
export type DynamicRecord = CommonLink &
  Priced & {
    type: 'dynamic';
    reference: string | null;
    metadata: Record<string, string>;
    expiresAt: Date | null;
    /** Whether one of its payments is paid, overpaid or paid late; of an order, whether its price was received. */
    paid: boolean;
    /** What an order has received already, in minor units; 0 of other links. */
    receivedMinor: bigint;
    /** Of an order: the taxes that its price contains. */
    taxes: Tax[];
    /** Of an order: its customer, whom its payments get; null if the shop named none. */
    customer: CustomerInput | null;
  };

/** The amounts that the payers of a donation link can choose, in minor units. */
export type Donation = {
  suggestedMinor: bigint[];
  minimumMinor: bigint | null;
  maximumMinor: bigint | null;
  freeAmount: boolean;
  showTotal: boolean;
};

/** No price: the payer chooses the amount. */
export type DonationRecord = CommonLink & { type: 'donation'; donation: Donation };

/** A link as the rules see it. */
export type Link = StaticRecord | DynamicRecord | DonationRecord;

/** A link as it is stored, with a version that changes on every write. */
export type StoredLink = Link & { version: string };

/** Returns the price of a link; undefined for donations, where the payer chooses the amount. */
export function linkPrice(link: Link): Price | undefined {
  if (link.type === 'donation') return undefined;
  const price = priceWithVat(link.amountMinor, link.vat ?? undefined);
  if (link.type !== 'dynamic') return price;
  const { receivedMinor, taxes, currency } = link;
  // What an order received at an earlier price counts. The taxes are those of the whole price.
  const rest = price.total - receivedMinor;
  if (receivedMinor > 0n && rest > 0n) return { subtotal: rest, vat: 0n, total: rest };
  if (taxes.length === 0) return price;
  const vat = taxes.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0n);
  return { subtotal: price.total - vat, vat, total: price.total, taxes };
}

/** Returns whether a dynamic link is paid, expired or still payable. */
export function dynamicState({ paid, expiresAt }: DynamicRecord, now: Date): DynamicState {
  if (paid) return 'paid';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'payable';
}
