import { sql } from 'kysely';
import { type AssetId, assetsOf } from '#contract/chain/assets.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import {
  chainKey,
  chainKeys,
  chains,
  environments,
  type NetworkId,
} from '#contract/chain/networks.ts';
import type { Currency } from '#contract/base/money.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';

type Db = Database | Transaction;

/** A final transfer of no payment, as the workspace that has proven its recipient sees it. */
export type UnmatchedRecord = {
  id: string;
  chain: ChainKey;
  amountAtomic: bigint;
  assetId: AssetId;
  recipientAccount: string;
  senderAccount: string | null;
  transactionHash: string | null;
  fromHeight: bigint | null;
  blockHeight: bigint;
  blockTime: Date;
  balances: { heldAtomic: bigint; expectedAtomic: bigint } | null;
  wallet: { id: string; label: string };
  /** Whether the sender is another wallet of the workspace. */
  betweenOwnWallets: boolean;
  dismissed: { reason: string; at: Date } | null;
};

export type UnmatchedFilter = {
  environment?: Environment | undefined;
  network?: NetworkId | undefined;
  dismissed: boolean;
  limit: number;
  skip: number;
};

/** Newest first. */
export async function selectUnmatched(
  db: Db,
  workspaceId: string,
  { environment, network, dismissed, limit, skip }: UnmatchedFilter,
): Promise<{ transfers: UnmatchedRecord[]; total: number }> {
  const wanted = unmatchedOf(db, environment)
    .where('w.workspace_id', '=', workspaceId)
    .$if(network !== undefined, (query) =>
      query.where(
        'w.chain',
        'in',
        environments.map((one) => chainKey(network!, one)),
      ),
    )
    .where('d.transfer_id', dismissed ? 'is not' : 'is', null);
  const rows = await columnsOf(wanted)
    .orderBy('t.block_time', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  const { total } = await wanted
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { transfers: rows.map(toRecord), total: Number(total) };
}

/** With `lock` no one else attributes or dismisses it until the transaction ends. */
export async function selectOneUnmatched(
  db: Db,
  workspaceId: string,
  id: string,
  { environment, lock }: { environment?: Environment | undefined; lock?: boolean } = {},
): Promise<UnmatchedRecord | undefined> {
  const row = await columnsOf(unmatchedOf(db, environment))
    .where('w.workspace_id', '=', workspaceId)
    .where('t.id', '=', id)
    .$if(lock === true, (query) => query.forUpdate('t'))
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Which chain a transfer to a proven wallet is on, and what became of it, regardless of whom it belongs to. */
export async function selectArrival(
  db: Db,
  workspaceId: string,
  id: string,
  environment: Environment | undefined,
): Promise<{ chain: ChainKey; state: string; assigned: boolean } | undefined> {
  const row = await arrivalsOf(db, environment)
    .where('w.workspace_id', '=', workspaceId)
    .select(['t.chain', 't.state', 't.payment_id'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row && { chain: row.chain, state: row.state, assigned: row.payment_id !== null };
}

/** False where another payment has it by now. */
export async function putAssignment(
  tx: Transaction,
  workspaceId: string,
  transferId: string,
  paymentId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update transfers t set payment_id = p.id, matched_by = 'assigned'
    from payments p
    where t.id = ${transferId} and t.payment_id is null and t.state = 'final'
      and p.id = ${paymentId} and p.workspace_id = ${workspaceId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function putDismissal(
  tx: Transaction,
  workspaceId: string,
  transferId: string,
  dismissal: { reason: string; by: string; at: Date },
): Promise<void> {
  const values = {
    reason: dismissal.reason,
    dismissed_by: dismissal.by,
    dismissed_at: dismissal.at,
  };
  await tx
    .insertInto('dismissed_transfers')
    .values({ workspace_id: workspaceId, transfer_id: transferId, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'transfer_id']).doUpdateSet(values))
    .execute();
}

/** False where it was not dismissed. */
export async function deleteDismissal(
  tx: Transaction,
  workspaceId: string,
  transferId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dismissed_transfers')
    .where('workspace_id', '=', workspaceId)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export type SuggestedPayment = {
  id: string;
  linkName: string;
  status: PaymentStatus;
  totalMinor: bigint;
  currency: Currency;
  remainingAtomic: bigint;
  /** Its payer has named the transfer as theirs. */
  claimed: boolean;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Unpaid payments to the same account in the same asset, opened between these times, of which about as
 * much was left to pay, or whose payer has claimed it: claimed ones first, then those whose rest is nearest
 * to the amount, then the latest.
 */
export async function selectSuggestions(
  db: Db,
  workspaceId: string,
  { id, chain, recipientAccount, assetId, amountAtomic }: UnmatchedRecord,
  opened: { from: Date; to: Date },
  limit: number,
): Promise<SuggestedPayment[]> {
  const { rows } = await sql<SuggestedPayment>`
    select * from (
      select p.id, l.name as "linkName", p.status, p.total_minor as "totalMinor", p.currency,
        p.created_at as "createdAt", p.expires_at as "expiresAt",
        -- Of open and expired ones nothing has come.
        p.amount_atomic - case when p.status in ('partial', 'processing') then (
          select coalesce(sum(t.amount_atomic), 0) from transfers t
          where t.payment_id = p.id and t.state = 'final'
        ) else 0 end as "remainingAtomic",
        exists (
          select from claim_requests c where c.transfer_id = ${id} and c.payment_id = p.id
        ) as claimed
      from payments p join payment_links l on l.id = p.link_id
      where p.workspace_id = ${workspaceId} and p.chain = ${chain}
        and p.recipient_account = ${recipientAccount}
        and p.asset_id = ${assetId}
        and p.status in ('open', 'processing', 'partial', 'expired')
        and p.created_at between ${opened.from} and ${opened.to}
    ) near
    where "remainingAtomic" > 0
      and (claimed or ${amountAtomic} between "remainingAtomic" / 2 and "remainingAtomic" * 2)
    order by claimed desc, abs("remainingAtomic" - ${amountAtomic}), "createdAt" desc
    limit ${limit}`.execute(db);
  return rows;
}

// Anyone who sends worthless tokens to an address must not fill its owner's inbox.
function knownAssets(): string[] {
  return chainKeys.flatMap((chain) => assetsOf(chains[chain]).map(({ id }) => `${chain} ${id}`));
}

/** What came to wallets that the workspace the caller asks for has proven: in test an address can have several. */
function arrivalsOf(db: Db, environment: Environment | undefined) {
  return db
    .selectFrom('transfers as t')
    .innerJoin('wallets as w', (join) =>
      join.onRef('w.chain', '=', 't.chain').onRef('w.account', '=', 't.recipient_account'),
    )
    .where('w.verified_at', 'is not', null)
    .$if(environment !== undefined, (query) => query.where('w.environment', '=', environment!));
}

function unmatchedOf(db: Db, environment: Environment | undefined) {
  return arrivalsOf(db, environment)
    .leftJoin('balance_evidence as b', 'b.transfer_id', 't.id')
    .leftJoin('dismissed_transfers as d', (join) =>
      join.onRef('d.transfer_id', '=', 't.id').onRef('d.workspace_id', '=', 'w.workspace_id'),
    )
    .where('t.state', '=', 'final')
    .where('t.payment_id', 'is', null)
    .where(sql<boolean>`t.chain || ' ' || t.asset_id = any(${knownAssets()})`);
}

function columnsOf(query: ReturnType<typeof unmatchedOf>) {
  return query
    .select(['t.id', 't.chain', 't.amount_atomic', 't.asset_id', 't.transaction_hash'])
    .select(['t.recipient_account', 't.sender_account', 't.from_height', 't.block_height'])
    .select(['b.held_atomic', 'b.expected_atomic'])
    .select(['t.block_time', 'w.id as wallet_id', 'w.label', 'd.reason', 'd.dismissed_at'])
    .select(
      sql<boolean>`exists (
        select from wallets o
        where o.workspace_id = w.workspace_id and o.chain = t.chain and o.account = t.sender_account
      )`.as('between_own_wallets'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): UnmatchedRecord {
  return {
    id: row.id,
    chain: row.chain,
    amountAtomic: row.amount_atomic,
    assetId: row.asset_id,
    recipientAccount: row.recipient_account,
    senderAccount: row.sender_account,
    transactionHash: row.transaction_hash,
    fromHeight: row.from_height,
    blockHeight: row.block_height,
    blockTime: row.block_time,
    balances:
      row.held_atomic === null || row.expected_atomic === null
        ? null
        : { heldAtomic: row.held_atomic, expectedAtomic: row.expected_atomic },
    wallet: { id: row.wallet_id, label: row.label },
    betweenOwnWallets: row.between_own_wallets,
    dismissed:
      row.reason !== null && row.dismissed_at !== null
        ? { reason: row.reason, at: row.dismissed_at }
        : null,
  };
}
