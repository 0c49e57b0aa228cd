import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

// Reversed transfers that only balances can show again. No workspace: see store.ts.

/** A reversed transfer that has not been found again. */
export type Unfound = {
  account: string;
  amountAtomic: bigint;
  /** Null for an increase that no trace explained. */
  transactionHash: string | null;
  /** The block that was rewound to. */
  height: number;
};

/**
 * Records the transfers of a rewind that only balances can show again, and queues their accounts to be
 * followed again.
 */
export async function insertUnfound(
  tx: Transaction,
  chain: ChainKey,
  rewindId: string,
): Promise<void> {
  await sql`
    with unfound as (
      insert into unfound_transfers (transfer_id, chain)
      select id, chain from transfers
      where chain = ${chain} and state = 'reversed' and rewind_id = ${rewindId}
        and kind in ('internal', 'balance')
      on conflict do nothing
      returning transfer_id
    )
    insert into accounts_to_follow (chain, account)
    select distinct t.chain, t.recipient_account
    from transfers t join unfound u on u.transfer_id = t.id`.execute(tx);
}

/**
 * Removes transfers above a height to accounts that are followed from there on: if such a transfer is still
 * on the chain, a comparison of balances finds it.
 */
export async function deleteFollowed(
  tx: Transaction,
  chain: ChainKey,
  height: number,
  accounts: string[],
): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    delete from unfound_transfers u using transfers t join rewinds r on r.id = t.rewind_id
    where u.chain = ${chain} and t.id = u.transfer_id and r.height >= ${BigInt(height)}
      and t.recipient_account = any(${accounts})`.execute(tx);
}

/** Removes those that were found again: the same credit of the same transaction is among these transfers. */
export async function deleteFound(tx: Transaction, transferIds: string[]): Promise<void> {
  await sql`
    delete from unfound_transfers u using transfers t, transfers f
    where t.id = u.transfer_id and f.id = any(${transferIds}) and f.chain = t.chain
      and f.transaction_hash = t.transaction_hash and f.recipient_account = t.recipient_account
      and f.asset_id = t.asset_id and f.amount_atomic = t.amount_atomic`.execute(tx);
}

/**
 * Returns those that were not found although the chain has been read, up to `height`, past where the rewind
 * began; of the lowest rewind first.
 */
export async function selectUnfound(db: Db, chain: ChainKey, height: number): Promise<Unfound[]> {
  const { rows } = await sql<Omit<Unfound, 'height'> & { height: bigint }>`
    select t.recipient_account as account, t.amount_atomic as "amountAtomic",
      t.transaction_hash as "transactionHash", r.height
    from unfound_transfers u
    join transfers t on t.id = u.transfer_id join rewinds r on r.id = t.rewind_id
    where u.chain = ${chain} and r.from_height <= ${BigInt(height)} and r.height < ${BigInt(height)}
    order by r.height, t.id`.execute(db);
  return rows.map((row) => ({ ...row, height: Number(row.height) }));
}

/** Removes all of a chain, which makes the watcher clear their alarm. Returns how many there were. */
export async function deleteUnfound(db: Db, chain: ChainKey): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unfound_transfers where chain = ${chain}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
