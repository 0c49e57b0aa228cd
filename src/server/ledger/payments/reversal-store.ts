import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** What a merchant has given for a payment: a refund, or what was bought. */
export type AfterUse = 'refunded' | 'delivered';

export type UsedPayment = { id: string; workspaceId: string; use: AfterUse | null };

/**
 * Returns for each of these payments what was given for it: a refund that was sent, or possibly what was bought, if
 * a webhook received the event that it is paid or paid again.
 */
export async function selectUses(db: Db, ids: string[]): Promise<UsedPayment[]> {
  const { rows } = await sql<UsedPayment>`
    select p.id, p.workspace_id as "workspaceId", case
      when exists (
        select from refunds r where r.payment_id = p.id and r.status in ('sent', 'completed')
      ) then 'refunded'
      when exists (
        select from events e join deliveries d on d.event_id = e.id
        -- One that was not acknowledged can have arrived.
        where e.payment_id = p.id
          and (d.state = 'delivered' or d.attempts > 0 or d.requeued_at is not null)
          and e.type in ('payment.paid', 'payment.overpaid', 'payment.paid_late', 'payment.restored')
      ) then 'delivered'
    end as use
    from payments p where p.id = any(${ids}) order by p.id`.execute(db);
  return rows;
}

/**
 * Records that payments are being reversed. Keeps the status before the first reversal, unless the payment was
 * paid again since: shops have received that event and must not receive it twice.
 */
export async function updateReversed(
  tx: Transaction,
  payments: UsedPayment[],
  now: Date,
): Promise<void> {
  await sql`
    update payments p set reversed_at = ${now},
      reversed_from = case when status in ('paid', 'overpaid') then status
        else coalesce(reversed_from, status) end,
      reversed_after_use = coalesce(v.use, reversed_after_use)
    from unnest(
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ workspaceId }) => workspaceId)}::text[],
      ${payments.map(({ use }) => use)}::text[]
    ) as v (id, workspace_id, use)
    where p.id = v.id and p.workspace_id = v.workspace_id`.execute(tx);
}

/** Clears the value of these payments' transfers, so that those that remain are counted again. */
export async function clearTransferValues(tx: Transaction, ids: string[]): Promise<void> {
  await sql`
    update transfers set value_minor = null, workspace_id = null
    where payment_id = any(${ids}) and value_minor is not null`.execute(tx);
}

/**
 * Returns payments after an id that blocks after `chainTime` let expire or release their reserved limit, by id.
 */
export async function selectExpiredAfter(
  db: Db,
  chain: ChainKey,
  chainTime: Date,
  page: { after: string; limit: number },
): Promise<{ id: string; expired: boolean }[]> {
  const { rows } = await sql<{ id: string; expired: boolean }>`
    select id, status = 'expired' as expired from payments
    where chain = ${chain} and expires_at >= ${chainTime} and id > ${page.after}
      and (status = 'expired' or (status = 'partial' and reserved_minor = 0))
    order by id limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns those of these payments whose dynamic link has a newer payment, which replaced them. */
export async function selectReplaced(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payments p join payment_links l on l.id = p.link_id
    where p.id = any(${ids}) and l.type = 'dynamic' and p.canceled_at is null
      and exists (select from payments n where n.link_id = p.link_id and n.id > p.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Cancels replaced payments, so that one without a transfer can't be paid in addition to its successor. */
export async function cancelReplaced(
  tx: Transaction,
  replaced: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  await sql`
    update payments set canceled_at = ${now} where id = any(${[...replaced]}::text[])`.execute(tx);
}
