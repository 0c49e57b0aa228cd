import { sql } from 'kysely';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';
import { present } from '#server/base/errors.ts';

/** Locks a site until the transaction ends. */
export async function lockSite(
  tx: Transaction,
  siteId: string,
): Promise<{ coolingUntil: Date | null }> {
  await tx
    .insertInto('squarespaceSites')
    .values({ siteId })
    .onConflict((conflict) => conflict.column('siteId').doNothing())
    .execute();
  return tx
    .selectFrom('squarespaceSites')
    .select('coolingUntil')
    .where('siteId', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setCooling(tx: Transaction, siteId: string, until: Date): Promise<void> {
  await tx
    .insertInto('squarespaceSites')
    .values({ siteId, coolingUntil: until })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ coolingUntil: until }))
    .execute();
}

/** Counts the calls that created orders of a site after this time. */
export async function countSends(
  tx: Transaction,
  siteId: string,
  after: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(sent_at) as oldest from squarespace_sends
    where site_id = ${siteId} and sent_at > ${after}`.execute(tx);
  return present(rows[0]);
}

export async function insertSend(tx: Transaction, siteId: string, sentAt: Date): Promise<void> {
  await tx.insertInto('squarespaceSends').values({ siteId, sentAt }).execute();
}

/** Deletes what no limit counts anymore. */
export async function deleteSends(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('squarespaceSends').where('sentAt', '<', before).execute();
}

/** Returns until when nothing may be sent to a site; null if it was never limited. */
export async function selectCooling(db: Db, siteId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('squarespaceSites')
    .select('coolingUntil')
    .where('siteId', '=', siteId)
    .executeTakeFirst();
  return row?.coolingUntil ?? null;
}
