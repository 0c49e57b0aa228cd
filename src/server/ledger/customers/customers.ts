import type { CustomerInput } from '#contract/checkout/checkout.ts';
import type { Customer } from '#contract/ledger/customers.ts';
import { type Currency, currencyCodes } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notFound } from '#server/base/errors.ts';
import type { CsvColumns, CsvRecord } from '#server/base/http/csv.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import {
  type CustomerFilter,
  eraseCustomer,
  upsertCustomer,
  selectCustomersAfter,
} from './store.ts';

export { selectCustomer, selectCustomers } from './store.ts';

/** Records the customer of a payment and returns the id; null if the payer gave no email address. */
export async function recordCustomer(
  tx: Transaction,
  now: Date,
  payment: { workspaceId: string; environment: Environment; customer: CustomerInput | null },
): Promise<string | null> {
  const { workspaceId, environment, customer } = payment;
  if (!customer?.email) return null;
  return upsertCustomer(tx, {
    id: newId('customer', now),
    workspaceId,
    environment,
    email: customer.email,
    name: customer.name || null,
    address: customer.address ?? null,
    at: now,
  });
}

/** Erases a customer on request. The audit log records the erasure without naming the person. */
export async function deleteCustomer(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { workspaceId, id: actor } = actorOf(context);
  if (!(await eraseCustomer(tx, workspaceId, id))) throw notFound();
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action: 'customer.erased',
    target: id,
  });
  publishOnCommit(tx, { workspaceId, topic: 'customers' }, { workspaceId, topic: 'payments' });
}

export const exportColumns: CsvColumns = {
  id: 'text',
  environment: 'text',
  email: 'text',
  name: 'text',
  street: 'text',
  city: 'text',
  state: 'text',
  postal_code: 'text',
  country: 'text',
  payments: 'decimal',
  first_payment_at: 'time',
  last_payment_at: 'time',
  ...Object.fromEntries(currencyCodes.map((currency) => [totalColumn(currency), 'decimal'])),
};

const readAtOnce = 500;

/** Yields a line for each customer, in the order of their first payments. */
export async function* customerRecords(
  db: Database,
  workspaceId: string,
  filter: CustomerFilter,
): AsyncGenerator<CsvRecord> {
  let id = '';
  for (;;) {
    const some = await selectCustomersAfter(db, workspaceId, filter, { id, limit: readAtOnce });
    yield* some.map(toRecord);
    const last = some.at(-1);
    if (!last || some.length < readAtOnce) return;
    id = last.id;
  }
}

function toRecord(customer: Customer): CsvRecord {
  return {
    id: customer.id,
    environment: customer.environment,
    email: customer.email,
    name: customer.name,
    street: customer.address?.street,
    city: customer.address?.city,
    state: customer.address?.state,
    postal_code: customer.address?.postalCode,
    country: customer.address?.country,
    payments: customer.paymentCount,
    first_payment_at: customer.createdAt,
    last_payment_at: customer.lastPaymentAt,
    ...Object.fromEntries(
      customer.totals.map((total) => [totalColumn(total.currency), total.amount]),
    ),
  };
}

function totalColumn(currency: Currency): string {
  return `paid_${currency.toLowerCase()}`;
}
