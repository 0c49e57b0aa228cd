import { sql } from 'kysely';
import type { ChainKey, NetworkAlarm } from '#contract/chain/networks.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';
import type { Database } from '#server/base/database/db.ts';

// Chains belong to no workspace, so no query here is limited to one.

export type OpenAlarm = { chain: ChainKey; kind: NetworkAlarm; detail: string; raisedAt: Date };

/** Characters of a detail: some quote the errors of several providers. */
const mostKept = 8_000;

/**
 * Raises an alarm. If it is open already, it keeps its time and gets the new detail. A watcher passes the
 * fence of its lease: nothing is written after another watcher has taken over.
 */
export async function raiseAlarm(
  db: Database,
  { chain, kind, detail, raisedAt }: OpenAlarm,
  fence?: bigint,
): Promise<void> {
  await sql`
    insert into network_alarms (chain, kind, detail, raised_at)
    select ${chain}, ${kind}, ${foreignText(detail, mostKept)}, ${raisedAt}
    where ${isCurrent(chain, fence)}
    on conflict (chain, kind) where cleared_at is null do update set detail = excluded.detail`.execute(
    db,
  );
}

/** Clears open alarms of these kinds. The fence works as in `raiseAlarm`. */
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

/** Returns the open alarms of one chain, or of all chains. */
export async function selectOpenAlarms(db: Database, chain?: ChainKey): Promise<OpenAlarm[]> {
  return db
    .selectFrom('networkAlarms')
    .select(['chain', 'kind', 'detail', 'raisedAt'])
    .where('clearedAt', 'is', null)
    .$call((query) => (chain === undefined ? query : query.where('chain', '=', chain)))
    .execute();
}
