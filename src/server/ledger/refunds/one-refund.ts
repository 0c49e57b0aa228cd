import { resolveDecisions } from '#server/delivery/notifications/notifications.ts';
import { formatDecimal } from '#contract/base/money.ts';
import { type RefundEventType, refundEventTypes } from '#contract/delivery/event-types.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { toRefund } from './refund-view.ts';
import { type RefundRecord, selectRefund } from './store.ts';

/** Locks and returns a refund that has not been sent. Throws `refund_over`. */
export async function assertOpen(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<RefundRecord> {
  const record = await refundOf(tx, workspaceId, id, { lock: true });
  if (record.status !== 'requested' && record.status !== 'address_given') {
    throw new AppError('refund_over');
  }
  return record;
}

export async function refundOf(
  db: Db,
  workspaceId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RefundRecord> {
  const record = await selectRefund(db, workspaceId, id, options);
  if (!record) throw notFound();
  return record;
}

/**
 * Locks and returns a refund that can be sent, or whose named transaction can be replaced. Throws
 * `refund_without_address` or `refund_over`.
 */
export async function assertSendable(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<RefundRecord> {
  const record = await refundOf(tx, workspaceId, id, { lock: true });
  if (record.status === 'requested') throw new AppError('refund_without_address');
  if (record.status !== 'address_given' && record.status !== 'sent') {
    throw new AppError('refund_over');
  }
  return record;
}

type Action =
  | 'refund.requested'
  | 'refund.link_renewed'
  | 'refund.address_given'
  | 'refund.address_confirmed'
  | 'refund.sent'
  | 'refund.refuted'
  | 'refund.completed'
  | 'refund.canceled';

/** Actions after which nothing about the payment waits for a decision. */
const decisive = new Set<Action>(['refund.requested', 'refund.sent', 'refund.canceled']);

/**
 * Records an action that was applied to a refund: in the audit log of its payment, for open pages and, if shops have an
 * event for it, as an event with the refund as it is now.
 */
export async function recordRefundAction(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'eventFollowers'>,
  action: Action,
  record: RefundRecord,
  { actor, details }: { actor: string; details?: Record<string, string | null> },
): Promise<void> {
  const { workspaceId, paymentId: target, decimals, symbol } = record;
  const amount = `${formatDecimal(record.amountAtomic, decimals, { trim: true })} ${symbol}`;
  if (decisive.has(action)) {
    await resolveDecisions(tx, context.clock.now(), { workspaceId, paymentId: target });
  }
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action,
    target,
    details: { refund: record.id, amount, ...details },
  });
  publishOnCommit(tx, { workspaceId, topic: 'payments' });
  if (!isEvent(action)) return;
  const now = await refundOf(tx, workspaceId, record.id);
  await recordEvents(tx, context, [
    {
      workspaceId,
      environment: now.environment,
      type: action,
      data: toRefund(context.config, now),
      paymentId: target,
    },
  ]);
}

function isEvent(action: Action): action is RefundEventType {
  return refundEventTypes.some((type) => type === action);
}
