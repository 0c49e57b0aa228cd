import { sql } from 'kysely';
import type { ChainKey, NetworkAlarm } from '#contract/networks.ts';
import type { Database } from '#server/db.ts';

// Chains belong to no workspace, so nothing here takes one.

export type OpenAlarm = { chain: ChainKey; kind: NetworkAlarm; detail: string; raisedAt: Date };

/** Raises an alarm; one that is open already keeps its time and gets the new detail. */
export async function raiseAlarm(
  db: Database,
  { chain, kind, detail, raisedAt }: OpenAlarm,
): Promise<void> {
  await sql`
    insert into network_alarms (chain, kind, detail, raised_at)
    values (${chain}, ${kind}, ${detail}, ${raisedAt})
    on conflict (chain, kind) where cleared_at is null do update set detail = excluded.detail`.execute(
    db,
  );
}

export async function clearAlarms(
  db: Database,
  chain: ChainKey,
  kinds: NetworkAlarm[],
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .updateTable('network_alarms')
    .set({ cleared_at: now })
    .where('chain', '=', chain)
    .where('kind', 'in', kinds)
    .where('cleared_at', 'is', null)
    .execute();
}

/** Returns the open alarms of one chain, or of all. */
export async function selectOpenAlarms(db: Database, chain?: ChainKey): Promise<OpenAlarm[]> {
  const rows = await db
    .selectFrom('network_alarms')
    .select(['chain', 'kind', 'detail', 'raised_at'])
    .where('cleared_at', 'is', null)
    .$if(chain !== undefined, (query) => query.where('chain', '=', chain!))
    .execute();
  return rows.map((row) => ({
    chain: row.chain as ChainKey,
    kind: row.kind as NetworkAlarm,
    detail: row.detail,
    raisedAt: row.raised_at,
  }));
}
