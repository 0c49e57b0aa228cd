import { sql } from 'kysely';
import type { ImportedCharge } from '#contract/integrations/coinbase-commerce.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import {
  type Counted,
  countUpToMaximum,
  cutPage,
  microsForm,
  microsOf,
  type Page,
  timeOf,
  valuesOf,
} from '#server/base/database/page.ts';
import type { ChargeRecord } from './charges.ts';

/** Returns those of the products that were imported into an environment of the workspace. */
export async function selectImportedProducts(
  db: Db,
  workspaceId: string,
  environment: Environment,
  productIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('coinbaseProducts')
    .select('productId')
    .where('workspaceId', '=', workspaceId)
    .where('environment', '=', environment)
    .where(sql<boolean>`product_id = any (${productIds})`)
    .execute();
  return new Set(rows.map(({ productId }) => productId));
}

/**
 * Records that a product became a link. Returns false if it had become one before; a transaction that is recording the same
 * one is waited for.
 */
export async function insertProduct(
  tx: Transaction,
  workspaceId: string,
  product: { environment: Environment; productId: string; linkId: string; importedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('coinbaseProducts')
    .values({ workspaceId, ...product })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** Returns those of the charges that the workspace has. */
export async function selectImportedCodes(
  db: Db,
  workspaceId: string,
  codes: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('coinbaseCharges')
    .select('code')
    .where('workspaceId', '=', workspaceId)
    .where(sql<boolean>`code = any (${codes})`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Stores charges that the workspace doesn't have yet. Returns how many. */
export async function insertCharges(
  tx: Transaction,
  workspaceId: string,
  charges: ChargeRecord[],
  importedAt: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into coinbase_charges (workspace_id, code, status, name, description, amount, currency,
      crypto_amount, crypto_symbol, network, created_at, confirmed_at, imported_at)
    select ${workspaceId}, code, status, name, description, amount, currency,
      "cryptoAmount", "cryptoSymbol", network, "createdAt", "confirmedAt", ${importedAt}
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as charge (code text, status text,
      name text, description text, amount text, currency text, "cryptoAmount" text,
      "cryptoSymbol" text, network text, "createdAt" timestamptz, "confirmedAt" timestamptz)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

const codeForm = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns a page of the workspace's charges, newest first. */
export async function selectCharges(
  db: Db,
  workspaceId: string,
  { limit, skip, after }: Page,
): Promise<{ charges: ImportedCharge[]; next: string | null } & Counted> {
  const ofWorkspace = db.selectFrom('coinbaseCharges').where('workspaceId', '=', workspaceId);
  const found = await ofWorkspace
    .selectAll()
    .select(microsOf('createdAt').as('createdMicros'))
    .$call((query) => (after === undefined ? query : query.where(isAfter(after))))
    .orderBy('createdAt', 'desc')
    .orderBy('code', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();
  const { rows, next } = cutPage(found, limit, (row) => [row.createdMicros, row.code]);
  const counted = await countUpToMaximum(
    db,
    ofWorkspace.orderBy('createdAt', 'desc').orderBy('code', 'desc'),
  );
  return { charges: rows.map(toCharge), next, ...counted };
}

function isAfter(after: string) {
  const [micros, code] = valuesOf(after, microsForm, codeForm);
  return sql<boolean>`(created_at, code) < (${timeOf(micros)}, ${code})`;
}

function toCharge(row: ChargeRecord): ImportedCharge {
  const { code, status, name, description, amount, currency, network } = row;
  return {
    ...{ code, status, name, description, amount, currency, network },
    cryptoAmount: row.cryptoAmount,
    cryptoSymbol: row.cryptoSymbol,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

/** Deletes all charges of the workspace. Returns how many. */
export async function deleteCharges(tx: Transaction, workspaceId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('coinbaseCharges')
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
