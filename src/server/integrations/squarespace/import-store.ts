import { sql } from 'kysely';
import {
  type ImportReason,
  type ImportState,
  importStates,
} from '#contract/integrations/squarespace.ts';
import type { Vat } from '#contract/ledger/vat.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';
import {
  type Counted,
  countUpToMaximum,
  cutPage,
  microsForm,
  microsOf,
  type Page,
  timeOf,
  valuesOf,
} from '#server/base/database/page.ts';
import { present } from '#server/base/errors.ts';

/** What was bought by a product button, and what became of its import. */
export type BoughtRecord = {
  integrationId: string;
  orderId: string;
  workspaceId: string;
  buttonId: string | null;
  variantId: string;
  productName: string;
  variantName: string;
  quantity: number;
  currency: string;
  unitMinor: bigint;
  shippingName: string | null;
  shippingMinor: bigint;
  vat: Vat | null;
  createdAt: Date;
  paidAt: Date | null;
  importState: ImportState | null;
  reason: ImportReason | null;
  message: string | null;
  attempts: number;
  nextAttemptAt: Date | null;
  claimedUntil: Date | null;
  sentAt: Date | null;
  squarespaceOrderId: string | null;
  squarespaceOrderNumber: string | null;
  importedAt: Date | null;
  reversalNoticedAt: Date | null;
};

export type NewBought = Pick<
  BoughtRecord,
  | 'integrationId'
  | 'orderId'
  | 'buttonId'
  | 'variantId'
  | 'productName'
  | 'variantName'
  | 'quantity'
  | 'currency'
  | 'unitMinor'
  | 'shippingName'
  | 'shippingMinor'
  | 'vat'
  | 'createdAt'
>;

type Named = { integrationId: string; orderId: string };
type Claimed = Pick<BoughtRecord, 'claimedUntil'>;
type OfShop = { workspaceId: string; integrationId: string };

export async function insertBought(
  tx: Transaction,
  workspaceId: string,
  { vat, ...bought }: NewBought,
): Promise<void> {
  await tx
    .insertInto('squarespaceOrders')
    .values({ ...bought, workspaceId, vat: vat && JSON.stringify(vat) })
    .execute();
}

