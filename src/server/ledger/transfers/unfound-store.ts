import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

// Reversed transfers that blocks alone don't show again. No workspace: see store.ts.

/** A reversed transfer that no one has found again. */
export type Unfound = {
  account: string;
  amountAtomic: bigint;
  /** Null for a rise that no trace explained. */
  transactionHash: string | null;
  /** The block that was rewound to. */
  height: number;
};

/** Notes what balances alone can show again of a rewind, and has these accounts followed again. */
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
 * Takes out what accounts that are followed from a height on were paid above it: where that is still on the
 * chain, a comparison of balances finds it.
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

/** Takes out those whose transaction these transfers are of: it was found again. */
export async function deleteFound(tx: Transaction, transferIds: string[]): Promise<void> {
  await sql`
    delete from unfound_transfers u using transfers t, transfers f
    where t.id = u.transfer_id and f.id = any(${transferIds}) and f.chain = t.chain
      and f.transaction_hash = t.transaction_hash and f.recipient_account = t.recipient_account
      and f.asset_id = t.asset_id and f.amount_atomic = t.amount_atomic`.execute(tx);
}

/**
 * Returns those that were not found again once the chain was read up to where it had been when the rewind
 * began, the lowest rewind first.
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

/** Gives them up for lost; the alarm about them is cleared by the watcher. Returns how many they were. */
export async function deleteUnfound(db: Db, chain: ChainKey): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unfound_transfers where chain = ${chain}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
