import type { ListedPayment } from '#contract/ledger/merchant-payments.ts';
import { formatDecimal } from '#contract/base/money.ts';
import type { Database } from '#server/base/database/db.ts';
import type { CsvColumns, CsvRecord } from '#server/base/http/csv.ts';
import { toListedPayment } from './listed-payment.ts';
import { type PaymentFilter, selectPaymentPage } from './store.ts';

/** Number of payments that are read into memory at a time. */
const rowsAtOnce = 500;

export const exportColumns = {
  id: 'text',
  created_at: 'time',
  paid_at: 'time',
  expires_at: 'time',
  status: 'text',
  environment: 'text',
  link_id: 'text',
  link_name: 'text',
  subtotal: 'decimal',
  vat: 'decimal',
  total: 'decimal',
  currency: 'text',
  network: 'text',
  asset: 'text',
  amount: 'decimal',
  received: 'decimal',
  reference: 'text',
  customer_email: 'text',
  customer_name: 'text',
} satisfies CsvColumns;

/** Yields the matching payments, newest first, reading them in batches. */
export async function* exportedPayments(
  db: Database,
  workspaceId: string,
  filter: PaymentFilter,
): AsyncGenerator<CsvRecord> {
  let { before } = filter;
  for (;;) {
    const page = { limit: rowsAtOnce, skip: 0 };
    const rows = await selectPaymentPage(db, workspaceId, { ...filter, before }, page);
    for (const row of rows) yield toRecord(toListedPayment(row));
    if (rows.length < rowsAtOnce) return;
    before = rows.at(-1)?.id;
  }
}

function toRecord({ price, asset, customer, ...payment }: ListedPayment): CsvRecord {
  const inAsset = (atomic: string) => formatDecimal(BigInt(atomic), asset.decimals, { trim: true });
  return {
    id: payment.id,
    created_at: payment.createdAt,
    paid_at: payment.paidAt,
    expires_at: payment.expiresAt,
    status: payment.status,
    environment: payment.environment,
    link_id: payment.linkId,
    link_name: payment.linkName,
    subtotal: price.subtotal,
    vat: price.vat,
    total: price.total,
    currency: price.currency,
    network: asset.networkName,
    asset: asset.symbol,
    amount: inAsset(payment.amountAtomic),
    received: inAsset(payment.receivedAtomic),
    reference: payment.reference,
    customer_email: customer?.email,
    customer_name: customer?.name,
  };
}
