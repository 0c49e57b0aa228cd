import { resolveDecisions } from '#server/delivery/notifications/notifications.ts';
import type { MerchantPayment, PaymentStatus } from '#contract/ledger/payments.ts';
import type { NewAuditEntry } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import {
  applyCommand,
  selectPublicPayment,
  setCanceled,
  toMerchantPayment,
} from '#server/ledger/payments/payments.ts';
import { lockCursor } from '#server/ledger/transfers/transfers.ts';
import { type Decidable, lockPayment, selectChain, setAccepted } from './store.ts';

export { paymentDetails } from './details.ts';
export { exportColumns, exportedPayments } from './export.ts';
export { toListedPayment } from './listed-payment.ts';
export { countPayments, type PaymentFilter, selectPaymentPage } from './store.ts';

/** The states of payments that received too little or too late, and can be accepted. */
const acceptable: PaymentStatus[] = ['partial', 'paid_late'];

/**
 * Accepts what a payment has received as payment in full. A payment that was accepted before isn't changed,
 * unless a rewind has reversed what was accepted. Throws `payment_not_acceptable`.
 */
export function acceptPayment(
  tx: Transaction,
  context: RequestContext,
  id: string,
  reason: string,
): Promise<MerchantPayment> {
  return decide(tx, context, id, async (payment, { workspaceId, actor, now }) => {
    if (!acceptable.includes(payment.status)) {
      if (payment.acceptedAt) return undefined;
      throw new AppError('payment_not_acceptable');
    }
    await setAccepted(tx, workspaceId, id, { at: now, reason });
    await resolveDecisions(tx, now, { workspaceId, paymentId: id });
    const details = { reason, status: payment.status };
    return { workspaceId, actor, action: 'payment.accepted', target: id, details };
  });
}

/**
 * Cancels a payment without any detected transfer. Its exact amount rests for an hour, as that of a settled
 * payment, so that a transfer that arrives anyway is matched. Throws `payment_seen` and `payment_not_open`.
 */
export function cancelPayment(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<MerchantPayment> {
  return decide(tx, context, id, async ({ status }, { workspaceId, actor, now }) => {
    if (status === 'canceled') return undefined;
    if (status === 'expired') throw new AppError('payment_not_open');
    // All other statuses result from transfers.
    if (status !== 'open') throw new AppError('payment_seen');
    await setCanceled(tx, workspaceId, id, now);
    return { workspaceId, actor, action: 'payment.canceled', target: id };
  });
}

type Deciding = { workspaceId: string; actor: string; now: Date };

/** Locks a payment and applies a decision. A decision that returns no audit entry has changed nothing. */
async function decide(
  tx: Transaction,
  context: RequestContext,
  id: string,
  decision: (payment: Decidable, by: Deciding) => Promise<NewAuditEntry | undefined>,
): Promise<MerchantPayment> {
  const { workspaceId, id: actor } = actorOf(context);
  const lock = async () => {
    const chain = await selectChain(tx, workspaceId, id);
    return chain && lockCursor(tx, chain);
  };
  // If its deadline has passed, it expires before the decision, even if that isn't written yet.
  await applyCommand(tx, context, {
    lock,
    change: async (_, cursor) => ({
      result: cursor,
      payments: cursor ? [id] : [],
      chainTime: cursor?.time,
    }),
  });
  await applyCommand(tx, context, {
    lock,
    async change(_, cursor) {
      const payment = await lockPayment(tx, workspaceId, id);
      if (!payment) throw notFound();
      const entry = await decision(payment, { workspaceId, actor, now: context.clock.now() });
      if (!entry) return { result: undefined };
      return { result: undefined, payments: [id], chainTime: cursor?.time, audit: entry };
    },
  });
  const decided = await selectPublicPayment(tx, id);
  if (!decided) throw notFound();
  return toMerchantPayment(context.config, decided);
}
