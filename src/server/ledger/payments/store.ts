import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AssetId } from '#contract/chain/assets.ts';
import type { Currency } from '#contract/base/money.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { Tax } from '#contract/ledger/vat.ts';
import type { PaymentStatus, TransferState } from '#contract/ledger/payments.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { RateLeg } from '#server/base/rate-source.ts';
import { sharedHeadMs } from './opening.ts';

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
  /** The total requested, with the rounding of the remaining amount; null if nothing was rounded. */
  requestedAtomic: bigint | null;
  subtotalMinor: bigint;
  vatMinor: bigint;
  totalMinor: bigint;
  currency: Currency;
  /** What it counts for against the monthly limit, in US cents; null for test, which doesn't count. */
  limitMinor: bigint | null;
  /** The part of `limitMinor` that is reserved while it can still be paid. */
  reservedMinor: bigint | null;
  rate: { value: string; source: string; at: Date; legs: RateLeg[] | null };
  toleranceBps: number;
  reference: string;
  redirectUrl: string | null;
  cancelUrl: string | null;
  /** The parts of `vatMinor` that its shop named. */
  taxes: Tax[] | null;
  message: string | null;
  status: PaymentStatus;
  expiresAt: Date;
  /** The end of the late window. */
  lateUntil: Date;
  paidAt: Date | null;
  canceledAt: Date | null;
  acceptedAt: Date | null;
  acceptedAtomic: bigint | null;
  createdAt: Date;
  /** Its status before a rewind reversed it, until it has that status again. */
  reversedFrom: PaymentStatus | null;
  /** The only webhooks that receive its events; empty for all of the workspace's. */
  webhookIds: string[];
  /** The integration whose order the link is; null if it is none. */
  integrationId: string | null;
  /** The reference of a dynamic link that its shop set. */
  linkReference: string | null;
  metadata: Record<string, string>;
  transfers: PaymentTransfer[];
};

export type NewPayment = Omit<
  PaymentRecord,
  | 'rate'
  | 'requestedAtomic'
  | 'toleranceBps'
  | 'status'
  | 'paidAt'
  | 'canceledAt'
  | 'acceptedAt'
  | 'acceptedAtomic'
  | 'reversedFrom'
  | 'webhookIds'
  | 'integrationId'
  | 'linkReference'
  | 'metadata'
  | 'transfers'
> & {
  walletId: string;
  rateId: string;
  customer: object | null;
  customerId: string | null;
  openedFrom: string;
};

/** What a record shows of its payment's link. */
export type LinkParts = Pick<
  PaymentRecord,
  'webhookIds' | 'integrationId' | 'linkReference' | 'metadata'
>;

/** Inserts a payment of a link at a rate, both as read before, and returns it as it is stored. */
export async function insertPayment(
  tx: Transaction,
  payment: NewPayment,
  rate: PaymentRecord['rate'],
  link: LinkParts,
): Promise<PaymentRecord> {
  const stored = await tx
    .insertInto('payments')
    .values({
      ...payment,
      customer: payment.customer && JSON.stringify(payment.customer),
      taxes: payment.taxes && JSON.stringify(payment.taxes),
      status: 'open',
      openedHeight: sharedHead(payment),
      toleranceBps: toleranceOf(payment),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...stored, rate, ...link, transfers: [] };
}

/** Selects how many basis points less than the price the payment's company accepts. */
function toleranceOf({ workspaceId }: NewPayment) {
  return sql<number>`(select tolerance_bps from workspaces where id = ${workspaceId})`;
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
    .select(['l.reference as linkReference', 'l.metadata', 'l.integrationId'])
    .select([
      webhookIds.as('webhookIds'),
      'r.value as rateValue',
      'r.source as rateSource',
      'r.at as rateAt',
      'r.legs as rateLegs',
    ]);
}

const metadata = z.record(z.string(), z.string());

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentQuery>['executeTakeFirstOrThrow']>>;

function toPaymentRecord(row: PaymentRow): Omit<PaymentRecord, 'transfers'> {
  const { rateValue: value, rateSource: source, rateAt: at, rateLegs: legs, ...payment } = row;
  return {
    ...payment,
    rate: { value, source, at, legs },
    metadata: metadata.parse(payment.metadata ?? {}),
  };
}

export async function setStatuses(tx: Transaction, payments: PaymentRecord[]): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    update payments p set status = v.status, paid_at = v.paid_at, reserved_minor = v.reserved,
      reversed_from = v.reversed_from, requested_atomic = v.requested,
      reversed_at = case when v.reversed_from is not null then p.reversed_at end,
      reversed_after_use = case when v.reversed_from is not null then p.reversed_after_use end
    from unnest(
      ${payments.map(({ workspaceId }) => workspaceId)}::text[],
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ status }) => status)}::text[],
      ${payments.map(({ paidAt }) => paidAt)}::timestamptz[],
      ${payments.map(({ reservedMinor }) => reservedMinor)}::bigint[],
      ${payments.map(({ reversedFrom }) => reversedFrom)}::text[],
      ${payments.map(({ requestedAtomic }) => requestedAtomic)}::numeric[]
    ) as v (workspace_id, id, status, paid_at, reserved, reversed_from, requested)
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
