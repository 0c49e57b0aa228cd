import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { type TagSeries, tagsPerStep } from './tags.ts';

// Workspaces can share an account and then its amounts, so no function here takes a workspace.

/** The scope in which amounts are unique. */
export type Account = { chain: ChainKey; recipientAccount: string; assetId: AssetId };
export type Hold = { paymentId: string; lateUntil: Date };
type Series = Account & TagSeries;

/** Maximum number of amounts of a price that are created in one statement. */
const mostAtOnce = 64;
/** How long the amount of a settled payment rests, by the chain's time. */
const restMs = 60 * 60_000;
/** Number of resting amounts that are freed in one statement if no other is left. */
const reclaimedAtOnce = 1_000;

/** Holds the lowest free amount, skipping those that others are locking; undefined if there is none. */
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

/**
 * Holds an amount that nothing holds or has held lately. It is a series of its own, so that no price gets it once it
 * is free. Returns false if there is such an amount already.
 */
export async function insertRemaining(
  tx: Transaction,
  account: Account,
  amountAtomic: bigint,
  { paymentId, lateUntil }: Hold,
): Promise<boolean> {
  const { chain, recipientAccount, assetId } = account;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('heldAmounts')
    .values({
      chain,
      recipientAccount,
      assetId,
      amountAtomic,
      baseAtomic: amountAtomic,
      paymentId,
      freeFrom: lateUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the highest remaining amount that a payment holds in a range; undefined if there is none. */
export async function selectRemaining(
  tx: Transaction,
  { chain, recipientAccount, assetId }: Account,
  { paymentId, exactAtomic }: { paymentId: string; exactAtomic: bigint },
  { from, below }: { from: bigint; below: bigint },
): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('heldAmounts')
    .select('amountAtomic')
    .where('chain', '=', chain)
    .where('recipientAccount', '=', recipientAccount)
    .where('assetId', '=', assetId)
    .where('paymentId', '=', paymentId)
    .where('amountAtomic', '<>', exactAtomic)
    .where('amountAtomic', '>=', from)
    .where('amountAtomic', '<', below)
    .orderBy('amountAtomic', 'desc')
    .executeTakeFirst();
  return row?.amountAtomic;
}

/** Locks a series until the transaction ends. Returns the tag from which further amounts are created. */
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
 * Creates the next amounts of a locked series, twice as many each time, skipping those that a neighboring price
 * has created. Returns false if there are no more.
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
    // Others created all of them in the meantime.
    from = present(rows[0]).nextTag;
  }
  return false;
}

/** Frees the amounts of a series that have been resting longest. */
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
 * Sets when the amounts of payments become free: those of settled payments an hour after the chain's time, but
 * not after the late window; all others when the late window ends.
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
 * Holds freed amounts again for the payments of a chain whose late window ends at `chainTime` or later, unless
 * another payment holds them by now; of several payments, for the newest. Idempotent.
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
      and not exists (
        select from held_amounts o where o.payment_id = p.id and o.amount_atomic = p.amount_atomic
      )`.execute(tx);
}

/**
 * Deletes amounts that have been free for long, and their series, whose tags then start from the first again.
 * Returns how many amounts there were.
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
