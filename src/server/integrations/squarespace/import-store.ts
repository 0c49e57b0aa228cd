import { sql } from 'kysely';
import type { ImportState } from '#contract/integrations/squarespace.ts';
import type { Db } from '#server/base/database/db.ts';

/** Returns how many orders of an integration have each state. */
export async function countImports(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<Map<ImportState, number>> {
  const rows = await db
    .selectFrom('squarespaceOrders')
    .select(['importState', sql<string>`count(*)`.as('count')])
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('importState', 'is not', null)
    .groupBy('importState')
    .execute();
  return new Map(
    rows.flatMap(({ importState, count }) =>
      importState === null ? [] : [[importState, Number(count)] as const],
    ),
  );
}
