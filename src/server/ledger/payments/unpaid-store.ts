import { sql } from 'kysely';
import type { Environment } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';

/** A workspace's payments in one environment that no one has paid and that can still be paid. */
type Unpaid = { workspaceId: string; environment: Environment; now: Date };

/** Counts unpaid payments that were opened from one network: of a link, and of all of the workspace's links. */
export function countUnpaidFrom(
  db: Database,
  { workspaceId, environment, now }: Unpaid,
  { openedFrom, linkId }: { openedFrom: string; linkId: string },
): Promise<{ link: bigint; workspace: bigint }> {
  return db
    .selectFrom('payments')
    .select((is) => [
      is.fn.countAll<bigint>().as('workspace'),
      is.fn.countAll<bigint>().filterWhere('linkId', '=', linkId).as('link'),
    ])
    .where('workspaceId', '=', workspaceId)
    .where('environment', '=', environment)
    .where('openedFrom', '=', openedFrom)
    .where('status', 'in', ['open', 'expired'])
    .where('lateUntil', '>', now)
    .executeTakeFirstOrThrow();
}

/** Counts unpaid payments up to a maximum. */
export async function countUnpaid(
  db: Database,
  { workspaceId, environment, now }: Unpaid,
  maximum: bigint,
): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from payments
      where workspace_id = ${workspaceId} and environment = ${environment}
        and status in ('open', 'expired') and late_until > ${now}
      limit ${maximum}
    ) unpaid`.execute(db);
  return rows[0]?.count ?? 0n;
}
