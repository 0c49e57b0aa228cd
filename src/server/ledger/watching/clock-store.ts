import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { WatchClock } from '#server/base/database/db-types.ts';
import type { Database } from '#server/base/database/db.ts';

// Chains belong to no workspace, so no query here is limited to one.

/**
 * Since when a condition has lasted, when it was last observed, and the height of the block that it is about, if it
 * is about one.
 */
export type StoredClock = {
  clock: WatchClock;
  since: Date;
  observedAt: Date;
  height: number | undefined;
};

export async function selectClocks(db: Database, chain: ChainKey): Promise<StoredClock[]> {
  const found = await db
    .selectFrom('watchClocks')
    .select(['clock', 'since', 'observedAt', 'height'])
    .where('chain', '=', chain)
    .execute();
  return found.map((one) => ({
    ...one,
    height: one.height === null ? undefined : Number(one.height),
  }));
}

/** Stores a clock in place of an earlier one. Does nothing if another watcher has taken over. */
export async function upsertClock(
  db: Database,
  chain: ChainKey,
  { clock, since, observedAt, height }: StoredClock,
  fence: bigint,
): Promise<void> {
  await sql`
    with held as (${held(chain, fence)})
    insert into watch_clocks (chain, clock, since, observed_at, height)
    select ${chain}, ${clock}, ${since}, ${observedAt}, ${height ?? null}::bigint from held
    on conflict (chain, clock) do update
    set since = excluded.since, observed_at = excluded.observed_at, height = excluded.height`.execute(
    db,
  );
}

/** Deletes clocks. Does nothing if another watcher has taken over. */
export async function deleteClocks(
  db: Database,
  chain: ChainKey,
  clocks: WatchClock[],
  fence: bigint,
): Promise<void> {
  await sql`
    with held as (${held(chain, fence)})
    delete from watch_clocks
    where chain = ${chain} and clock = any(${clocks}::text[])
      and exists (select from held)`.execute(db);
}

/**
 * Returns a query that locks the cursor if no later lease has been acquired. A successor raises the fence
 * first, so it either waits for this write or prevents it.
 */
function held(chain: ChainKey, fence: bigint) {
  return sql`
    select from chain_cursors where chain = ${chain} and fence <= ${fence} for share`;
}
