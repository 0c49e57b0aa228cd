import type { KeyProblem, ShippingOption } from '#contract/integrations/squarespace.ts';
import type { Vat } from '#contract/ledger/vat.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** The site of an integration, and what its orders have in common. */
export type ShopRecord = {
  integrationId: string;
  workspaceId: string;
  auth: 'key' | 'oauth';
  siteId: string;
  siteName: string;
  siteUrl: string;
  currency: string;
  /** Encrypted; null once the shop is disconnected. */
  apiKey: Buffer | null;
  apiKeyEnd: string | null;
  keyProblem: KeyProblem | null;
  shippingOptions: ShippingOption[];
  vat: Vat | null;
  connectedAt: Date;
};

/** What is undefined stays. */
export type ShopChange = Partial<Omit<ShopRecord, 'integrationId' | 'workspaceId' | 'auth'>>;

export async function insertShop(
  tx: Transaction,
  workspaceId: string,
  { shippingOptions, vat: tax, ...shop }: Omit<ShopRecord, 'workspaceId'>,
): Promise<void> {
  await tx
    .insertInto('squarespaceShops')
    .values({
      ...shop,
      workspaceId,
      shippingOptions: JSON.stringify(shippingOptions),
      vat: tax && JSON.stringify(tax),
    })
    .execute();
}

export async function selectShop(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<ShopRecord | undefined> {
  return db
    .selectFrom('squarespaceShops')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .executeTakeFirst();
}

/**
 * Locks the shop of an integration until the transaction ends. Who also locks its orders locks the shop first, so that no
 * two of them wait for each other.
 */
export async function lockShop(
  tx: Transaction,
  workspaceId: string,
  integrationId: string,
): Promise<ShopRecord | undefined> {
  return tx
    .selectFrom('squarespaceShops')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateShop(
  tx: Transaction,
  workspaceId: string,
  integrationId: string,
  { shippingOptions, vat: tax, ...change }: ShopChange,
): Promise<void> {
  const json = {
    ...(shippingOptions !== undefined && { shippingOptions: JSON.stringify(shippingOptions) }),
    ...(tax !== undefined && { vat: tax && JSON.stringify(tax) }),
  };
  if (Object.keys({ ...change, ...json }).length === 0) return;
  await tx
    .updateTable('squarespaceShops')
    .set({ ...change, ...json })
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .execute();
}
