import type { Environment } from '#contract/chain/networks.ts';
import type { IntegrationStatus } from '#contract/integrations/integrations.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

export type ButtonRecord = {
  id: string;
  integrationId: string;
  workspaceId: string;
  productId: string;
  variantId: string;
  productName: string;
  variantName: string;
  /** The page on which a link to it was found last. */
  foundOn: string | null;
  createdAt: Date;
};

/** Inserts a button. Returns false if the variant has one. */
export async function insertButton(
  tx: Transaction,
  workspaceId: string,
  button: Omit<ButtonRecord, 'workspaceId'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('squarespaceButtons')
    .values({ ...button, workspaceId })
    .onConflict((conflict) => conflict.columns(['integrationId', 'variantId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the buttons of a shop, newest first. */
export async function selectButtons(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<ButtonRecord[]> {
  return db
    .selectFrom('squarespaceButtons')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .orderBy('id', 'desc')
    .execute();
}

export async function selectButton(
  db: Db,
  workspaceId: string,
  { integrationId, id }: { integrationId: string; id: string },
): Promise<ButtonRecord | undefined> {
  return db
    .selectFrom('squarespaceButtons')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the products that have buttons, each once. */
export async function selectProductIds(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('squarespaceButtons')
    .select('productId')
    .distinct()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .orderBy('productId')
    .execute();
  return rows.map(({ productId }) => productId);
}

export async function updateFoundOn(
  tx: Transaction,
  workspaceId: string,
  id: string,
  foundOn: string | null,
): Promise<void> {
  await tx
    .updateTable('squarespaceButtons')
    .set({ foundOn })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function deleteButton(
  tx: Transaction,
  workspaceId: string,
  { integrationId, id }: { integrationId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('squarespaceButtons')
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the button of a page that anyone may open, with what its integration says. */
export async function selectPublicButton(
  db: Db,
  id: string,
): Promise<(ButtonRecord & { environment: Environment; status: IntegrationStatus }) | undefined> {
  return db
    .selectFrom('squarespaceButtons as b')
    .innerJoin('integrations as i', 'i.id', 'b.integrationId')
    .selectAll('b')
    .select(['i.environment', 'i.status'])
    .where('b.id', '=', id)
    .executeTakeFirst();
}
