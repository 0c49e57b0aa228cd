import { sql } from 'kysely';
import type { ChainKey, Provider } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

// A chain belongs to no workspace, so no function here takes one.

/** The head of a chain as one operator shows it. */
export type ProviderHead = {
  operator: string;
  height: number;
  hash: string;
  /** Whether its parents lead to the last agreed block. */
  linked: boolean;
  /** When the operator was last asked, and when its head last advanced. */
  seenAt: Date;
  advancedAt: Date;
};

/** What providers show as the end of a chain, and how much of it they agree on. */
export type ChainHeads = {
  /** The heads of all operators; those of others are deleted. */
  heads: ProviderHead[];
  /**
   * The newest block that as many operators show as a credit needs. If `replaces` is false, it only raises what
   * is stored. Undefined if too few show one.
   */
  agreed: { height: number; replaces: boolean } | undefined;
  /** The head that all operators that respond show alike, at least as many as a credit needs, and when. */
  shared: { height: number; at: Date } | undefined;
  final: number;
};

export async function selectHeads(db: Db, chain: ChainKey): Promise<ProviderHead[]> {
  const rows = await db
    .selectFrom('providerHeads')
    .select(['operator', 'height', 'hash', 'linked', 'seenAt', 'advancedAt'])
    .where('chain', '=', chain)
    .execute();
  return rows.map((row) => ({ ...row, height: Number(row.height) }));
}

/**
 * Stores the heads that providers show and which providers respond. Returns whether payments are still to be
 * expired; undefined, and changes nothing, if another watcher has taken over. The commit doesn't wait for the disk, because what a crash loses is stored
 * again at the next block.
 */
export async function updateHeads(
  db: Db,
  chain: ChainKey,
  { heads, agreed, shared, final }: ChainHeads,
  providers: Provider[],
  { now, fence }: { now: Date; fence: bigint },
): Promise<{ expiring: boolean } | undefined> {
  const head = agreed ? sql`${BigInt(agreed.height)}::bigint` : sql`head_height`;
  const { rows } = await sql<{ expiring: boolean }>`
    with hurry as (select set_config('synchronous_commit', 'off', true)), moved as (
      update chain_cursors set
        head_advanced_at = case when greatest(${head}, height) > head_height then ${now}
          else head_advanced_at end,
        head_height = greatest(${head}, height, ${agreed?.replaces ? null : sql`head_height`}::bigint),
        shared_head = ${shared ? BigInt(shared.height) : null},
        shared_head_at = ${shared?.at ?? null},
        final_height = ${BigInt(final)},
        polled_at = ${now},
        providers = ${JSON.stringify(providers)}
      from hurry
      where chain = ${chain} and fence = ${fence}
      returning chain, expiring
    ), gone as (
      delete from provider_heads where chain in (select chain from moved)
        and operator <> all(${heads.map(({ operator }) => operator)}::text[])
    ), put as (
      insert into provider_heads (chain, operator, height, hash, linked, seen_at, advanced_at)
      select moved.chain, shown.* from moved, unnest(
        ${heads.map(({ operator }) => operator)}::text[],
        ${heads.map(({ height }) => BigInt(height))}::bigint[],
        ${heads.map(({ hash }) => hash)}::text[],
        ${heads.map(({ linked }) => linked)}::boolean[],
        ${heads.map(({ seenAt }) => seenAt)}::timestamptz[],
        ${heads.map(({ advancedAt }) => advancedAt)}::timestamptz[]
      ) as shown
      on conflict (chain, operator) do update set height = excluded.height, hash = excluded.hash,
        linked = excluded.linked, seen_at = excluded.seen_at, advanced_at = excluded.advanced_at
    )
    select expiring from moved`.execute(db);
  return rows[0];
}

/**
 * Clears the height at which unpaid payments were opened, if it is above the last block that a chain has kept:
 * the blocks that replaced the others say nothing by their height. Their time decides then.
 */
export async function clearOpenedHeights(
  tx: Transaction,
  chain: ChainKey,
  { height, time }: { height: number; time: Date },
): Promise<void> {
  await sql`
    update payments set opened_height = null
    where chain = ${chain} and late_until >= ${time} and opened_height > ${BigInt(height)}
      and status not in ('paid', 'overpaid', 'paid_late')`.execute(tx);
}

/** Deletes the heads of an instance of the chain that is no longer watched. */
export async function deleteHeads(db: Db, chain: ChainKey): Promise<void> {
  await db.deleteFrom('providerHeads').where('chain', '=', chain).execute();
}
