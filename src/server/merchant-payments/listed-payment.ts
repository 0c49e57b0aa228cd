import type { ListedPayment, PaymentCustomer } from '#contract/merchant-payments.ts';
import { type Currency, fromMinor } from '#contract/money.ts';
import { type ChainKey, chains, type Environment } from '#contract/networks.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import type { PaymentRow } from './store.ts';

/** A payment as lists and exports tell it. */
export function toListedPayment(row: PaymentRow): ListedPayment {
  const chain = chains[row.chain as ChainKey];
  const currency = row.currency as Currency;
  return {
    id: row.id,
    linkId: row.link_id,
    linkName: row.link_name,
    status: row.status as PaymentStatus,
    environment: row.environment as Environment,
    price: {
      subtotal: fromMinor(row.subtotal_minor, currency),
      vat: fromMinor(row.vat_minor, currency),
      total: fromMinor(row.total_minor, currency),
      currency,
    },
    asset: {
      network: chain.network,
      networkName: chain.name,
      symbol: row.symbol,
      decimals: row.decimals,
      contractOrAssetId: row.contract_or_asset_id,
    },
    amountAtomic: row.amount_atomic.toString(),
    receivedAtomic: (row.received ?? 0n).toString(),
    reference: row.reference,
    customer: toCustomer(row.customer, row.customer_id),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

/** What a payer told, as it was stored; null where they told nothing. */
export function toCustomer(stored: unknown, id: string | null): PaymentCustomer | null {
  const told = (stored ?? {}) as Partial<PaymentCustomer>;
  const email = told.email || null;
  const name = told.name || null;
  const address = told.address ? { ...told.address, state: told.address.state || null } : null;
  return email || name || address ? { id, email, name, address } : null;
}
