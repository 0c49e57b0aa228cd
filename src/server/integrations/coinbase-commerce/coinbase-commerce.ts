import {
  type CoinbaseFileKind,
  type ImportedCharge,
  type ImportPreview,
  type ImportRow,
  previewRowsMaximum,
} from '#contract/integrations/coinbase-commerce.ts';
import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Counted, Page } from '#server/base/database/page.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import {
  createDonationLink,
  createStaticLink,
} from '#server/checkout/payment-links/payment-links.ts';
import { selectDefaultWalletIds } from '#server/workspace/wallets/wallets.ts';
import type { ChargeRecord } from './charges.ts';
import type { Product } from './products.ts';
import { type FileRows, readFile, type Upload } from './read-file.ts';
import {
  deleteCharges,
  insertCharges,
  insertProduct,
  selectCharges,
  selectImportedCodes,
  selectImportedProducts,
} from './store.ts';

/** Records per call: what the time that a call has for the database is enough for. */
const perCall = { products: 25, charges: 2_500 };

type LinkOf = Extract<Product, { link: unknown }>;
type RecordOf = { row: ImportRow; record: ChargeRecord };

/** Returns what would be imported, and stores nothing. */
export async function previewImport(
  context: RequestContext,
  upload: Upload,
): Promise<ImportPreview> {
  const { workspaceId } = actorOf(context);
  const file = await readFile(context, upload);
  const refused = file.rows.flatMap((one) => ('reasons' in one ? [one] : []));
  const { fresh, existing } = await freshOf(context, upload, file);
  const walletIds = await selectDefaultWalletIds(context.db, workspaceId, upload.environment);
  return {
    kind: file.kind,
    ...{ new: fresh.length, existing, refused: refused.length },
    rows: fresh.slice(0, previewRowsMaximum).map(({ row }) => row),
    refusedRows: refused
      .slice(0, previewRowsMaximum)
      .map(({ row, reasons }) => ({ ...row, reasons })),
    hasWallet: file.kind === 'charges' || walletIds.length > 0,
  };
}

/**
 * Imports the next records of a file. Each is stored with its id of Coinbase Commerce, so a file that is imported again, or at
 * the same time, creates nothing twice.
 */
export async function importNext(
  context: RequestContext,
  upload: Upload,
): Promise<{ kind: CoinbaseFileKind; imported: number; remaining: number }> {
  const file = await readFile(context, upload);
  const { products, charges } = await freshOf(context, upload, file);
  if (file.kind === 'charges') {
    const next = charges.slice(0, perCall.charges).map(({ record }) => record);
    const imported = await storeCharges(context, next);
    return { kind: file.kind, imported, remaining: charges.length - next.length };
  }
  const next = products.slice(0, perCall.products);
  let imported = 0;
  for (const product of next) {
    if (await createLink(context, upload, product)) imported += 1;
  }
  return { kind: file.kind, imported, remaining: products.length - next.length };
}

/** Returns the records that can be imported and weren't yet, and how many were. */
async function freshOf(
  { db, ...context }: RequestContext,
  { environment }: Upload,
  file: FileRows,
): Promise<{
  fresh: { row: ImportRow }[];
  products: LinkOf[];
  charges: RecordOf[];
  existing: number;
}> {
  const { workspaceId } = actorOf({ db, ...context });
  if (file.kind === 'products') {
    const able = file.rows.flatMap((one) => ('link' in one ? [one] : []));
    const known = await selectImportedProducts(db, workspaceId, environment, idsOf(able));
    const products = able.filter(({ row }) => !known.has(row.id));
    return { fresh: products, products, charges: [], existing: known.size };
  }
  const able = file.rows.flatMap((one) => ('record' in one ? [one] : []));
  const known = await selectImportedCodes(db, workspaceId, idsOf(able));
  const charges = able.filter(({ row }) => !known.has(row.id));
  return { fresh: charges, products: [], charges, existing: known.size };
}

function idsOf(rows: { row: ImportRow }[]): string[] {
  return rows.map(({ row }) => row.id);
}

/** Thrown to undo the link of a product that another call has just imported. */
class ImportedBefore extends Error {}

/** Creates the link of a product like any other link. Returns false if the product has one. */
async function createLink(
  context: RequestContext,
  { environment }: Upload,
  { row, link }: LinkOf,
): Promise<boolean> {
  const { workspaceId } = actorOf(context);
  try {
    await commit(context, async (tx) => {
      const { id: linkId } =
        link.type === 'static'
          ? await createStaticLink(tx, context, { ...link.input, environment })
          : await createDonationLink(tx, context, { ...link.input, environment });
      const importedAt = context.clock.now();
      const product = { environment, productId: row.id, linkId, importedAt };
      if (!(await insertProduct(tx, workspaceId, product))) throw new ImportedBefore();
    });
    return true;
  } catch (error) {
    if (error instanceof ImportedBefore) return false;
    throw error;
  }
}

async function storeCharges(context: RequestContext, charges: ChargeRecord[]): Promise<number> {
  const { id: actor, workspaceId } = actorOf(context);
  const now = context.clock.now();
  return commit(context, async (tx) => {
    const count = await insertCharges(tx, workspaceId, charges, now);
    if (count > 0) {
      const details = { charges: count };
      await audit(tx, now, { workspaceId, actor, action: 'history.imported', details });
    }
    return count;
  });
}

/** Returns a page of imported charges, newest first. */
export async function importedCharges(
  context: RequestContext,
  page: Page,
): Promise<{ charges: ImportedCharge[]; hasMore: boolean; next: string | null } & Counted> {
  const found = await selectCharges(context.db, actorOf(context).workspaceId, page);
  return { ...found, hasMore: found.next !== null };
}

/** Deletes all imported charges of the workspace. */
export async function deleteHistory(context: RequestContext): Promise<void> {
  const { id: actor, workspaceId } = actorOf(context);
  const now = context.clock.now();
  await commit(context, async (tx) => {
    const count = await deleteCharges(tx, workspaceId);
    if (count === 0) return;
    const details = { charges: count };
    await audit(tx, now, { workspaceId, actor, action: 'history.deleted', details });
  });
}