export async function selectBought(
  db: Db,
  workspaceId: string,
  { integrationId, orderId }: Named,
): Promise<BoughtRecord | undefined> {
  return db
    .selectFrom('squarespaceOrders')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

/** Locks what was bought until the transaction ends. */
export async function lockBought(
  tx: Transaction,
  workspaceId: string,
  { integrationId, orderId }: Named,
): Promise<BoughtRecord | undefined> {
  return tx
    .selectFrom('squarespaceOrders')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBought(
  tx: Transaction,
  workspaceId: string,
  { integrationId, orderId }: Named,
  change: Partial<
    Omit<BoughtRecord, 'integrationId' | 'orderId' | 'workspaceId' | 'vat' | 'createdAt'>
  >,
): Promise<void> {
  await tx
    .updateTable('squarespaceOrders')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('orderId', '=', orderId)
    .execute();
}

/** Changes a waiting order that a worker still holds. Returns whether it did. */
export async function updateClaimed(
  tx: Transaction,
  { workspaceId, integrationId, orderId, claimedUntil }: Named & OfShop & Claimed,
  change: Parameters<typeof updateBought>[3],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('squarespaceOrders')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('orderId', '=', orderId)
    .where('importState', '=', 'waiting')
    .where('claimedUntil', '=', claimedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the orders of these payments that were bought by a product button. */
export async function selectBoughtOf(
  tx: Transaction,
  paymentIds: string[],
): Promise<(Named & OfShop)[]> {
  const { rows } = await sql<Named & OfShop>`
    select distinct s.workspace_id as "workspaceId", s.integration_id as "integrationId", s.order_id as "orderId"
    from payments p
    join integration_orders o on o.link_id = p.link_id
    join squarespace_orders s on (s.integration_id, s.order_id) = (o.integration_id, o.order_id)
    where p.id = any(${paymentIds})`.execute(tx);
  return rows;
}

/**
 * Claims the waiting order of a shop that is due first, for a worker that sends it now: no other worker does before `until`.
 * An order whose outcome is unknown keeps the time of its first sending.
 */
export async function claimDue(
  tx: Transaction,
  { workspaceId, integrationId }: OfShop,
  { now, until }: { now: Date; until: Date },
): Promise<BoughtRecord | undefined> {
  const { rows } = await sql<{ orderId: string; sentBefore: Date | null }>`
    with due as (
      select order_id, sent_at from squarespace_orders
      where workspace_id = ${workspaceId} and integration_id = ${integrationId}
        and import_state = 'waiting' and next_attempt_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      order by next_attempt_at, paid_at, order_id
      limit 1
      for update skip locked
    )
    update squarespace_orders s
    set claimed_until = ${until}, attempts = s.attempts + 1, sent_at = coalesce(s.sent_at, ${now})
    from due
    where s.integration_id = ${integrationId} and s.order_id = due.order_id
    returning s.order_id as "orderId", due.sent_at as "sentBefore"`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const bought = await selectBought(tx, workspaceId, { integrationId, orderId: row.orderId });
  return { ...present(bought), sentAt: row.sentBefore };
}

/** Returns when the next waiting order of a shop is due; null if none waits. */
export async function selectNextDue(
  db: Db,
  { workspaceId, integrationId }: OfShop,
): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(next_attempt_at, claimed_until)) as due from squarespace_orders
    where workspace_id = ${workspaceId} and integration_id = ${integrationId}
      and import_state = 'waiting'`.execute(db);
  return rows[0]?.due ?? null;
}

/** Makes all waiting orders of a shop due at this time, and forgets why they wait. */
export async function setAllDue(
  tx: Transaction,
  { workspaceId, integrationId }: OfShop,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('squarespaceOrders')
    .set({ nextAttemptAt: at, reason: null, message: null })
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('importState', '=', 'waiting')
    .execute();
}

/** Makes all waiting orders of a shop wait until this time for the same reason. */
export async function postponeAll(
  tx: Transaction,
  { workspaceId, integrationId }: OfShop,
  { at, reason }: { at: Date; reason: ImportReason },
): Promise<void> {
  await tx
    .updateTable('squarespaceOrders')
    .set({ nextAttemptAt: at, reason, message: null })
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('importState', '=', 'waiting')
    .execute();
}

export async function selectWaiting(
  tx: Transaction,
  { workspaceId, integrationId }: OfShop,
): Promise<BoughtRecord[]> {
  return tx
    .selectFrom('squarespaceOrders')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('importState', '=', 'waiting')
    .orderBy('orderId')
    .forUpdate()
    .execute();
}

/** Returns how many orders of an integration have each state, up to the maximum of lists. */
export async function countImports(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<Map<ImportState, number>> {
  const counts = new Map<ImportState, number>();
  for (const state of importStates) {
    const { total } = await countUpToMaximum(
      db,
      db
        .selectFrom('squarespaceOrders')
        .where('workspaceId', '=', workspaceId)
        .where('integrationId', '=', integrationId)
        .where('importState', '=', state),
    );
    counts.set(state, total);
  }
  return counts;
}

/** Returns the paid orders of an integration, newest first. */
export async function selectImports(
  db: Database,
  { workspaceId, integrationId }: OfShop,
  { limit, skip, after, state }: Page & { state: ImportState | undefined },
): Promise<{ rows: BoughtRecord[]; next: string | null } & Counted> {
  const list = db
    .selectFrom('squarespaceOrders')
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('paidAt', 'is not', null)
    .$call((query) => (state === undefined ? query : query.where('importState', '=', state)));
  const from = after === undefined ? undefined : valuesOf(after, microsForm, orderIdForm);
  const found = await list
    .selectAll()
    .select(microsOf('paidAt').as('paidMicros'))
    .$call((query) =>
      from === undefined
        ? query
        : query.where(sql<boolean>`(paid_at, order_id) < (${timeOf(from[0])}, ${from[1]})`),
    )
    .orderBy('paidAt', 'desc')
    .orderBy('orderId', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();
  const { rows, next } = cutPage(found, limit, ({ paidMicros, orderId }) => [paidMicros, orderId]);
  const counted = await countUpToMaximum(
    db,
    list.orderBy('paidAt', 'desc').orderBy('orderId', 'desc'),
  );
  return { rows, next, ...counted };
}

const orderIdForm = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Deletes orders from before this time for which no payment was opened, with their links. Returns how many, at most
 * `limit`.
 */
export async function deleteUnopened(
  db: Database,
  before: Date,
  limit: number,
): Promise<bigint | undefined> {
  const { numAffectedRows } = await sql`
    delete from payment_links where id in (
      select o.link_id from squarespace_orders s
      join integration_orders o on (o.integration_id, o.order_id) = (s.integration_id, s.order_id)
      where s.created_at < ${before} and s.paid_at is null
        and not exists (select from payments p where p.link_id = o.link_id)
      limit ${limit}
    )`.execute(db);
  return numAffectedRows;
}

/** Returns who ordered something, as its payments say; undefined if they were erased. */
export async function selectBuyer(db: Db, workspaceId: string, { integrationId, orderId }: Named) {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('integrationOrders as o', 'o.linkId', 'p.linkId')
    .select('p.customer')
    .where('o.workspaceId', '=', workspaceId)
    .where('o.integrationId', '=', integrationId)
    .where('o.orderId', '=', orderId)
    .where('p.customer', 'is not', null)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? undefined;
}
