import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Database, Db } from '#server/base/database/db.ts';

// Chains belong to no workspace, so no query here is limited to one.

/** Replaces the stored minimum amounts of a chain. */
export async function replaceSmallestAmounts(
  db: Database,
  chain: ChainKey,
  amounts: Map<AssetId, bigint>,
): Promise<void> {
  const rows = [...amounts].map(([assetId, amount]) => {
    return { chain, assetId, amountAtomic: amount };
  });
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('smallestAmounts').where('chain', '=', chain).execute();
    if (rows.length > 0) await tx.insertInto('smallestAmounts').values(rows).execute();
  });
}

export function selectCursors(db: Database) {
  return db.selectFrom('chainCursors').selectAll().execute();
}

export function selectProviderHeads(db: Database) {
  return db.selectFrom('providerHeads').selectAll().execute();
}

/** Returns the stored minimum amount of an asset; undefined if the chain wasn't read yet. */
export async function selectSmallestAmount(
  db: Db,
  chain: ChainKey,
  assetId: AssetId,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('smallestAmounts')
    .select('amountAtomic')
    .where('chain', '=', chain)
    .where('assetId', '=', assetId)
    .executeTakeFirst();
  return row?.amountAtomic;
}
