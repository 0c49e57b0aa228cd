import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type AssetId } from '#contract/chain/assets.ts';
import type { Currency } from '#contract/base/money.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { PaymentStatus, TransferState } from '#contract/ledger/payments.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { Candidate, Matchable } from './match.ts';
import { sharedHeadMs } from './opening.ts';
import { amountDue } from './status.ts';

export type PaymentTransfer = {
  id: string;
  /** Null if only balances show it. */
  transactionHash: string | null;
  amountAtomic: bigint;
  state: TransferState;
  blockHeight: bigint;
  blockTime: Date;
  valueMinor: bigint | null;
};

/** A payment with its transfers, except orphaned ones, in the order of the chain. */
export type PaymentRecord = {
  id: string;
  workspaceId: string;
  linkId: string;
  environment: Environment;
  chain: ChainKey;
  symbol: string;
  decimals: number;
  assetId: AssetId;
  recipientAccount: string;
  amountAtomic: bigint;
  subtotalMinor: bigint;
  vatMinor: bigint;
  totalMinor: bigint;
  currency: Currency;
  /** What it counts for against the monthly limit, in US cents; null for test, which doesn't count. */
  limitMinor: bigint | null;
  /** The part of `limitMinor` that is reserved while it can still be paid. */
  reservedMinor: bigint | null;
  rate: { value: string; source: string; at: Date };
  toleranceBps: number;
  reference: string;
  redirectUrl: string | null;
  message: string | null;
  status: PaymentStatus;
  expiresAt: Date;
  paidAt: Date | null;
  canceledAt: Date | null;
  acceptedAt: Date | null;
  acceptedAtomic: bigint | null;
  createdAt: Date;
  /** Its status before a rewind reversed it, until it has that status again. */
  reversedFrom: PaymentStatus | null;
  /** The only webhooks that receive its events; empty for all of the workspace's. */
  webhookIds: string[];
  /** The reference of a dynamic link that its shop set. */
  linkReference: string | null;
  metadata: Record<string, string>;
  transfers: PaymentTransfer[];
};

export type NewPayment = Omit<
  PaymentRecord,
  | 'rate'
  | 'status'
  | 'paidAt'
  | 'canceledAt'
  | 'acceptedAt'
  | 'acceptedAtomic'
  | 'reversedFrom'
  | 'webhookIds'
  | 'linkReference'
  | 'metadata'
  | 'transfers'
> & {
  walletId: string;
  rateId: string;
  lateUntil: Date;
  customer: object | null;
  customerId: string | null;
  openedFrom: string;
};

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      ...payment,
      customer: payment.customer && JSON.stringify(payment.customer),
      status: 'open',
      openedHeight: sharedHead(payment),
    })
    .execute();
}

/** Returns the head that providers show alike, if it was seen just before the payment was created. */
function sharedHead({ chain, createdAt }: NewPayment) {
  const since = new Date(createdAt.getTime() - sharedHeadMs(chain));
  return sql<bigint | null>`(
    select shared_head from chain_cursors where chain = ${chain} and shared_head_at >= ${since}
  )`;
}

/** Returns a payment by its public id, for anyone who has its URL. */
export async function selectPublicPayment(db: Db, id: string): Promise<PaymentRecord | undefined> {
  const [payment] = await selectPayments(db, [id]);
  return payment;
}

/** Locks payments until the transaction ends, and returns them with their transfers. */
export function lockPayments(tx: Transaction, ids: string[]): Promise<PaymentRecord[]> {
  return selectPayments(tx, ids, { lock: true });
}

/**
 * Returns payments with their transfers, in the order of their ids. With `lock`, they are locked until the
 * transaction ends. Chains belong to no workspace, so this takes none.
 */
export async function selectPayments(
  db: Db,
  ids: string[],
  options: { lock?: boolean } = {},
): Promise<PaymentRecord[]> {
  if (ids.length === 0) return [];
  // As one array, since a statement takes at most 65,535 parameters, and more payments can expire in one block.
  const rows = await paymentQuery(db)
    .where(sql<boolean>`p.id = any(${ids})`)
    .orderBy('p.id')
    .$if(options.lock === true, (query) => query.forUpdate('p'))
    .execute();
  const { rows: transfers } = await sql<TransferRow>`
    select id, payment_id, transaction_hash, amount_atomic, block_height, block_time, value_minor,
      'final' as state
    from transfers where payment_id = any(${ids}) and state = 'final'
    union all
    select id, payment_id, transaction_hash, amount_atomic, block_height, block_time, null, 'seen'
    from seen_transfers where payment_id = any(${ids}) and not orphaned
    order by block_height, id`.execute(db);
  const byPayment = Map.groupBy(transfers, (transfer) => transfer.paymentId);
  return rows.map((row) => ({
    ...toPaymentRecord(row),
    transfers: byPayment.get(row.id) ?? [],
  }));
}

type TransferRow = PaymentTransfer & { paymentId: string };

function paymentQuery(db: Db) {
  const webhookIds = sql<string[]>`array(
    select webhook_id from payment_link_webhooks lh where lh.link_id = p.link_id
  )`;
  return db
    .selectFrom('payments as p')
    .innerJoin('rates as r', 'r.id', 'p.rateId')
    .innerJoin('paymentLinks as l', 'l.id', 'p.linkId')
    .selectAll('p')
    .select(['l.reference as linkReference', 'l.metadata'])
    .select([
      webhookIds.as('webhookIds'),
      'r.value as rateValue',
      'r.source as rateSource',
      'r.at as rateAt',
    ]);
}

