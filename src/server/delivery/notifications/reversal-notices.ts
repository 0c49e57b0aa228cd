import { present } from '#server/base/errors.ts';
import { fromMinor } from '#contract/base/money.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { newId } from '#server/base/ids.ts';
import { paymentsReversedMail } from '#server/delivery/mail/notification-mails.ts';
import { mailNotification } from './mail-choices.ts';
import {
  insertPaymentNotifications,
  type PricedNotice,
  selectPricedNotices,
} from './payment-store.ts';

/** How many payments a mail lists. */
const named = 10;

type Reversed = {
  /** The name that exchanges and wallets show. */
  network: string;
  /** Each payment, and whether it was refunded or its goods were delivered. */
  payments: { id: string; isUsed: boolean }[];
};

/**
 * Notifies the members who manage the money of each reversed payment, and mails them once about all of them.
 */
export async function notifyReversed(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  { network, payments }: Reversed,
): Promise<void> {
  const notices = await selectPricedNotices(
    tx,
    payments.map(({ id }) => id),
  );
  if (notices.length === 0) return;
  const now = context.clock.now();
  const rows = notices.map((notice) => ({
    id: newId('notification', now),
    userId: notice.userId,
    workspaceId: notice.workspaceId,
    values: {
      ...amountOf(notice),
      linkName: notice.linkName,
      paymentId: notice.paymentId,
      environment: notice.environment,
    },
    mail: false,
  }));
  await insertPaymentNotifications(tx, 'payment_reversed', rows, now);
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  publishOnCommit(tx, ...userIds.map((userId) => ({ userId, topic: 'notifications' as const })));
  const used = new Set(payments.filter(({ isUsed }) => isUsed).map(({ id }) => id));
  const readers = Map.groupBy(notices, ({ userId, workspaceId }) => `${userId} ${workspaceId}`);
  for (const own of readers.values()) {
    const { userId, email, locale, workspace } = present(own[0]);
    // Refunded and delivered ones first: someone has to act on them.
    const ordered = own.toSorted((one, two) => usedFirst(used, one) - usedFirst(used, two));
    const mail = paymentsReversedMail({
      to: email,
      locale,
      workspace,
      network,
      count: own.length,
      payments: ordered.slice(0, named).map((notice) => ({
        ...amountOf(notice),
        linkName: notice.linkName,
        isTest: notice.environment === 'test',
      })),
      used: own.filter(({ paymentId }) => used.has(paymentId)).length,
      url: `${context.config.dashboardUrl}/payments`,
    });
    await mailNotification(tx, context, { userId, type: 'payment_reversed', locale }, mail);
  }
}

function amountOf({ amountMinor, currency }: PricedNotice) {
  return { amount: fromMinor(amountMinor, currency), currency };
}

function usedFirst(used: ReadonlySet<string>, { paymentId }: PricedNotice): number {
  return used.has(paymentId) ? 0 : 1;
}
