import { sql } from 'kysely';
import type { ChainKey, NetworkAlarm } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { LostPayment } from '#server/ledger/payments/payments.ts';

// Chains belong to no workspace, so nothing here takes one.

/** A rewind of a chain's ledger that is not finished. */
export type Rewind = {
  id: string;
  /** The last block that is kept, as providers show it. */
  height: number;
  hash: string;
  time: Date;
  providers: string[];
  /** The height of the cursor when the rewind began; `fromHash` is its hash. */
  fromHeight: number;
  fromHash: string;
  /** Transfers that were created earlier belong to an archived instance. */
  since: Date;
  /** The height above which everything is reversed. */
  doneHeight: number;
};

export async function selectOpenRewind(db: Db, chain: ChainKey): Promise<Rewind | undefined> {
  const row = await db
    .selectFrom('rewinds')
    .selectAll()
    .where('chain', '=', chain)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      height: Number(row.height),
      hash: row.hash,
      time: row.blockTime,
      providers: row.providers,
      fromHeight: Number(row.fromHeight),
      fromHash: row.fromHash,
      since: row.since,
      doneHeight: Number(row.doneHeight),
    }
  );
}

/** Inserts a rewind, or updates the target block of an unfinished one to a lower one. */
export async function upsertRewind(
  tx: Transaction,
  chain: ChainKey,
  rewind: Rewind,
  now: Date,
): Promise<void> {
  const shown = {
    height: BigInt(rewind.height),
    hash: rewind.hash,
    blockTime: rewind.time,
    providers: rewind.providers,
  };
  await tx
    .insertInto('rewinds')
    .values({
      ...shown,
      id: rewind.id,
      chain,
      fromHeight: BigInt(rewind.fromHeight),
      fromHash: rewind.fromHash,
      since: rewind.since,
      doneHeight: BigInt(rewind.doneHeight),
      startedAt: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
    .execute();
}

export async function setDoneHeight(tx: Transaction, id: string, height: number): Promise<void> {
  await tx
    .updateTable('rewinds')
    .set({ doneHeight: BigInt(height) })
    .where('id', '=', id)
    .execute();
}

export async function setFinished(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('rewinds').set({ finishedAt: now }).where('id', '=', id).execute();
}

/**
 * Records which payments were reversed and what they lost, in atomic units. Amounts of several ranges add up;
 * the status before the first range is kept.
 */
export async function addReversedPayments(
  tx: Transaction,
  rewindId: string,
  payments: LostPayment[],
): Promise<void> {
  await sql`
    insert into reversed_payments as r
      (rewind_id, payment_id, workspace_id, status_before, lost_atomic, after_use)
    select ${rewindId}, * from unnest(
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ workspaceId }) => workspaceId)}::text[],
      ${payments.map(({ statusBefore }) => statusBefore)}::text[],
      ${payments.map(({ lostAtomic }) => lostAtomic)}::numeric[],
      ${payments.map(({ use }) => use)}::text[]
    )
    on conflict (rewind_id, payment_id) do update
    set lost_atomic = r.lost_atomic + excluded.lost_atomic,
      after_use = coalesce(r.after_use, excluded.after_use)`.execute(tx);
}

export async function selectReversedPayments(
  tx: Transaction,
  rewindId: string,
): Promise<{ id: string; isUsed: boolean }[]> {
  const { rows } = await sql<{ id: string; isUsed: boolean }>`
    select payment_id as id, after_use is not null as "isUsed" from reversed_payments
    where rewind_id = ${rewindId} order by payment_id`.execute(tx);
  return rows;
}

/**
 * Raises the fence, so that later writes of the lease's holder are refused. Waits for its open transaction.
 */
export async function fenceOffWatcher(tx: Transaction, chain: ChainKey): Promise<void> {
  await sql`
    update chain_cursors set fence = nextval('lease_fences') where chain = ${chain}`.execute(tx);
}

export type PastAlarm = {
  kind: NetworkAlarm;
  detail: string;
  raisedAt: Date;
  clearedAt: Date | null;
};

/** Returns the open alarms of a chain, and the `cleared` most recently cleared ones. */
export async function selectAlarms(db: Db, chain: ChainKey, cleared: number): Promise<PastAlarm[]> {
  const { rows } = await sql<PastAlarm>`
    (select kind, detail, raised_at as "raisedAt", cleared_at as "clearedAt" from network_alarms
      where chain = ${chain} and cleared_at is null order by id)
    union all
    (select kind, detail, raised_at, cleared_at from network_alarms
      where chain = ${chain} and cleared_at is not null order by cleared_at desc limit ${cleared})`.execute(
    db,
  );
  return rows;
}