const metadata = z.record(z.string(), z.string());

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentQuery>['executeTakeFirstOrThrow']>>;

function toPaymentRecord(row: PaymentRow): Omit<PaymentRecord, 'transfers'> {
  const { rateValue: value, rateSource: source, rateAt: at, ...payment } = row;
  return {
    ...payment,
    rate: { value, source, at },
    metadata: metadata.parse(payment.metadata ?? {}),
  };
}

/**
 * Returns the payments that these credits could belong to: by exact amount, by remaining amount, or by reference.
 * A payment with a seen transfer has the status processing although it may be partial, so `shown` are payments
 * whose seen transfers are settled now.
 */
export async function selectCandidates(
  db: Db,
  chain: ChainKey,
  credits: Matchable[],
  shown: string[],
): Promise<Candidate[]> {
  const references = credits.flatMap((credit) => credit.reference ?? []);
  const since = new Date(Math.min(...credits.map(({ blockTime }) => blockTime.getTime())));
  const senders = [...new Set(credits.flatMap(({ sender }) => sender ?? []))];
  // As a filter, since as a condition it makes the planner scan an index of all final transfers.
  const received = sql`(
    select coalesce(sum(t.amount_atomic) filter (where t.state = 'final'), 0) from transfers t
    where t.payment_id = p.id
  )`;
  const { rows } = await sql<CandidateRow>`
    with credits as (
      select * from unnest(
        ${credits.map(({ recipient }) => recipient)}::text[],
        ${credits.map(({ assetId }) => assetId)}::text[],
        ${credits.map(({ amountAtomic }) => amountAtomic)}::numeric[]
      ) as c (recipient, asset_id, amount)
    ), underway as (
      select id from payments
        where chain = ${chain} and status = 'partial' and late_until >= ${since}
          and recipient_account in (select recipient from credits)
      union
      select payment_id from seen_transfers
        where chain = ${chain} and not orphaned and payment_id is not null
      union
      select unnest(${shown}::text[])
    ), found as (
      -- Looked up one by one: a plan that is kept does not know how many there are.
      select h.payment_id as id from credits c, lateral (
          select payment_id from held_amounts
          where chain = ${chain} and recipient_account = c.recipient and asset_id = c.asset_id
            and amount_atomic = c.amount and payment_id is not null
          offset 0
        ) h
      union
      select p.id from underway u join payments p on p.id = u.id
        where p.late_until >= ${since} and (
          p.recipient_account, p.asset_id, p.amount_atomic - ${received}
        ) in (select * from credits)
      union
      select p.id from payments p where p.reference = any(${references}) and p.chain = ${chain}
    )
    select p.id, p.recipient_account, p.asset_id, p.amount_atomic, p.reference,
      p.created_at, p.opened_height, p.late_until, p.tolerance_bps, ${received} as received,
      exists (select from held_amounts h where h.payment_id = p.id) as holds_amount,
      array(
        select account from wallets w
        where w.workspace_id = p.workspace_id and w.chain = ${chain} and w.account = any(${senders})
      ) as own_accounts
    from found join payments p on p.id = found.id`.execute(db);
  return rows.map(toCandidate);
}

type CandidateRow = {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  reference: string;
  createdAt: Date;
  openedHeight: bigint | null;
  lateUntil: Date;
  holdsAmount: boolean;
  toleranceBps: number;
  received: bigint;
  ownAccounts: string[];
};

function toCandidate(row: CandidateRow): Candidate {
  const { received, createdAt, openedHeight, toleranceBps, ...payment } = row;
  return {
    ...payment,
    receivedAtomic: received,
    dueAtomic: amountDue({ amountAtomic: payment.amountAtomic, toleranceBps }),
    openedAt: createdAt,
    openedHeight: openedHeight === null ? null : Number(openedHeight),
  };
}

export async function setStatuses(tx: Transaction, payments: PaymentRecord[]): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    update payments p set status = v.status, paid_at = v.paid_at, reserved_minor = v.reserved,
      reversed_from = v.reversed_from,
      reversed_at = case when v.reversed_from is not null then p.reversed_at end,
      reversed_after_use = case when v.reversed_from is not null then p.reversed_after_use end
    from unnest(
      ${payments.map(({ workspaceId }) => workspaceId)}::text[],
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ status }) => status)}::text[],
      ${payments.map(({ paidAt }) => paidAt)}::timestamptz[],
      ${payments.map(({ reservedMinor }) => reservedMinor)}::bigint[],
      ${payments.map(({ reversedFrom }) => reversedFrom)}::text[]
    ) as v (workspace_id, id, status, paid_at, reserved, reversed_from)
    where p.workspace_id = v.workspace_id and p.id = v.id`.execute(tx);
}

/** Sets the value of transfers, by transfer id, with which they count as revenue of their payment's workspace. */
export async function setTransferValues(
  tx: Transaction,
  values: Map<string, bigint>,
): Promise<void> {
  if (values.size === 0) return;
  await sql`
    update transfers t set value_minor = v.value, workspace_id = p.workspace_id
    from unnest(${[...values.keys()]}::text[], ${[...values.values()]}::bigint[]) as v (id, value),
      payments p
    where t.id = v.id and p.id = t.payment_id`.execute(tx);
}
