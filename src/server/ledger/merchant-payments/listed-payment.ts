import * as z from 'zod/mini';
import type { ListedPayment, PaymentCustomer } from '#contract/ledger/merchant-payments.ts';
import { toSummary } from '#server/ledger/payments/payments.ts';
import type { PaymentRow } from './store.ts';

/** Converts a row to a payment of lists and exports. */
export function toListedPayment(row: PaymentRow): ListedPayment {
  return {
    ...toSummary(row),
    reference: row.reference,
    customer: toCustomer(row.customer, row.customerId),
    expiresAt: row.expiresAt.toISOString(),
  };
}

const text = z.nullish(z.string());
const storedCustomer = z.object({
  email: text,
  name: text,
  address: z.nullish(
    z.object({
      street: z.string(),
      city: z.string(),
      state: text,
      postalCode: z.string(),
      country: z.string(),
    }),
  ),
});

/** Returns the customer data given with a payment; null if none was given. */
export function toCustomer(stored: unknown, id: string | null): PaymentCustomer | null {
  const told = storedCustomer.parse(stored ?? {});
  const email = told.email || null;
  const name = told.name || null;
  const address = told.address ? { ...told.address, state: told.address.state || null } : null;
  return email || name || address ? { id, email, name, address } : null;
}
