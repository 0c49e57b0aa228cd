import { sql } from 'kysely';
import type { ChainKey, NetworkAlarm } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';

// Chains belong to no workspace, so nothing here takes one.

export type OpenAlarm = { chain: ChainKey; kind: NetworkAlarm; detail: string; raisedAt: Date };

/**
 * Raises an alarm; one that is open already keeps its time and gets the new detail. A watcher gives the
 * fence of its lease: once another has taken over, nothing is written.
 */
export async function raiseAlarm(
  db: Database,
  { chain, kind, detail, raisedAt }: OpenAlarm,
  fence?: bigint,
): Promise<void> {
  await sql`
    insert into network_alarms (chain, kind, detail, raised_at)
    select ${chain}, ${kind}, ${detail}, ${raisedAt}
    where ${isCurrent(chain, fence)}
    on conflict (chain, kind) where cleared_at is null do update set detail = excluded.detail`.execute(
    db,
  );
}

/** Clears open alarms of these kinds; with a fence as `raiseAlarm`. */
export async function clearAlarms(
  db: Database,
  chain: ChainKey,
  kinds: NetworkAlarm[],
  { now, fence }: { now: Date; fence?: bigint },
): Promise<void> {
  await sql`
    update network_alarms set cleared_at = ${now}
    where chain = ${chain} and kind = any(${kinds}::text[]) and cleared_at is null
      and ${isCurrent(chain, fence)}`.execute(db);
}

function isCurrent(chain: ChainKey, fence: bigint | undefined) {
  return sql`not exists (
    select from chain_cursors where chain = ${chain} and fence > ${fence ?? null}::bigint
  )`;
}

/** Returns the open alarms of one chain, or of all. */
export async function selectOpenAlarms(db: Database, chain?: ChainKey): Promise<OpenAlarm[]> {
  return db
    .selectFrom('networkAlarms')
    .select(['chain', 'kind', 'detail', 'raisedAt'])
    .where('clearedAt', 'is', null)
    .$call((query) => (chain === undefined ? query : query.where('chain', '=', chain)))
    .execute();
}
