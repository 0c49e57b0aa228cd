import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Credit, ShownBlock } from '#server/chain/clients/chain.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

// Credits in blocks above finality, for display only. No workspace: see store.ts.

/** A credit above finality, with the payment that it would be matched to. */
export type SeenTransfer = {
  block: ShownBlock;
  credit: Credit;
  match: { paymentId: string; by: string } | undefined;
};

/**
 * Stores credits as their providers showed them, and restores orphaned ones whose block is on the branch again.
 * Returns the payments of those that were stored or restored.
 */
export async function upsertSeen(
  tx: Transaction,
  chain: ChainKey,
  seen: SeenTransfer[],
  now: Date,
): Promise<string[]> {
  if (seen.length === 0) return [];
  const rows = seen.map(({ block, credit, match }) => ({
    id: newId('transfer', now),
    chain,
    block_hash: block.hash,
    kind: credit.kind,
    index: credit.index,
    block_height: block.height,
    block_time: block.time,
    transaction_hash: credit.transactionHash,
    sender_account: credit.sender,
    recipient_account: credit.recipient,
    asset_id: credit.assetId,
    amount_atomic: credit.amountAtomic.toString(),
    reference: credit.reference,
    payment_id: match?.paymentId ?? null,
    matched_by: match?.by ?? null,
    provider: block.shownBy,
    orphaned: false,
    created_at: now,
  }));
  const { rows: upserted } = await sql<{ paymentId: string | null }>`
    insert into seen_transfers
    select * from jsonb_populate_recordset(null::seen_transfers, ${JSON.stringify(rows)}::jsonb)
    on conflict (chain, block_hash, kind, index) do update
    set orphaned = false, payment_id = excluded.payment_id, matched_by = excluded.matched_by
    where seen_transfers.orphaned
    returning payment_id`.execute(tx);
  return upserted.flatMap((row) => row.paymentId ?? []);
}

/** Marks the transfers seen in these blocks as orphaned; returns the payments that they were matched to. */
export async function orphanSeen(
  tx: Transaction,
  chain: ChainKey,
  hashes: string[],
): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string | null }>`
    update seen_transfers set orphaned = true
    where chain = ${chain} and not orphaned and block_hash = any(${hashes})
    returning payment_id`.execute(tx);
  return rows.flatMap((row) => row.paymentId ?? []);
}

/** Returns the blocks above finality that have seen transfers which are not orphaned. */
export async function selectSeenBlocks(
  db: Db,
  chain: ChainKey,
): Promise<{ height: number; hash: string }[]> {
  const rows = await db
    .selectFrom('seenTransfers')
    .select(['blockHeight', 'blockHash'])
    .distinct()
    .where('chain', '=', chain)
    .where('orphaned', '=', false)
    .orderBy('blockHeight')
    .execute();
  return rows.map((row) => ({ height: Number(row.blockHeight), hash: row.blockHash }));
}

/** A credit as it was shown above finality, and the operator of the provider that showed it. */
export type SeenCredit = Credit & { blockHash: string; provider: string };

/**
 * Returns credits seen up to one height, which are about to be settled, and those orphaned above another one.
 */
export async function selectSeenTransfers(
  db: Database,
  chain: ChainKey,
  { orphanedAbove, upTo }: { orphanedAbove: number; upTo: number },
): Promise<SeenCredit[]> {
  const columns = [
    ...(['blockHash', 'kind', 'index', 'transactionHash', 'senderAccount'] as const),
    ...(['recipientAccount', 'assetId', 'amountAtomic', 'reference', 'provider'] as const),
  ];
  const seen = db.selectFrom('seenTransfers').select(columns).where('chain', '=', chain);
  const rows = await seen
    .where('orphaned', '=', false)
    .where('blockHeight', '<=', BigInt(upTo))
    .unionAll(seen.where('orphaned', '=', true).where('blockHeight', '>', BigInt(orphanedAbove)))
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    index: row.index,
    transactionHash: row.transactionHash,
    sender: row.senderAccount,
    recipient: row.recipientAccount,
    assetId: row.assetId,
    amountAtomic: row.amountAtomic,
    reference: row.reference,
    blockHash: row.blockHash,
    provider: row.provider,
  }));
}
