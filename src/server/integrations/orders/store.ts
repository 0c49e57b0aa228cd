import { sql } from 'kysely';
import type { Currency } from '#contract/base/money.ts';
import type { Tax } from '#contract/ledger/vat.ts';
import type { IntegrationProvider } from '#contract/integrations/integrations.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { present } from '#server/base/errors.ts';

/** An order with what its link and its integration say. */
export type OrderRecord = {
  integrationId: string;
  orderId: string;
  workspaceId: string;
  environment: Environment;
  linkId: string;
  version: number;
  number: string;
  closedAt: Date | null;
  createdAt: Date;
  amountMinor: bigint;
  currency: Currency;
  expiresAt: Date | null;
  redirectUrl: string | null;
  cancelUrl: string | null;
  taxes: Tax[] | null;
  /** The webhook that receives its events; null if there is none. */
  webhookId: string | null;
  provider: IntegrationProvider;
};

type NewOrder = Pick<
  OrderRecord,
  'integrationId' | 'orderId' | 'workspaceId' | 'linkId' | 'number' | 'version' | 'createdAt'
>;

/** Inserts an order. Returns false if the integration has one with this id, after the transaction that inserted it. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('integrationOrders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['integrationId', 'orderId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function selectOrder(
  db: Db,
  workspaceId: string,
  { integrationId, orderId }: { integrationId: string; orderId: string },
): Promise<OrderRecord | undefined> {
  const row = await orderQuery(db)
    .where('o.workspaceId', '=', workspaceId)
    .where('o.integrationId', '=', integrationId)
    .where('o.orderId', '=', orderId)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Returns those of these orders that the integration has. */
export async function selectOrders(
  db: Db,
  workspaceId: string,
  { integrationId, orderIds }: { integrationId: string; orderIds: string[] },
): Promise<OrderRecord[]> {
  const rows = await orderQuery(db)
    .where('o.workspaceId', '=', workspaceId)
    .where('o.integrationId', '=', integrationId)
    .where(sql<boolean>`o.order_id = any(${orderIds})`)
    .execute();
  return rows.map(toRecord);
}

export async function selectNewestOrder(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<Pick<OrderRecord, 'orderId' | 'number' | 'createdAt'> | undefined> {
  return db
    .selectFrom('integrationOrders')
    .select(['orderId', 'number', 'createdAt'])
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the orders of an integration that aren't closed, oldest first. */
export async function selectOpenOrderIds(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('integrationOrders')
    .select('orderId')
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Updates what the shop says about an order; the price is the link's. */
export async function updateOrder(
  tx: Transaction,
  workspaceId: string,
  { linkId, number, closedAt }: Pick<OrderRecord, 'linkId' | 'number' | 'closedAt'>,
): Promise<void> {
  await tx
    .updateTable('integrationOrders')
    .set({ number, closedAt })
    .where('workspaceId', '=', workspaceId)
    .where('linkId', '=', linkId)
    .execute();
}

/**
 * Raises the version of the orders of these links and payments, in one order, so that transactions can't deadlock, and
 * returns them. Links without an order are skipped.
 */
export async function raiseVersions(
  tx: Transaction,
  { linkIds, paymentIds }: { linkIds: string[]; paymentIds: string[] },
): Promise<OrderRecord[]> {
  const { rows } = await sql<{ linkId: string }>`
    with changed as (
      select integration_id, order_id from integration_orders
      where link_id = any(array(
        select link_id from payments where id = any(${paymentIds}) union select unnest(${linkIds}::text[])
      ))
      order by integration_id, order_id
      for no key update
    )
    update integration_orders o set version = o.version + 1
    from changed
    where (o.integration_id, o.order_id) = (changed.integration_id, changed.order_id)
    returning o.link_id as "linkId"`.execute(tx);
  if (rows.length === 0) return [];
  const raised = rows.map(({ linkId }) => linkId);
  const orders = await orderQuery(tx)
    .where(sql<boolean>`o.link_id = any(${raised})`)
    .orderBy('o.createdAt')
    .execute();
  return orders.map(toRecord);
}

/** Closes orders whose time is over. */
export async function setEnded(tx: Transaction, linkIds: string[], at: Date): Promise<void> {
  await tx
    .updateTable('integrationOrders')
    .set({ closedAt: at })
    .where(sql<boolean>`link_id = any(${linkIds})`)
    .execute();
}

/**
 * Forgets whose orders were that are closed; their payments know it. Not where they are closed: a block that ends an
 * order holds its payments, and a link is locked before these. Returns how many, at most `limit`.
 */
export async function clearCustomers(db: Db, limit: number): Promise<bigint | undefined> {
  const { numAffectedRows } = await sql`
    update payment_links set customer = null where id in (
      select l.id from payment_links l join integration_orders o on o.link_id = l.id
      where l.customer is not null and o.closed_at is not null
      order by l.id limit ${limit}
      for no key update of l skip locked
    )`.execute(db);
  return numAffectedRows;
}

/** Returns until when the order of a link can be paid; null if it has no end, or is closed. */
export async function selectEnd(db: Db, linkId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('integrationOrders as o')
    .innerJoin('paymentLinks as l', 'l.id', 'o.linkId')
    .select('l.expiresAt')
    .where('o.linkId', '=', linkId)
    .where('o.closedAt', 'is', null)
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}

function orderQuery(db: Db) {
  return db
    .selectFrom('integrationOrders as o')
    .innerJoin('paymentLinks as l', 'l.id', 'o.linkId')
    .innerJoin('integrations as i', 'i.id', 'o.integrationId')
    .selectAll('o')
    .select(['l.environment', 'l.amountMinor', 'l.currency', 'l.expiresAt'])
    .select(['l.redirectUrl', 'l.cancelUrl', 'l.taxes'])
    .select(['i.webhookId', 'i.provider']);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderQuery>['executeTakeFirstOrThrow']>>;

// A check constraint guarantees the price of dynamic links.
function toRecord(row: OrderRow): OrderRecord {
  return { ...row, amountMinor: present(row.amountMinor) };
}
