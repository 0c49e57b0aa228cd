import type { CheckoutLink } from './checkout.ts';
import type { ErrorCode } from './errors.ts';
import type { Locale } from './i18n.ts';
import type { IssueCode } from './issues.ts';
import type { NetworkHealth } from './networks.ts';
import type { Payment } from './payments.ts';

/** Names of the fields that a payer's form posts. `asset` is `<network>/<symbol>`. */
export const payerFields = [
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

/** A link that its merchant has switched off. */
export type ClosedPage = {
  kind: 'closed';
  reason: 'disabled' | 'archived';
  name: string;
  merchant: string;
};

/** A payment as its payer sees it: live, after the merchant's site sent the payer back, or on paper. */
export type PaymentPage = {
  kind: 'payment' | 'success' | 'receipt';
  payment: Payment;
  /** What is paid for. */
  name: string;
  merchant: string;
  /** Whether its link can open another payment. */
  reopenable: boolean;
  network: { health: NetworkHealth; lastBlockAt: string | null };
  sandbox: boolean;
  /** The server's clock when the page was made, ISO 8601: browsers' clocks are often wrong. */
  now: string;
};

export type MissingPage = { kind: 'missing'; path: string };
export type FailedPage = { kind: 'failed'; path: string; requestId: string };

export type CheckoutPage = LinkPage | ClosedPage | PaymentPage | MissingPage | FailedPage;

/** The built files that a page loads, as paths of this site. */
export type CheckoutAssets = {
  styles: string[];
  /** Scripts by the name of their entry, each with the modules that it imports. */
  scripts: Record<string, { src: string; imports: string[] }>;
};

/** What the built renderer exports: a page as a finished HTML document. */
export type RenderCheckout = (
  page: CheckoutPage,
  options: { locale: Locale; assets: CheckoutAssets },
) => string;
