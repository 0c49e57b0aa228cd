import type { Currency } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { AssetChoice, DynamicState, LinkStatus } from '#contract/checkout/payment-links.ts';
import { priceWithVat, type Price, type Vat } from '#contract/ledger/vat.ts';

/** Assets that were decided together with the wallets; `choices` is null where all are offered. */
export type DecidedAssets = { choices: AssetChoice[] | null };

/** Wallets that a link will pay into, unless someone objects in time. */
export type PayoutChange = {
  id: string;
  walletIds: string[];
  /** Null where the link goes on to offer what it offers. */
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
  customMessage: string | null;
  redirectUrl: string | null;
  collectEmail: boolean;
  collectBillingAddress: boolean;
  walletIds: string[];
  webhookIds: string[];
  /** Written by payout-changes. */
  pendingPayoutChange: PayoutChange | null;
  createdAt: Date;
  updatedAt: Date;
};

type Priced = { amountMinor: bigint; vat: Vat | null };

/** One price, paid as often as someone likes. */
export type StaticRecord = CommonLink & Priced & { type: 'static' };

/** One price for one order, paid once. */
export type DynamicRecord = CommonLink &
  Priced & {
    type: 'dynamic';
    reference: string | null;
    metadata: Record<string, string>;
    expiresAt: Date | null;
    /** Whether a payment of it has brought the whole price. */
    paid: boolean;
  };

/** What the payers of a donation can give. */
export type Donation = {
  suggestedMinor: bigint[];
  minimumMinor: bigint | null;
  maximumMinor: bigint | null;
  freeAmount: boolean;
  showTotal: boolean;
};

/** The payer says how much. */
export type DonationRecord = CommonLink & { type: 'donation'; donation: Donation };

/** A link as the rules see it. */
export type Link = StaticRecord | DynamicRecord | DonationRecord;

/** A link as it is stored, with a version that every change of it changes. */
export type StoredLink = Link & { version: string };

/** What a link costs; undefined where the payer says how much. */
export function linkPrice(link: Link): Price | undefined {
  return link.type === 'donation'
    ? undefined
    : priceWithVat(link.amountMinor, link.vat ?? undefined);
}

/** Whether the one payment of a dynamic link can still be made. */
export function dynamicState({ paid, expiresAt }: DynamicRecord, now: Date): DynamicState {
  if (paid) return 'paid';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'payable';
}
