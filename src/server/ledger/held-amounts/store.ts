import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { type TagSeries, tagsPerStep } from './tags.ts';

// Workspaces can share an account, and then its amounts: nothing here takes one.

/** Where amounts must differ. */
export type Account = { chain: ChainKey; recipientAccount: string; assetId: AssetId };
export type Hold = { paymentId: string; lateUntil: Date };
type Series = Account & TagSeries;

/** As many amounts of a price at most are made at once. */
const mostAtOnce = 64;
/** How long the amount of a payment that is settled rests, by the chain's own time. */
const restMs = 60 * 60_000;
/** As many resting amounts are given back at once where no other is left. */
const reclaimedAtOnce = 1_000;

/** Takes the lowest amount that is free, past those that others are taking; undefined where there is none. */
export async function claimFreeAmount(
  tx: Transaction,
  series: Series,
  { paymentId, lateUntil }: Hold,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    with free as (
      select amount_atomic as amount from held_amounts
      where (chain, recipient_account, asset_id, base_atomic) = ${keyOf(series)}
        and payment_id is null
      order by amount_atomic limit 1
      for update skip locked
    )
    update held_amounts h set payment_id = ${paymentId}, free_from = ${lateUntil}
    from free
    where (h.chain, h.recipient_account, h.asset_id) = ${accountOf(series)}
      and h.amount_atomic = free.amount
    returning free.amount`.execute(tx);
  return rows[0]?.amount;
}

/** Locks a series until the transaction ends; returns the tag that amounts are to be made from. */
export async function lockSeries(tx: Transaction, series: Series): Promise<number> {
  const { rows } = await sql<{ nextTag: number }>`
    insert into tag_series as s (chain, recipient_account, asset_id, base_atomic, next_tag)
    values (${valuesOf(series)}, 1)
    on conflict (chain, recipient_account, asset_id, base_atomic)
    do update set next_tag = s.next_tag
    returning s.next_tag`.execute(tx);
  return present(rows[0]).nextTag;
}

/**
 * Makes the next amounts of a series that is locked, twice as many each time; false where there are no
 * more. Those that a neighboring price has made are passed over.
 */
export async function addAmounts(
  tx: Transaction,
  now: Date,
  series: Series,
  nextTag: number,
): Promise<boolean> {
  let from: number | null = nextTag;
  while (from !== null) {
    const { rows }: { rows: { added: bigint; nextTag: number | null }[] } = await sql<{
      added: bigint;
      nextTag: number | null;
    }>`
      with fresh as (
        select tag, ${series.baseAtomic}::numeric + tag * ${series.unitAtomic}::numeric as amount
        from (select generate_series(${from}::int, ${series.lastTag}::int) as tag) t
        where tag % ${tagsPerStep}::int <> 0 and not exists (
          select from held_amounts h
          where (h.chain, h.recipient_account, h.asset_id) = ${accountOf(series)}
            and h.amount_atomic = ${series.baseAtomic}::numeric + tag * ${series.unitAtomic}::numeric
          -- One by one: there can be a hundred thousand, and none of them is before the next tag.
          offset 0
        )
        limit ${Math.min(from, mostAtOnce)}
      ), added as (
        insert into held_amounts
          (chain, recipient_account, asset_id, base_atomic, amount_atomic, free_from)
        select ${valuesOf(series)}, amount, ${now} from fresh
        on conflict do nothing
        returning 1
      ), moved as (
        update tag_series set next_tag = (select max(tag) + 1 from fresh)
        where (chain, recipient_account, asset_id, base_atomic) = ${keyOf(series)}
          and exists (select from fresh)
      )
      select (select count(*) from added) as added, (select max(tag) + 1 from fresh) as next_tag
    `.execute(tx);
    if (present(rows[0]).added > 0n) return true;
    // All of them were made by others in the meantime.
    from = present(rows[0]).nextTag;
  }
  return false;
}

/** Ends the rest of those amounts of a series that rest longest. */
export async function releaseOldest(tx: Transaction, series: Series): Promise<void> {
  await sql`
    with resting as (
      select h.amount_atomic as amount
      from held_amounts h join payments p on p.id = h.payment_id
      where (h.chain, h.recipient_account, h.asset_id, h.base_atomic) = ${keyOf(series)}
        and p.status in ('paid', 'overpaid', 'paid_late', 'canceled')
      order by h.free_from limit ${reclaimedAtOnce}
      for update of h skip locked
    )
    update held_amounts h set payment_id = null
    from resting
    where (h.chain, h.recipient_account, h.asset_id) = ${accountOf(series)}
      and h.amount_atomic = resting.amount`.execute(tx);
}

/**
 * Lets the amounts of payments that are settled rest from the chain's time on, but not past the late
 * window; those of others are held until it is over.
 */
export async function scheduleRelease(
  tx: Transaction,
  payments: { id: string; settled: boolean }[],
  chainTime: Date,
): Promise<void> {
  if (payments.length === 0) return;
  const rested = new Date(chainTime.getTime() + restMs);
  await sql`
    update held_amounts h
    set free_from = case when v.settled then least(p.late_until, ${rested}) else p.late_until end
    from unnest(
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ settled }) => settled)}::boolean[]
    ) as v (id, settled) join payments p on p.id = v.id
    where h.payment_id = v.id`.execute(tx);
}

/**
 * Gives amounts back to the payments of a chain whose late window ends at `chainTime` or later, where
 * they were freed and no one has taken them since; of several payments, to the newest. Doing it twice
 * changes nothing.
 */
export async function reholdAmounts(
  tx: Transaction,
  chain: ChainKey,
  chainTime: Date,
): Promise<void> {
  await sql`
    update held_amounts h set payment_id = p.id, free_from = p.late_until
    from (
      select distinct on (recipient_account, asset_id, amount_atomic)
        id, recipient_account, asset_id, amount_atomic, late_until
      from payments
      where chain = ${chain} and late_until >= ${chainTime}
        and status in ('open', 'processing', 'partial', 'expired')
      order by recipient_account, asset_id, amount_atomic, id desc
    ) p
    where h.chain = ${chain} and h.payment_id is null
      and (h.recipient_account, h.asset_id, h.amount_atomic)
        = (p.recipient_account, p.asset_id, p.amount_atomic)
      and not exists (select from held_amounts o where o.payment_id = p.id)`.execute(tx);
}

/**
 * Deletes amounts that no one took for long, with what is known of their series: its tags are looked
 * through from the first then. Returns how many there were.
 */
export async function purgeIdleAmounts(
  db: Database,
  before: Date,
  limit: number,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ count: bigint }>`
    with idle as (
      select ctid from held_amounts where payment_id is null and free_from < ${before}
      order by free_from limit ${limit}
      for update skip locked
    ), gone as (
      delete from held_amounts h using idle where h.ctid = idle.ctid
      returning h.chain, h.recipient_account, h.asset_id, h.base_atomic
    ), series as (
      delete from tag_series s using (select distinct * from gone) g
      where (s.chain, s.recipient_account, s.asset_id, s.base_atomic)
        = (g.chain, g.recipient_account, g.asset_id, g.base_atomic)
    )
    select count(*) from gone`.execute(db);
  return rows[0]?.count;
}

function valuesOf({ chain, recipientAccount, assetId, baseAtomic }: Series) {
  return sql`${chain}, ${recipientAccount}, ${assetId}, ${baseAtomic}`;
}

function keyOf(series: Series) {
  return sql`(${valuesOf(series)})`;
}

function accountOf({ chain, recipientAccount, assetId }: Series) {
  return sql`(${chain}, ${recipientAccount}, ${assetId})`;
}
