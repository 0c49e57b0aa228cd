import { sql } from 'kysely';
import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { TransferState } from '#contract/ledger/payments.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { isAfterOpening } from '#server/ledger/payments/payments.ts';
import type { Bounded } from './bound.ts';
import type { Arrival } from './verdict.ts';

/** Returns all stored transfers of one transaction, reversed ones too, in the order of the block. */
export async function selectArrivals(
  db: Db,
  workspaceId: string,
  chain: ChainKey,
  transactionHash: string,
): Promise<Arrival[]> {
  // Each half has an index of its own.
  const { rows } = await sql<{
    id: string;
    recipientAccount: string;
    assetId: AssetId;
    amountAtomic: bigint;
    state: TransferState;
    blockHeight: bigint;
    blockTime: Date;
    paymentId: string | null;
    dismissed: boolean;
    fromOwnWallet: boolean;
  }>`
    with arrived as (
      select id, chain, sender_account, recipient_account, asset_id, amount_atomic, state, block_height,
        block_time, index, payment_id
      from transfers where transaction_hash = ${transactionHash} and payment_id is null
      union all
      select id, chain, sender_account, recipient_account, asset_id, amount_atomic, state, block_height,
        block_time, index, payment_id
      from transfers where transaction_hash = ${transactionHash} and payment_id is not null
      union all
      select id, chain, sender_account, recipient_account, asset_id, amount_atomic, 'seen', block_height,
        block_time, index, payment_id
      from seen_transfers where transaction_hash = ${transactionHash} and not orphaned
    )
    select a.id, a.recipient_account, a.asset_id, a.amount_atomic, a.state,
      a.block_height, a.block_time, a.payment_id, exists (
        select from dismissed_transfers d
        where d.transfer_id = a.id and d.workspace_id = ${workspaceId}
      ) as dismissed, exists (
        select from wallets w
        where w.workspace_id = ${workspaceId} and w.chain = a.chain and w.account = a.sender_account
      ) as from_own_wallet
    from arrived a
    where a.chain = ${chain}
    order by a.block_height, a.index`.execute(db);
  return rows.map((row) => ({ ...row, blockHeight: Number(row.blockHeight) }));
}

/** Attributes final, unmatched transfers to a payment. Returns how many were still unmatched. */
export async function updateClaimed(
  tx: Transaction,
  workspaceId: string,
  paymentId: string,
  transferIds: string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update transfers t set payment_id = p.id, matched_by = 'claimed'
    from payments p
    where t.id = any(${transferIds}) and t.payment_id is null and t.state = 'final'
      and p.id = ${paymentId} and p.workspace_id = ${workspaceId}
      and p.chain = t.chain and p.recipient_account = t.recipient_account`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns further facts of a payment that decide a claim; undefined if the workspace has no such payment. */
export async function selectClaimant(db: Db, workspaceId: string, id: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('paymentLinks as l', 'l.id', 'p.linkId')
    .select(['p.openedHeight', 'l.type as linkType'])
    .where('p.workspaceId', '=', workspaceId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** A payment that a credit could be meant for. */
export type Unpaid = Bounded & { id: string; canceled: boolean };

/**
 * Returns the unpaid payments of any workspace that are awaited at the recipient in the asset and were opened
 * before a block. A canceled one can still be paid through its late window: its payer may have sent before.
 */
export async function selectUnpaidBefore(
  db: Db,
  chain: ChainKey,
  {
    recipientAccount,
    assetId,
    blockHeight,
    blockTime,
  }: Pick<Arrival, 'recipientAccount' | 'assetId' | 'blockHeight' | 'blockTime'>,
): Promise<Unpaid[]> {
  const { rows } = await sql<{
    id: string;
    amountAtomic: bigint;
    received: bigint;
    totalMinor: bigint;
    currency: string;
    limitMinor: bigint | null;
    createdAt: Date;
    openedHeight: bigint | null;
    canceled: boolean;
  }>`
    select p.created_at, p.opened_height, p.status = 'canceled' as canceled, p.id, p.amount_atomic, p.total_minor, p.currency, p.limit_minor, (
      select coalesce(sum(t.amount_atomic), 0) from transfers t
      where t.payment_id = p.id and t.state = 'final'
    ) as received
    from payments p
    where p.chain = ${chain} and p.recipient_account = ${recipientAccount} and p.asset_id = ${assetId}
      and (
        p.status in ('open', 'processing', 'partial', 'expired')
        or p.status = 'canceled' and p.late_until >= ${blockTime}
      )`.execute(db);
  const before = rows.filter((row) => {
    const openedHeight = row.openedHeight === null ? null : Number(row.openedHeight);
    return isAfterOpening({ blockHeight, blockTime }, { openedAt: row.createdAt, openedHeight });
  });
  return before.map((row) => ({
    id: row.id,
    canceled: row.canceled,
    amountAtomic: row.amountAtomic,
    remainingAtomic: row.amountAtomic - row.received,
    dollarCents: row.limitMinor ?? (row.currency === 'USD' ? row.totalMinor : null),
  }));
}

/** Stores a claim for the merchant to decide. Idempotent. */
export async function upsertClaimRequest(
  tx: Transaction,
  workspaceId: string,
  paymentId: string,
  transferIds: string[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into claim_requests (workspace_id, transfer_id, payment_id, created_at)
    select ${workspaceId}, id, ${paymentId}, ${now} from unnest(${transferIds}::text[]) as t (id)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
