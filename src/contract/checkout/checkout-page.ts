import type { CheckoutLink } from './checkout.ts';
import type { ClaimResult } from '#contract/ledger/claims.ts';
import type { StructuredAddress } from '#contract/accounts/company.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Locale } from '#contract/base/i18n.ts';
import type { IssueCode } from '#contract/base/issues.ts';
import type { Environment, NetworkHealth } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Refund } from '#contract/ledger/refunds.ts';
import type { Vat } from '#contract/ledger/vat.ts';

/**
 * Names of the fields that a payer's form posts and its URL can prefill. `asset` is `<network>/<symbol>`;
 * `amount` is that of a donation, or `other` for the value of `otherAmount`.
 */
export const payerFields = [
  'amount',
  'otherAmount',
  'asset',
  'email',
  'name',
  'street',
  'city',
  'state',
  'postalCode',
  'country',
] as const;
export type PayerField = (typeof payerFields)[number];

/** The hidden field that makes a form open only one payment, however often it is sent. */
export const formKeyField = 'key';

/** A payable link with what the payer has typed so far. */
export type LinkPage = {
  kind: 'link';
  link: CheckoutLink;
  values: Partial<Record<PayerField, string>>;
  issues: Partial<Record<PayerField, IssueCode>>;
  /** The error of the form as a whole. */
  problem: ErrorCode | null;
  formKey: string;
};

/** The value of `amount` if none of the suggested amounts was chosen. */
export const otherAmount = 'other';

/** The field in which a payer enters a transaction that was not recognized. */
export const claimField = 'transactionHash';

/** A link that its merchant has disabled or cannot be paid by, or whose only payment is over. */
export type ClosedPage = {
  kind: 'closed';
  reason: 'disabled' | 'archived' | 'paid' | 'expired' | 'unavailable';
  name: string;
  merchant: string;
  environment: Environment;
  /** The only payment of a dynamic link, if there is one. */
  paymentId: string | null;
  /** Where the shop takes the customer back; null if it named no page. */
  cancelUrl: string | null;
};

/** The issuer of a receipt, with the legal name if there is one. */
export type Issuer = {
  name: string;
  registrationNumber: string | null;
  address: StructuredAddress | null;
};

/** A payment as its payer sees it: live, after the merchant's site sent the payer back, or on paper. */
export type PaymentPage = {
  kind: 'payment' | 'success' | 'receipt';
  payment: Payment;
  /** The name of what is paid for. */
  name: string;
  merchant: string;
  /** The path of the picture next to the name; null if there is none. */
  merchantPicture: string | null;
  /** The issuer of a receipt; null on other pages. */
  issuer: Issuer | null;
  /** Whether its link can open another payment. */
  reopenable: boolean;
  network: { health: NetworkHealth; lastBlockAt: string | null };
  /** The transaction that the payer claimed, with the result; null if none was. */
  claim: { transaction: string; result: ClaimResult | 'unreadable' | 'failed' } | null;
  sandbox: boolean;
  /** The WalletConnect project, to pay with wallets on other devices; null if it is not set up. */
  walletConnectProjectId: string | null;
  /** The server's time when the page was rendered (ISO 8601), because browser clocks are often wrong. */
  now: string;
};

/** The field in which a payer enters the address for their refund. */
export const refundAddressField = 'address';

/** A refund as its payer sees it. */
export type RefundPage = {
  kind: 'refund';
  refund: Refund;
  merchant: string;
  /** Whether an address can be entered now, and if not, why. */
  state: 'open' | 'held' | 'expired' | 'over';
  /** What was typed now or submitted earlier. */
  typed: string;
  issue: IssueCode | 'throttled' | null;
};

/** Names of the fields that the form of a shop's product posts and its URL can prefill. */
export const purchaseFields = [
  'quantity',
  'email',
  'name',
  'country',
  'street',
  'extra',
  'postalCode',
  'city',
  'state',
  'shippingOption',
] as const;
export type PurchaseField = (typeof purchaseFields)[number];

/** The hidden field with the total that the payer saw: an order is never made for another one. */
export const shownTotalField = 'shownTotal';

/** A product of a connected shop, with what the payer has typed so far. All amounts are in `currency`. */
export type PurchasePage = {
  kind: 'purchase';
  path: string;
  environment: Environment;
  merchant: { name: string; pictureUrl: string | null };
  /** The shop's site; null if it isn't known. */
  shopUrl: string | null;
  title: string;
  /** Empty if the product has no variants. */
  variant: string;
  currency: string;
  /** Of one piece. */
  price: string;
  vat: Vat | null;
  /** What an order costs by its quantity, from 1, with VAT and without shipping. */
  totals: string[];
  /** The ways to send it; `totals` as above, with this option. */
  shippingOptions: {
    name: string;
    price: string;
    /** Where it delivers to; null for everywhere. */
    countries: string[] | null;
    totals: string[];
  }[];
  /** What the chosen order costs; null as long as a shipping option has to be chosen. */
  total: string | null;
  values: Partial<Record<PurchaseField, string>>;
  issues: Partial<Record<PurchaseField, IssueCode>>;
  /** The error of the form as a whole; `total_changed` if the payer hasn't seen this total yet. */
  problem: ErrorCode | 'total_changed' | null;
  /** How long the total stays the same once it is ordered. */
  minutes: number;
};

/** A product of a connected shop that can't be bought now. */
export type UnsoldPage = {
  kind: 'unsold';
  /** `busy` and `unreachable`: the shop itself can't be asked at the moment. */
  reason: 'sold_out' | 'unavailable' | 'closed' | 'busy' | 'unreachable';
  path: string;
  environment: Environment | null;
  /** Null if it isn't known. */
  merchant: string | null;
  shopUrl: string | null;
  /** The product with its variant; empty if it isn't known. */
  title: string;
  /** What the payer submitted, so that it can be submitted again; null unless it was a form. */
  fields: Record<string, string> | null;
};

export type MissingPage = { kind: 'missing'; path: string };
export type FailedPage = {
  kind: 'failed';
  path: string;
  requestId: string;
  /** Whether Florin has a fault, or only can't serve the page right now. */
  reason: 'internal' | 'unavailable';
  /** What the payer submitted, so that it can be submitted again; null unless it was a form. */
  fields: Record<string, string> | null;
};

export type CheckoutPage =
  | LinkPage
  | ClosedPage
  | PaymentPage
  | RefundPage
  | PurchasePage
  | UnsoldPage
  | MissingPage
  | FailedPage;

/** The built files that a page loads, as paths on this site. */
export type CheckoutAssets = {
  styles: string[];
  /** Scripts by the name of their entry, each with the modules that it imports. */
  scripts: Record<string, { src: string; imports: string[] }>;
};

/** The export of the built renderer, which renders a page as a complete HTML document. */
export type RenderCheckout = (
  page: CheckoutPage,
  /** `still`: without scripts, for a preview. */
  options: { locale: Locale; assets: CheckoutAssets; still?: boolean },
) => string;
