import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Db } from '#server/base/database/db.ts';
import type { Difference } from './difference.ts';

// Chains belong to no workspace, so no query here is limited to one.

/** A difference that an audit from this height found, and no later one has found right. */
export type FoundDifference = { kind: string; subject: string; fromHeight: number };

export async function selectFound(db: Db, chain: ChainKey): Promise<FoundDifference[]> {
  const rows = await db
    .selectFrom('auditDifferences')
    .select(['kind', 'subject', 'fromHeight'])
    .where('chain', '=', chain)
    .orderBy('kind')
    .orderBy('subject')
    .execute();
  return rows.map((row) => ({ ...row, fromHeight: Number(row.fromHeight) }));
}

/** Stores differences that an audit from this height found. Those that are stored keep the lower height. */
export async function upsertFound(
  db: Db,
  chain: ChainKey,
  fromHeight: number,
  differences: Difference[],
): Promise<void> {
  if (differences.length === 0) return;
  await sql`
    insert into audit_differences (chain, kind, subject, from_height)
    select distinct ${chain}, kind, subject, ${BigInt(fromHeight)}::bigint
    from unnest(
      ${differences.map(({ kind }) => kind)}::text[],
      ${differences.map(({ subject }) => subject)}::text[]
    ) as d (kind, subject)
    on conflict (chain, kind, subject) do update
      set from_height = least(audit_differences.from_height, excluded.from_height)`.execute(db);
}

/** Deletes the stored differences of a chain, except these. Returns how many. */
export async function deleteFound(
  db: Db,
  chain: ChainKey,
  kept: Pick<FoundDifference, 'kind' | 'subject'>[] = [],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_differences where chain = ${chain} and (kind, subject) not in (
      select * from unnest(
        ${kept.map(({ kind }) => kind)}::text[], ${kept.map(({ subject }) => subject)}::text[]
      )
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
