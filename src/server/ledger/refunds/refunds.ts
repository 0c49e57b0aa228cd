import type { ChainKey } from '#contract/chain/networks.ts';
import { type Refund, refundLinkMs, type RefundWithLink } from '#contract/ledger/refunds.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { newReference } from '#server/ledger/payments/payments.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { newLinkToken, refundPath } from './link-token.ts';
import { mailPayer } from './notices.ts';
import { assertOpen, refundOf, recordRefundAction } from './one-refund.ts';
import { toRefund } from './refund-view.ts';
import { balance, paymentOf, refundable } from './refundable.ts';
import {
  insertRefund,
  lockPayment,
  type RefundRecord,
  selectRefunds,
  updateRefund,
} from './store.ts';

export { giveAddress, refundOfToken } from './payer.ts';
export { checkSent, recheckRefunds } from './sending.ts';
export { toRefund } from './refund-view.ts';
export { type RefundRecord, selectRefundsOf } from './store.ts';

/*
 * Refunds. Florin holds no money: the merchant sets the amount, the payer gives the address, the merchant's wallet
 * sends it, and the chain confirms it.
 *
 *   requested ──payer──▶ address_given ──merchant's wallet──▶ sent ──final──▶ completed
 *       └─────────merchant────────┴──▶ canceled    └── it was another transaction ──▶ address_given
 *
 * A payer can never choose an amount. Only a final credit to the payer's address completes a refund, and it
 * completes only one.
 */

export async function listRefunds(
  context: RequestContext,
  paymentId: string,
): Promise<{ refunds: Refund[]; refundableAtomic: string }> {
  const { workspaceId } = actorOf(context);
  const payment = await paymentOf(context.db, workspaceId, paymentId);
  const records = await selectRefunds(context.db, workspaceId, paymentId);
  return {
    refunds: records.map((record) => toRefund(context.config, record)),
    refundableAtomic: refundable(payment, records).toString(),
  };
}

/** More blocks than any network makes in the time by which clocks differ (`clocksApartMs` of the verdict). */
const blocksApart = 120;

type Request = {
  id: string;
  amountAtomic?: string | undefined;
  reason: string;
  /** Where the payer's link is mailed to, instead of the address that the payment has. */
  email?: string | undefined;
};

/**
 * Locks a payment and returns what is left of it after its refunds, in atomic units; negative if it was reversed after a
 * refund.
 */
export async function balanceOf(
  tx: Transaction,
  workspaceId: string,
  paymentId: string,
): Promise<bigint> {
  await lockPayment(tx, workspaceId, paymentId);
  const payment = await paymentOf(tx, workspaceId, paymentId);
  return balance(payment, await selectRefunds(tx, workspaceId, paymentId));
}

/** Offers a refund and requests an address from the payer. Throws `nothing_to_refund`. */
export async function requestRefund(
  tx: Transaction,
  context: RequestContext,
  { id: paymentId, amountAtomic, reason, email }: Request,
): Promise<RefundWithLink> {
  const { workspaceId, id: actor } = actorOf(context);
  const now = context.clock.now();
  await lockPayment(tx, workspaceId, paymentId);
  const payment = await paymentOf(tx, workspaceId, paymentId);
  const most = refundable(payment, await selectRefunds(tx, workspaceId, paymentId));
  if (most === 0n) throw new AppError('nothing_to_refund');
  const amount = amountAtomic === undefined ? most : BigInt(amountAtomic);
  if (amount === 0n) throw invalidFields({ field: 'amountAtomic', code: 'amount_positive' });
  if (amount > most) throw invalidFields({ field: 'amountAtomic', code: 'refund_amount' });
  const { token, tokenHash } = newLinkToken();
  const id = newId('refund', now);
  await insertRefund(tx, {
    id,
    workspaceId,
    paymentId,
    environment: payment.environment,
    chain: payment.chain,
    amountAtomic: amount,
    reason,
    reference: newReference(),
    tokenHash,
    sinceHeight: await heightBefore(tx, payment.chain),
    mailedTo: email ?? null,
    linkExpiresAt: new Date(now.getTime() + refundLinkMs),
    requestedBy: actor,
    requestedAt: now,
  });
  const record = await refundOf(tx, workspaceId, id);
  await recordRefundAction(tx, context, 'refund.requested', record, { actor, details: { reason } });
  return withLink(tx, context, record, token);
}

/** Returns a height below which no block has a time that a refund requested now could have. */
async function heightBefore(tx: Transaction, chain: ChainKey): Promise<bigint> {
  const cursor = await selectCursor(tx, chain);
  return BigInt(Math.max(0, (cursor?.height ?? 0) - blocksApart));
}

/** Creates a new link for the payer and invalidates the previous one. */
export async function renewLink(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<RefundWithLink> {
  const { workspaceId, id: actor } = actorOf(context);
  await assertOpen(tx, workspaceId, id);
  const { token, tokenHash } = newLinkToken();
  const linkExpiresAt = new Date(context.clock.now().getTime() + refundLinkMs);
  await updateRefund(tx, workspaceId, id, { tokenHash, linkExpiresAt });
  const record = await refundOf(tx, workspaceId, id);
  await recordRefundAction(tx, context, 'refund.link_renewed', record, { actor });
  return withLink(tx, context, record, token);
}

/** Cancels a refund that was not sent. Throws `refund_over`. */
export async function cancelRefund(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<Refund> {
  const { workspaceId, id: actor } = actorOf(context);
  await assertOpen(tx, workspaceId, id);
  await updateRefund(tx, workspaceId, id, {
    status: 'canceled',
    canceledAt: context.clock.now(),
  });
  const record = await refundOf(tx, workspaceId, id);
  await recordRefundAction(tx, context, 'refund.canceled', record, { actor });
  return toRefund(context.config, record);
}

async function withLink(
  tx: Transaction,
  context: RequestContext,
  record: RefundRecord,
  token: string,
): Promise<RefundWithLink> {
  const url = `${context.config.publicUrl}${refundPath(token)}`;
  await mailPayer(tx, context, record, url);
  return { ...toRefund(context.config, record), url };
}
