import * as z from 'zod/mini';
import { answer, endpoint, pageEnd, paging, permission, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { uploadMaximum } from '#contract/base/uploads.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';

/** Rows of a file, without its header. */
export const importRowsMaximum = 20_000;
/** Rows of a preview that can be imported, and as many that can’t. The counts are of all rows. */
export const previewRowsMaximum = 100;

/** What a file of Coinbase Commerce contains. Products are also called checkouts there. */
export const coinbaseFileKinds = ['products', 'charges'] as const;
export type CoinbaseFileKind = (typeof coinbaseFileKinds)[number];

/**
 * What becomes of a product: a `static` link for a fixed price, a `donation` link if customers choose the amount. A charge
 * becomes `history`.
 */
const becomes = ['static', 'donation', 'history'] as const;

const importRow = z.object({
  /** The line of the file on which the row begins; the header is on the first. */
  line: z.number(),
  /** Coinbase Commerce’s id of a product, or its code of a charge; empty if the row has none. */
  id: z.string(),
  name: z.string(),
  becomes: z.enum(becomes),
  /** Null if customers choose the amount, or the file has none. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** When a charge was created; null for products. */
  createdAt: z.nullable(time),
});
const refusedRow = z.extend(importRow, {
  /** Why it can’t be imported: the field of Florin, and the issue that it has, as errors of calls have them. */
  reasons: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;
export type RefusedRow = z.infer<typeof refusedRow>;

const preview = z.object({
  kind: z.enum(coinbaseFileKinds),
  /** Rows that would be imported. */
  new: z.number(),
  /** Rows that were imported before. */
  existing: z.number(),
  /** Rows that can’t be imported. */
  refused: z.number(),
  rows: z.array(importRow),
  refusedRows: z.array(refusedRow),
  /** Whether links can be created: they need a wallet, in production a verified one. Always true for charges. */
  hasWallet: z.boolean(),
});
export type ImportPreview = z.infer<typeof preview>;

/** A charge as Coinbase Commerce’s file described it. It is no payment, and nothing counts it. */
const importedCharge = z.object({
  code: z.string(),
  status: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  cryptoAmount: z.nullable(z.string()),
  cryptoSymbol: z.nullable(z.string()),
  network: z.nullable(z.string()),
  createdAt: time,
  confirmedAt: z.nullable(time),
});
export type ImportedCharge = z.infer<typeof importedCharge>;

const upload = z.object({
  companyId: id,
  /** Where links are created. Charges belong to no environment. */
  environment: environmentChoice,
  /** CSV in UTF-8, or in UTF-16 with a byte order mark. */
  file: z.file('required').check(z.maxSize(uploadMaximum, 'csv_large')),
});

export const coinbaseCommerce = {
  preview: endpoint(permission('payment_links:write').on('companyId'), { multipart: true })
    .route({
      method: 'POST',
      path: '/integration/coinbase-commerce/preview',
      summary: 'Read a CSV file of Coinbase Commerce and return what would be imported',
    })
    .input(upload)
    .output(answer(preview)),
  importNext: endpoint(permission('payment_links:write').on('companyId'), { multipart: true })
    .route({
      method: 'POST',
      path: '/integration/coinbase-commerce/import',
      summary: 'Import a part of a CSV file of Coinbase Commerce; repeat it until nothing remains',
    })
    .input(upload)
    .output(
      answer(
        z.object({
          kind: z.enum(coinbaseFileKinds),
          /** Links or charges that this call created. */
          imported: z.number(),
          /** Rows that the next call with the same file imports. */
          remaining: z.number(),
        }),
      ),
    ),
  charges: endpoint(permission('payments:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/integration/coinbase-commerce/{companyId}/charges',
      summary: 'List imported charges of Coinbase Commerce, newest first',
    })
    .input(z.object({ companyId: id, ...paging }))
    .output(answer(z.object({ charges: z.array(importedCharge), ...pageEnd }))),
  removeCharges: endpoint(permission('payment_links:write').on('companyId'))
    .route({
      method: 'DELETE',
      path: '/integration/coinbase-commerce/{companyId}/charges',
      summary: 'Delete all imported charges of Coinbase Commerce',
      successStatus: 204,
    })
    .input(z.object({ companyId: id }))
    .output(z.undefined()),
};
