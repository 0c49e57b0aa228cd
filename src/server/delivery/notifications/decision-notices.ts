import { present } from '#server/base/errors.ts';
import { fromMinor } from '#contract/base/money.ts';
import type { PaymentDecision } from '#contract/delivery/notifications.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { isWithin } from '#server/base/http/throttle.ts';
import { newId } from '#server/base/ids.ts';
import { paymentDecisionMail } from '#server/delivery/mail/notification-mails.ts';
import { mailNotification } from './mail-choices.ts';
import {
  insertPaymentNotifications,
  type PricedNotice,
  selectPricedNotices,
} from './payment-store.ts';
import { deleteAbout, markAllReadAbout } from './store.ts';

const type = 'payment_decision';

/** Anyone can open a payment and name a transaction, so mails about it are few; notifications are one per payment. */
const mails = { limit: 10, windowMs: 24 * 60 * 60_000 };

/**
 * Notifies the members who manage the money of payments that wait for their decision, as the payer's page says,
 * and mails them. A later notification about the same payment replaces the earlier one.
 */
export async function notifyDecisions(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  decision: PaymentDecision,
  paymentIds: string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  const notices = await selectPricedNotices(tx, paymentIds);
  for (const own of Map.groupBy(notices, ({ paymentId }) => paymentId).values()) {
    await replaceNotices(tx, context.clock.now(), decision, own);
    // The mail with the address of a refund is sent where the address is stored.
    if (decision !== 'refund_address') await mailDecision(tx, context, decision, own);
  }
}

/** Marks what waited for a decision about a payment as read, because it was made. */
export async function resolveDecisions(
  tx: Transaction,
  now: Date,
  { workspaceId, paymentId }: { workspaceId: string; paymentId: string },
): Promise<void> {
  publishTo(tx, await markAllReadAbout(tx, { workspaceId, type, about: { paymentId } }, now));
}

async function replaceNotices(
  tx: Transaction,
  now: Date,
  decision: PaymentDecision,
  notices: PricedNotice[],
): Promise<void> {
  const { workspaceId, paymentId, environment, linkName, amountMinor, currency } = present(
    notices[0],
  );
  const amount = fromMinor(amountMinor, currency);
  const values = { decision, amount, currency, linkName, paymentId, environment };
  await deleteAbout(tx, { workspaceId, type, about: { paymentId } });
  const rows = notices.map(({ userId }) => {
    return { id: newId('notification', now), userId, workspaceId, values, mail: false };
  });
  await insertPaymentNotifications(tx, type, rows, now);
  publishTo(
    tx,
    notices.map(({ userId }) => userId),
  );
}

async function mailDecision(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  decision: Exclude<PaymentDecision, 'refund_address'>,
  notices: PricedNotice[],
): Promise<void> {
  const { workspaceId } = present(notices[0]);
  if (!(await isWithin(tx, `decision mails ${workspaceId}`, mails, context.clock.now()))) return;
  for (const { userId, email, locale, workspace, linkName, paymentId, ...notice } of notices) {
    const { amountMinor, currency, environment } = notice;
    const mail = paymentDecisionMail({
      ...{ to: email, locale, workspace, linkName, decision, currency },
      amount: fromMinor(amountMinor, currency),
      isTest: environment === 'test',
      url: `${context.config.dashboardUrl}${decision === 'claimed' ? '/unmatched' : `/payments/${paymentId}`}`,
    });
    await mailNotification(tx, context, { userId, type, locale }, mail);
  }
}

function publishTo(tx: Transaction, userIds: string[]): void {
  publishOnCommit(tx, ...userIds.map((userId) => ({ userId, topic: 'notifications' as const })));
}
