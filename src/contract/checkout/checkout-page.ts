import type { CheckoutLink } from './checkout.ts';
import type { ClaimResult } from '#contract/ledger/claims.ts';
import type { StructuredAddress } from '#contract/accounts/company.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Locale } from '#contract/base/i18n.ts';
import type { IssueCode } from '#contract/base/issues.ts';
import type { Environment, NetworkHealth } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Refund } from '#contract/ledger/refunds.ts';

/**
 * Names of the fields that a payer's form posts, and that its address can fill in. `asset` is
 * `<network>/<symbol>`; `amount` is what a donation gives, or `other` where `otherAmount` says it.
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

/** The hidden field that makes a form open one payment however often it is sent. */
export const formKeyField = 'key';

/** A link that can be paid, with what the payer has typed so far. */
export type LinkPage = {
  kind: 'link';
  link: CheckoutLink;
  values: Partial<Record<PayerField, string>>;
  issues: Partial<Record<PayerField, IssueCode>>;
  /** What went wrong with the form as a whole. */
  problem: ErrorCode | null;
  formKey: string;
};

/** What `amount` is where none of the suggested amounts was chosen. */
export const otherAmount = 'other';

/** The field by which a payer names the transaction that does not show. */
export const claimField = 'transactionHash';

/** A link that its merchant has switched off or cannot take money by, or whose one payment is over. */
export type ClosedPage = {
  kind: 'closed';
  reason: 'disabled' | 'archived' | 'paid' | 'expired' | 'unavailable';
  name: string;
  merchant: string;
  environment: Environment;
  /** The one payment of a dynamic link, if there is one. */
  paymentId: string | null;
};

/** Who gives a receipt, by the legal name where there is one. */
export type Issuer = {
  name: string;
  registrationNumber: string | null;
  address: StructuredAddress | null;
};

/** A payment as its payer sees it: live, after the merchant's site sent the payer back, or on paper. */
export type PaymentPage = {
  kind: 'payment' | 'success' | 'receipt';
  payment: Payment;
  /** What is paid for. */
  name: string;
  merchant: string;
  /** The path of the picture beside the name; null where there is none. */
  merchantPicture: string | null;
  /** Whose name a receipt bears; null on other pages. */
  issuer: Issuer | null;
  /** Whether its link can open another payment. */
  reopenable: boolean;
  network: { health: NetworkHealth; lastBlockAt: string | null };
  /** What the payer has named as theirs and what became of it; null while nothing was named. */
  claim: { transaction: string; result: ClaimResult | 'unreadable' | 'failed' } | null;
  sandbox: boolean;
  /** Of WalletConnect, by which wallets on other devices can pay; null: not set up. */
  walletConnectProjectId: string | null;
  /** The server's clock when the page was made, ISO 8601: browsers' clocks are often wrong. */
  now: string;
};

/** The field in which a payer says where their refund should go. */
export const refundAddressField = 'address';

/** A refund as its payer sees it. */
export type RefundPage = {
  kind: 'refund';
  refund: Refund;
  merchant: string;
  /** Whether an address can be given now, and why not. */
  state: 'open' | 'held' | 'expired' | 'over';
  /** What was typed, or given before. */
  typed: string;
  issue: IssueCode | 'throttled' | null;
};

export type MissingPage = { kind: 'missing'; path: string };
export type FailedPage = { kind: 'failed'; path: string; requestId: string };

export type CheckoutPage =
  | LinkPage
  | ClosedPage
  | PaymentPage
  | RefundPage
  | MissingPage
  | FailedPage;

/** The built files that a page loads, as paths of this site. */
export type CheckoutAssets = {
  styles: string[];
  /** Scripts by the name of their entry, each with the modules that it imports. */
  scripts: Record<string, { src: string; imports: string[] }>;
};

/** What the built renderer exports: a page as a finished HTML document. */
export type RenderCheckout = (
  page: CheckoutPage,
  /** `still`: nothing in it runs, for it is only looked at. */
  options: { locale: Locale; assets: CheckoutAssets; still?: boolean },
) => string;
