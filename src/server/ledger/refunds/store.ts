import { sql } from 'kysely';
import type { CreditKind } from '#server/base/database/db-types.ts';
import { type AssetId } from '#contract/chain/assets.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { RefundProblem, RefundStatus } from '#contract/ledger/refunds.ts';
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
  /** The payer's address for mail; null where they gave none, or were forgotten. */
  mailedTo: string | null;
  recipientAccount: string | null;
  /** The same once the merchant has confirmed it; another address of the payer is not confirmed. */
  confirmedAccount: string | null;
  /** Of the payment's final transfers, those that its payer claimed. */
  claimedFrom: ClaimedSender[];
  heldUntil: Date | null;
  transactionHash: string | null;
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
  Pick<RefundRecord, 'reference' | 'linkExpiresAt' | 'requestedAt'> & {
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

/** Keeps others from refunding the payment, and its transfers from changing it, until the transaction ends. */
export async function lockPayment(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  await tx
    .selectFrom('payments')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Newest first. */
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

/** With `lock` no one else changes it until the transaction ends. */
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

/** The refund that a payer's link leads to. */
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
  >
> & { tokenHash?: Buffer; sentBy?: string };

export async function updateRefund(
  tx: Transaction,
  workspaceId: string,
  id: string,
  { linkExpiresAt, ...change }: RefundChange,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ ...change, tokenExpiresAt: linkExpiresAt })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Of these credits the first that proves no refund yet. */
export async function selectUnusedCredit<Credit extends { kind: string; index: number }>(
  db: Db,
  workspaceId: string,
  { id, chain }: Pick<RefundRecord, 'id' | 'chain'>,
  blockHash: string,
  credits: Credit[],
): Promise<Credit | undefined> {
  // Of any workspace: money that was sent once has refunded one payer.
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

/** Keeps the credit that proves it; the database refuses one that proves another. */
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

/** Returns to `sent` the refunds that credits above a height had completed: their blocks are gone. */
export async function uncompleteRefunds(
  tx: Transaction,
  chain: ChainKey,
  { height, since, now }: { height: number; since: Date; now: Date },
): Promise<{ workspaceId: string; id: string; transaction: string }[]> {
  const rows = await tx
    .updateTable('refunds')
    .set({
      status: 'sent',
      // From now on it is waited for again.
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
    .returning(['workspaceId', 'id', 'transactionHash'])
    .execute();
  return rows.map((row) => ({
    workspaceId: row.workspaceId,
    id: row.id,
    transaction: row.transactionHash ?? '',
  }));
}

/** Who sends refunds, with a confirmed address for mail. */
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
 * Returns who sent what the payer claimed, whether a hash was enough or the merchant assigned it upon one.
 * Of what logs and traces show, contracts can be the senders, and anyone who calls them writes the reference:
 * only what an account signed for itself makes it known.
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
    t.matched_by = 'claimed' or t.matched_by = 'assigned' and exists (
      select from claim_requests c where c.transfer_id = t.id and c.payment_id = t.payment_id
    )
  )
), '[]')`;

type Row = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): RefundRecord {
  return {
    ...row,
    linkExpiresAt: row.tokenExpiresAt,
    mailedTo: emailOf(row.customer),
    credit: toCredit(row),
  };
}

/** What the payer told of themselves when they paid. */
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
