import type { MerchantPayment, PaymentStatus } from '#contract/ledger/payments.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import type { Change } from '#server/base/live.ts';
import {
  selectPublicPayment,
  settlePayments,
  toMerchantPayment,
} from '#server/ledger/payments/payments.ts';
import { readCursor } from '#server/ledger/transfers/transfers.ts';
import { type Decidable, lockPayment, setAccepted, setCanceled } from './store.ts';

export { paymentDetails } from './details.ts';
export { exportColumns, exportedPayments } from './export.ts';
export { toListedPayment } from './listed-payment.ts';
export { countPayments, type PaymentFilter, selectPaymentPage } from './store.ts';

/** A payment after a decision, and what pages should hear of. */
type Decided = { payment: MerchantPayment; changes: Change[] };

/** Of a payment in one of these, less or later money than asked for has come. */
const acceptable: PaymentStatus[] = ['partial', 'paid_late'];

/**
 * Takes what has come for the whole price. Of a payment that was accepted before nothing changes,
 * unless a rewind has taken back what was accepted.
 * Throws `payment_not_acceptable`.
 */
export async function acceptPayment(
  tx: Transaction,
  context: RequestContext,
  id: string,
  reason: string,
): Promise<Decided> {
  const { workspaceId, id: actor } = actorOf(context);
  const payment = await heldPayment(tx, context, id);
  if (!acceptable.includes(payment.status)) {
    if (payment.acceptedAt) return settled(tx, context, id, []);
    throw new AppError('payment_not_acceptable');
  }
  const now = context.clock.now();
  await setAccepted(tx, workspaceId, id, { at: now, reason });
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'payment.accepted',
    target: id,
    details: { reason, status: payment.status },
  });
  return settled(tx, context, id, await settle(tx, context, id, payment));
}

/**
 * Cancels a payment that nothing was seen for. Its exact amount stays its own for as long as before, so
 * that money which comes all the same is known. Throws `payment_seen` and `payment_not_open`.
 */
export async function cancelPayment(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<Decided> {
  const { workspaceId, id: actor } = actorOf(context);
  const payment = await heldPayment(tx, context, id);
  if (payment.status === 'canceled') return settled(tx, context, id, []);
  if (payment.status === 'expired') throw new AppError('payment_not_open');
  // Whatever else it is, it became by money.
  if (payment.status !== 'open') throw new AppError('payment_seen');
  const now = context.clock.now();
  await setCanceled(tx, workspaceId, id, now);
  await audit(tx, now, { workspaceId, actor, action: 'payment.canceled', target: id });
  return settled(tx, context, id, await settle(tx, context, id, payment));
}

/** The watcher settles with every transfer that it stores, so that the status tells what has come. */
async function heldPayment(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<Decidable> {
  const payment = await lockPayment(tx, actorOf(context).workspaceId, id);
  if (!payment) throw notFound();
  return payment;
}

async function settle(
  tx: Transaction,
  context: RequestContext,
  id: string,
  { chain }: Decidable,
): Promise<Change[]> {
  const cursor = await readCursor(tx, chain);
  return settlePayments(tx, context, [id], cursor?.time ?? context.clock.now());
}

async function settled(
  tx: Transaction,
  context: RequestContext,
  id: string,
  changes: Change[],
): Promise<Decided> {
  const record = await selectPublicPayment(tx, id);
  if (!record) throw notFound();
  return { payment: toMerchantPayment(context.config, record), changes };
}
