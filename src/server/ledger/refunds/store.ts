import { sql } from 'kysely';
import type { CreditKind } from '#server/base/database/db-types.ts';
import { type AssetId } from '#contract/chain/assets.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { RefundProblem, RefundStatus } from '#contract/ledger/refunds.ts';
import type { Searched } from '#server/chain/clients/chain.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { ClaimedSender } from './address-confirmation.ts';
import { propertyOf } from '#server/base/errors.ts';

/** The credit that completes a refund; (chain, block hash, kind, index) is its identity. */
export type RefundCredit = {
  blockHash: string;
  blockHeight: bigint;
  blockTime: Date;
  kind: CreditKind;
  index: number;
  senderAccount: string | null;
};

export type RefundRecord = {
  id: string;
  workspaceId: string;
  paymentId: string;
  environment: Environment;
  chain: ChainKey;
  symbol: string;
  decimals: number;
  assetId: AssetId;
  amountAtomic: bigint;
  reason: string;
  reference: string;
  status: RefundStatus;
  linkExpiresAt: Date;
  /** Where the link is mailed: as requested, or to the payer's own address; null if there is neither. */
  mailedTo: string | null;
  recipientAccount: string | null;
  /** The account that the merchant has confirmed. Another address of the payer is not confirmed. */
  confirmedAccount: string | null;
  /** The senders of the payment's final transfers that its payer claimed, or that only paid its remaining amount. */
  claimedFrom: ClaimedSender[];
  heldUntil: Date | null;
  /** The height of the newest agreed block when the refund was requested; its transaction is in none before. */
  sinceHeight: bigint;
  transactionHash: string | null;
  /** The blocks in which each operator's provider showed no such transaction. */
  searched: Record<string, Searched>;
  problem: RefundProblem | null;
  credit: RefundCredit | null;
  requestedAt: Date;
  addressGivenAt: Date | null;
  sentAt: Date | null;
  completedAt: Date | null;
  canceledAt: Date | null;
};

export type NewRefund = Pick<
  RefundRecord,
  'id' | 'workspaceId' | 'paymentId' | 'environment' | 'chain' | 'amountAtomic' | 'reason'
> &
  Pick<RefundRecord, 'reference' | 'linkExpiresAt' | 'requestedAt' | 'sinceHeight' | 'mailedTo'> & {
    tokenHash: Buffer;
    requestedBy: string;
  };

export async function insertRefund(
  tx: Transaction,
  { linkExpiresAt, ...refund }: NewRefund,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, status: 'requested', tokenExpiresAt: linkExpiresAt })
    .execute();
}

