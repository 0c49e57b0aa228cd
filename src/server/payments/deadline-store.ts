import { sql } from 'kysely';
import type { ChainKey } from '#contract/networks.ts';
import type { Database, Transaction } from '#server/db.ts';
import type { Change } from '#server/live.ts';

/** Lets the time to pay end at a moment, where it would end later. Answers what pages should hear of. */
export async function endDeadline(db: Database, id: string, at: Date): Promise<Change[]> {
  const rows = await db
    .updateTable('payments')
    .set({ expires_at: at })
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .returning(['id', 'workspace_id'])
    .execute();
  return rows.map((row) => ({
    workspaceId: row.workspace_id,
    topic: 'payments',
    paymentId: row.id,
  }));
}

/**
 * Takes back the time that blocks after `chainTime` gave to deadlines of a chain: those blocks are gone.
 * What an outage of a provider gave stays, for nobody could have been confirmed in it. Doing it twice
 * changes nothing.
 */
export async function takeBackExtensions(
  tx: Transaction,
  chain: ChainKey,
  chainTime: Date,
): Promise<void> {
  await sql`
    with later as (
      select d.payment_id, d.from_at, d.to_at, greatest(d.from_at, ${chainTime}) as kept_until
      from deadline_extensions d join payments p on p.id = d.payment_id
      where p.chain = ${chain} and d.reason in ('halt', 'safe_mode') and d.to_at > ${chainTime}
    ), taken as (
      select payment_id, sum(to_at - kept_until) as time from later group by 1
    ), moved as (
      update payments p set expires_at = p.expires_at - t.time, late_until = p.late_until - t.time
      from taken t where p.id = t.payment_id
    ), cut as (
      update deadline_extensions d set to_at = l.kept_until from later l
      where d.payment_id = l.payment_id and d.from_at = l.from_at and l.kept_until > l.from_at
    )
    delete from deadline_extensions d using later l
    where d.payment_id = l.payment_id and d.from_at = l.from_at and l.kept_until = l.from_at`.execute(
    tx,
  );
}

/**
 * Holds exact amounts again that blocks after `chainTime` released, where no other payment has taken
 * them since.
 */
export async function holdAmountsAgain(
  tx: Transaction,
  chain: ChainKey,
  chainTime: Date,
): Promise<void> {
  await sql`
    update payments p set amount_held = true
    where p.id in (
      select distinct on (recipient_account, asset_id, amount_atomic) id from payments r
      where chain = ${chain} and not amount_held and late_until >= ${chainTime}
        and not exists (
          select from payments o where o.chain = r.chain and o.amount_held
            and o.recipient_account = r.recipient_account and o.asset_id = r.asset_id
            and o.amount_atomic = r.amount_atomic
        )
      order by recipient_account, asset_id, amount_atomic, id desc
    )`.execute(tx);
}
