import { sql } from 'kysely';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

// Balances that contradict what was shown of them before. No workspace: see store.ts.

/** A final, unmatched increase of a balance. */
export type Rise = { id: string; amountAtomic: bigint };

/** What follows for an account from a balance that contradicts an earlier one. */
export type Settlement = {
  account: string;
  /** Increases that never happened. */
  falseRises: Rise[];
  /** By how much the expected balance has been lowered without an increase that was false, in atomic units. */
  correctionAtomic: bigint;
};

const mostRises = 12;

/** Returns an account's correction, and its newest unmatched increases, newest first. */
export async function selectContradicted(
  db: Db,
  chain: ChainKey,
  account: string,
): Promise<{ correctionAtomic: bigint; rises: Rise[] }> {
  const correction = await db
    .selectFrom('balanceCorrections')
    .select('amountAtomic')
    .where('chain', '=', chain)
    .where('account', '=', account)
    .executeTakeFirst();
  const rises = await db
    .selectFrom('transfers')
    .select(['id', 'amountAtomic'])
    .where('chain', '=', chain)
    .where('recipientAccount', '=', account)
    .where('assetId', '=', nativeAsset)
    .where('kind', '=', 'balance')
    .where('state', '=', 'final')
    .where('paymentId', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostRises)
    .execute();
  return { correctionAtomic: correction?.amountAtomic ?? 0n, rises };
}

/**
 * Returns increases since a time that were assigned to a payment, of accounts whose correction they are part of:
 * they never happened, as far as providers show now.
 */
export async function selectAssignedFalse(
  db: Db,
  chain: ChainKey,
  since: Date,
): Promise<{ account: string; amountAtomic: bigint; paymentId: string; height: number }[]> {
  const { rows } = await sql<{
    account: string;
    amountAtomic: bigint;
    paymentId: string;
    height: bigint;
  }>`
    select t.recipient_account as account, t.amount_atomic, t.payment_id, t.block_height as height
    from balance_corrections c join transfers t
      on t.chain = c.chain and t.recipient_account = c.account and t.amount_atomic <= c.amount_atomic
    where c.chain = ${chain} and t.kind = 'balance' and t.state = 'final'
      and t.asset_id = ${nativeAsset} and t.payment_id is not null and t.block_time > ${since}
    order by t.id`.execute(db);
  return rows.map((row) => ({ ...row, height: Number(row.height) }));
}

/**
 * Reverses false increases and stores the corrections. Throws RetryableError if one of the increases has been
 * assigned to a payment in the meantime.
 */
export async function recordSettlements(
  tx: Transaction,
  chain: ChainKey,
  settlements: Settlement[],
): Promise<void> {
  for (const { account, correctionAtomic, falseRises } of settlements) {
    const ids = falseRises.map(({ id }) => id);
    const { numAffectedRows } = await sql`
      update transfers set state = 'reversed'
      where id = any(${ids}::text[]) and state = 'final' and payment_id is null`.execute(tx);
    if (numAffectedRows !== BigInt(ids.length)) {
      throw new RetryableError(`${chain}: an increase of ${account} was assigned in the meantime`);
    }
    await sql`
      delete from balance_corrections where chain = ${chain} and account = ${account}`.execute(tx);
    if (correctionAtomic === 0n) continue;
    await tx
      .insertInto('balanceCorrections')
      .values({ chain, account, amountAtomic: correctionAtomic })
      .execute();
  }
}