/** Locks the payment until the transaction ends, against other refunds and against its transfers. */
export async function lockPayment(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  await tx
    .selectFrom('payments')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Returns the refunds of a payment, newest first. */
export async function selectRefunds(
  db: Db,
  workspaceId: string,
  paymentId: string,
): Promise<RefundRecord[]> {
  const rows = await refundRows(db)
    .where('r.workspaceId', '=', workspaceId)
    .where('r.paymentId', '=', paymentId)
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** Returns the refunds of payments, newest first. */
export async function selectRefundsOf(db: Db, paymentIds: string[]): Promise<RefundRecord[]> {
  if (paymentIds.length === 0) return [];
  const rows = await refundRows(db)
    .where(sql<boolean>`r.payment_id = any(${paymentIds})`)
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** Returns a refund; with `lock`, it is locked until the transaction ends. */
export async function selectRefund(
  db: Db,
  workspaceId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RefundRecord | undefined> {
  const row = await refundRows(db)
    .where('r.workspaceId', '=', workspaceId)
    .where('r.id', '=', id)
    .$if(options.lock === true, (query) => query.forUpdate('r'))
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Returns the refund of a payer's link. */
export async function selectRefundByToken(
  db: Db,
  tokenHash: Buffer,
  options: { lock?: boolean } = {},
): Promise<RefundRecord | undefined> {
  const row = await refundRows(db)
    .where('r.tokenHash', '=', tokenHash)
    .$if(options.lock === true, (query) => query.forUpdate('r'))
    .executeTakeFirst();
  return row && toRecord(row);
}

export type RefundChange = Partial<
  Pick<
    RefundRecord,
    | 'status'
    | 'linkExpiresAt'
    | 'recipientAccount'
    | 'confirmedAccount'
    | 'heldUntil'
    | 'transactionHash'
    | 'problem'
    | 'addressGivenAt'
    | 'sentAt'
    | 'canceledAt'
    | 'searched'
  >
> & { tokenHash?: Buffer; sentBy?: string };

export async function updateRefund(
  tx: Transaction,
  workspaceId: string,
  id: string,
  { linkExpiresAt, searched, ...change }: RefundChange,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ ...change, tokenExpiresAt: linkExpiresAt })
    .$if(searched !== undefined, (query) => query.set({ searched: JSON.stringify(searched) }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Returns the first of these credits that has not completed a refund yet. */
export async function selectUnusedCredit<Credit extends { kind: string; index: number }>(
  db: Db,
  workspaceId: string,
  { id, chain }: Pick<RefundRecord, 'id' | 'chain'>,
  blockHash: string,
  credits: Credit[],
): Promise<Credit | undefined> {
  // Across all workspaces, since one transfer can complete only one refund.
  const used = await db
    .selectFrom('refunds')
    .select(['kind', 'index', 'id', 'workspaceId'])
    .where('chain', '=', chain)
    .where('blockHash', '=', blockHash)
    .execute();
  const others = used.filter((one) => one.id !== id || one.workspaceId !== workspaceId);
  return credits.find(
    (credit) => !others.some(({ kind, index }) => kind === credit.kind && index === credit.index),
  );
}

/** Completes a refund with its credit. The database rejects a credit that has completed another refund. */
export async function completeRefund(
  tx: Transaction,
  workspaceId: string,
  id: string,
  transactionHash: string,
  credit: RefundCredit,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ ...credit, status: 'completed', problem: null, transactionHash, completedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Resets refunds to `sent` whose credits are above a height, since their blocks were replaced. */
export async function uncompleteRefunds(
  tx: Transaction,
  chain: ChainKey,
  { height, since, now }: { height: number; since: Date; now: Date },
): Promise<{ workspaceId: string; id: string; paymentId: string; transaction: string }[]> {
  const rows = await tx
    .updateTable('refunds')
    .set({
      status: 'sent',
      // The time until it counts as never sent starts again.
      sentAt: now,
      completedAt: null,
      blockHash: null,
      blockHeight: null,
      blockTime: null,
      kind: null,
      index: null,
      senderAccount: null,
    })
    .where('chain', '=', chain)
    .where('status', '=', 'completed')
    .where('blockHeight', '>', BigInt(height))
    .where('completedAt', '>=', since)
    .returning(['workspaceId', 'id', 'paymentId', 'transactionHash'])
    .execute();
  return rows.map((row) => ({
    workspaceId: row.workspaceId,
    id: row.id,
    paymentId: row.paymentId,
    transaction: row.transactionHash ?? '',
  }));
}

/**
 * Discards which blocks were searched for sent refunds, since some of them were replaced. The time until they count as
 * never sent starts again.
 */
export async function restartSearches(tx: Transaction, chain: ChainKey, now: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ searched: '{}', sentAt: now })
    .where('chain', '=', chain)
    .where('status', '=', 'sent')
    .execute();
}

/** Returns the members who send refunds and have a confirmed email address. */
export async function selectSenders(
  db: Db,
  workspaceId: string,
): Promise<{ email: string; locale: string }[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.email', 'u.locale'])
    .where('m.workspaceId', '=', workspaceId)
    .where('m.privilege', 'in', ['owner', 'finance'])
    .where('u.confirmedAt', 'is not', null)
    .orderBy('m.id')
    .execute();
}

function refundRows(db: Db) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .selectAll('r')
    .select(['p.symbol', 'p.decimals', 'p.assetId', 'p.customer'])
    .select(claimedFrom.as('claimedFrom'));
}

/**
 * The senders of claimed transfers, whether the claim was accepted or the merchant assigned the transfer, and of
 * those that were recognized as a remaining amount, which anyone can choose for their own payment. In logs and traces, senders can be contracts, and anyone who calls them writes the reference. So only transfers that an
 * account signed itself make it known.
 */
const claimedFrom = sql<ClaimedSender[]>`coalesce((
  select json_agg(json_build_object(
    'account', t.sender_account,
    'hasPaidByReference', exists (
      select from transfers e join payments paid on paid.id = e.payment_id
      where e.chain = t.chain and e.sender_account = t.sender_account
        and e.matched_by = 'reference' and e.state = 'final' and e.kind in ('native', 'event')
        and e.block_height < t.block_height and paid.workspace_id = r.workspace_id
    )
  ) order by t.block_height, t.index)
  from transfers t
  where t.payment_id = r.payment_id and t.state = 'final' and (
    t.matched_by in ('claimed', 'rest') or t.matched_by = 'assigned' and exists (
      select from claim_requests c where c.transfer_id = t.id and c.payment_id = t.payment_id
    )
  )
), '[]')`;

type Row = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): RefundRecord {
  return {
    ...row,
    linkExpiresAt: row.tokenExpiresAt,
    mailedTo: row.mailedTo ?? emailOf(row.customer),
    credit: toCredit(row),
  };
}

/** Returns the email address that the payer gave; null if there is none. */
function emailOf(customer: unknown): string | null {
  const email = propertyOf(customer, 'email');
  return typeof email === 'string' ? email : null;
}

function toCredit(row: Row): RefundCredit | null {
  const { blockHash, blockHeight, blockTime, kind, index, senderAccount } = row;
  if (blockHash === null || blockHeight === null || blockTime === null) return null;
  if (kind === null || index === null) return null;
  return { blockHash, blockHeight, blockTime, kind, index, senderAccount };
}
