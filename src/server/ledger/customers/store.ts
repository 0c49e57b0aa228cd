import {
  type Counted,
  countUpToMaximum,
  cutPage,
  idForm,
  microsForm,
  type Page,
  timeOf,
  valuesOf,
} from '#server/base/database/page.ts';
import { present } from '#server/base/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Customer } from '#contract/ledger/customers.ts';
import { type Currency, fromMinor } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { hasWords } from '#server/base/database/search.ts';

export type NewCustomer = {
  id: string;
  workspaceId: string;
  environment: Environment;
  email: string;
  name: string | null;
  address: object | null;
  at: Date;
};

/** Adds or updates a customer and returns the id. Fields that are not given keep their values. */
export async function upsertCustomer(tx: Transaction, customer: NewCustomer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into customers as c
      (id, workspace_id, environment, email, name, address, created_at, last_payment_at)
    values (${customer.id}, ${customer.workspaceId}, ${customer.environment}, ${customer.email},
      ${customer.name}, ${customer.address && JSON.stringify(customer.address)},
      ${customer.at}, ${customer.at})
    on conflict (workspace_id, environment, email) do update set
      name = coalesce(excluded.name, c.name),
      address = coalesce(excluded.address, c.address),
      last_payment_at = greatest(excluded.last_payment_at, c.last_payment_at)
    returning id`.execute(tx);
  return present(rows[0]).id;
}

export type CustomerFilter = { environment?: Environment | undefined; q?: string | undefined };

/** Returns one page, most recent payment first. */
export async function selectCustomers(
  db: Db,
  workspaceId: string,
  filter: CustomerFilter,
  { limit, skip, after }: Page,
): Promise<{ customers: Customer[]; next: string | null } & Counted> {
  const { rows: found } = await customerQuery(sql`
    where workspace_id = ${workspaceId} and ${matches(filter)}
      and ${after === undefined ? sql`true` : isAfter(after)}
    order by last_payment_at desc, id desc limit ${limit + 1} offset ${skip}`).execute(db);
  const { rows, next } = cutPage(found, limit, (row) => [row.lastPaymentMicros, row.id]);
  const counted = await countUpToMaximum(
    db,
    sql`select from customers where workspace_id = ${workspaceId} and ${matches(filter)}
      order by last_payment_at desc, id desc`,
  );
  return { customers: rows.map(toCustomer), next, ...counted };
}

/** Returns the condition that a customer comes after a position of the list. */
function isAfter(after: string): RawBuilder<unknown> {
  const [micros, id] = valuesOf(after, microsForm, idForm);
  return sql`(last_payment_at, id) < (${timeOf(micros)}, ${id})`;
}

/** Returns the customers after an id, in the order of ids, to read all of them in batches. */
export async function selectCustomersAfter(
  db: Db,
  workspaceId: string,
  filter: CustomerFilter,
  after: { id: string; limit: number },
): Promise<Customer[]> {
  const { rows } = await customerQuery(sql`
    where workspace_id = ${workspaceId} and ${matches(filter)} and id > ${after.id}
    order by id limit ${after.limit}`).execute(db);
  return rows.map(toCustomer).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function selectCustomer(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<Customer | undefined> {
  const { rows } = await customerQuery(
    sql`where workspace_id = ${workspaceId} and id = ${id}`,
  ).execute(db);
  return rows[0] && toCustomer(rows[0]);
}

/**
 * Deletes a customer and the personal data in their payments and open orders, and in the events and deliveries about
 * these.
 * Amounts, times and transactions are kept. Returns false if there is no such customer.
 */
export async function eraseCustomer(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  // Before the customer, in the order in which a payment is opened.
  await sql`
    with held as (
      select id from payment_links
      where workspace_id = ${workspaceId} and customer ->> 'email' = (
        select email from customers where id = ${id} and workspace_id = ${workspaceId}
      )
      order by id for no key update
    )
    update payment_links l set customer = null from held where l.id = held.id`.execute(tx);
  // Locked first, so that no payment is opened in the meantime with the data being erased.
  const held = await tx
    .selectFrom('customers')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    // Not FOR UPDATE: a payment that the watcher updates twice checks its customer's key.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) return false;
  // In the order in which `reconcilePayments` locks them.
  await sql`
    select from payments where customer_id = ${id} and workspace_id = ${workspaceId}
    order by id for no key update`.execute(tx);
  await sql`
    update events e set body = (e.body::jsonb #- '{data,customer}')::text
    from payments p
    where p.customer_id = ${id} and p.workspace_id = ${workspaceId} and e.payment_id = p.id
      and e.body::jsonb #> '{data,customer}' is not null`.execute(tx);
  await sql`
    update events e set body = jsonb_set(e.body::jsonb, '{data,mailedTo}', 'null')::text
    from payments p
    where p.customer_id = ${id} and p.workspace_id = ${workspaceId} and e.payment_id = p.id
      and e.body::jsonb #> '{data,mailedTo}' is not null`.execute(tx);
  await sql`
    update refunds r set mailed_to = null
    from payments p
    where p.customer_id = ${id} and p.workspace_id = ${workspaceId} and r.payment_id = p.id`.execute(
    tx,
  );
  await sql`
    update payments set customer = null
    where customer_id = ${id} and workspace_id = ${workspaceId}`.execute(tx);
  await tx
    .deleteFrom('customers')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Returns a condition that each word of the search starts a word of the customer. */
function matches({ environment, q = '' }: CustomerFilter): RawBuilder<boolean> {
  const inEnvironment = environment
    ? sql<boolean>`environment = ${environment}`
    : sql<boolean>`true`;
  return q === '' ? inEnvironment : sql<boolean>`${inEnvironment} and ${hasWords('words', q)}`;
}

type CustomerRow = {
  id: string;
  workspaceId: string;
  environment: Environment;
  email: string;
  name: string | null;
  address: Customer['address'];
  createdAt: Date;
  lastPaymentAt: Date;
  lastPaymentMicros: string;
  paymentCount: bigint | null;
  totals: { currency: Currency; minor: string }[] | null;
};

function customerQuery(which: RawBuilder<unknown>): RawBuilder<CustomerRow> {
  return sql<CustomerRow>`
    select c.id, c.workspace_id, c.environment, c.email, c.name, c.address, c.created_at,
      c.last_payment_at, (extract(epoch from c.last_payment_at) * 1000000)::bigint::text
        as last_payment_micros, paid.payment_count, paid.totals
    from (select * from customers ${which}) c
    cross join lateral (
      select sum(opened)::bigint as payment_count,
        jsonb_agg(jsonb_build_object('currency', currency, 'minor', earned::text) order by currency)
          filter (where earned is not null) as totals
      from (
        select p.currency, count(distinct p.id) as opened, sum(t.value_minor) as earned
        from payments p left join transfers t on t.payment_id = p.id
        where p.customer_id = c.id
        group by p.currency
      ) of_currency
    ) paid
    order by c.last_payment_at desc, c.id desc`;
}

function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    companyId: row.workspaceId,
    environment: row.environment,
    email: row.email,
    name: row.name,
    address: row.address,
    paymentCount: Number(row.paymentCount ?? 0n),
    totals: (row.totals ?? []).map(({ currency, minor }) => ({
      amount: fromMinor(BigInt(minor), currency),
      currency,
    })),
    createdAt: row.createdAt.toISOString(),
    lastPaymentAt: row.lastPaymentAt.toISOString(),
  };
}
