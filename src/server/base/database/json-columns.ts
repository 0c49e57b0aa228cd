import type { ColumnType } from 'kysely';
import type { StructuredAddress } from '#contract/accounts/company.ts';
import type { AuditEntry } from '#contract/base/audit.ts';
import type { Provider } from '#contract/chain/networks.ts';
import type { CustomerInput } from '#contract/checkout/checkout.ts';
import type { AssetChoice } from '#contract/checkout/payment-links.ts';
import type { ShippingOption } from '#contract/integrations/squarespace.ts';
import type { Notification } from '#contract/delivery/notifications.ts';
import type { PaymentCustomer } from '#contract/ledger/merchant-payments.ts';
import type { Tax, Vat } from '#contract/ledger/vat.ts';
import type { Quote, RateLeg } from '#server/base/rate-source.ts';

/** Minor units as text, because JSON numbers are not large enough. */
export type StoredDonation = {
  suggested: string[];
  minimum: string | null;
  maximum: string | null;
  freeAmount: boolean;
  showTotal: boolean;
};

/** Assets that were decided together with the wallets; `choices` is null if all are offered. */
export type DecidedAssets = { choices: AssetChoice[] | null };

/** The types of the JSON columns, by table. */
export type JsonColumns = {
  'audit_log.details': AuditEntry['details'];
  'chain_cursors.providers': Provider[];
  'customers.address': NonNullable<PaymentCustomer['address']>;
  'integrations.assets': AssetChoice[];
  'notifications.data': Notification['values'];
  'payment_links.assets': AssetChoice[];
  'payment_links.donation': StoredDonation;
  'payment_links.metadata': Record<string, string>;
  'payment_links.customer': CustomerInput;
  'payment_links.taxes': Tax[];
  'payment_links.vat': Vat;
  // Only the fields that the link collects and the payer filled in.
  'payments.customer': Partial<Omit<PaymentCustomer, 'id'>>;
  'payments.taxes': Tax[];
  'payout_changes.assets': DecidedAssets;
  'queued_jobs.payload': object;
  'rates.legs': RateLeg[];
  'rates.quotes': Quote[];
  'refunds.searched': Record<string, { from: number; to: number }>;
  'squarespace_orders.vat': Vat;
  'squarespace_shops.shipping_options': ShippingOption[];
  'squarespace_shops.vat': Vat;
  'workspaces.structured_address': StructuredAddress;
};

/** Selected as its value, written as text: the driver would turn an array into one of PostgreSQL's. */
export type JsonColumn<Column extends keyof JsonColumns> = ColumnType<
  JsonColumns[Column],
  string,
  string
>;
