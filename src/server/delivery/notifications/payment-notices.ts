import { present } from '#server/base/errors.ts';
import { currencyCodes, fromMinor, toMinor } from '#contract/base/money.ts';
import { paymentMailsEveryMs } from '#contract/delivery/notifications.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { newId } from '#server/base/ids.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { paymentsMail } from '#server/delivery/mail/notification-mails.ts';
import { mailNotification } from './mail-choices.ts';
import {
  insertPaymentNotifications,
  upsertMailedAt,
  selectMailedAt,
  selectReader,
  selectPaymentNotices,
  claimUnmailed,
} from './payment-store.ts';

type Reader = { userId: string; workspaceId: string };

/** Mails a person all payments of a workspace since the last such mail. */
export const mailPayments = jobKind<Reader>('mail_payments');

/** Notifies the members who manage the money of payments that were just paid. */
export async function notifyPaid(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  paymentIds: string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  const now = clock.now();
  const notices = await selectPaymentNotices(tx, paymentIds);
  if (notices.length === 0) return;
  const rows = notices.map(
    ({ paymentId, environment, linkName, amountMinor, currency, ...who }) => ({
      ...who,
      id: newId('notification', now),
      values: {
        amount: fromMinor(amountMinor, currency),
        currency,
        linkName,
        paymentId,
        environment,
      },
    }),
  );
  await insertPaymentNotifications(tx, 'payment_received', rows, now);
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  publishOnCommit(tx, ...userIds.map((userId) => ({ userId, topic: 'notifications' as const })));
  const readers = notices.filter(({ mail }) => mail);
  const byKey = new Map(readers.map((reader) => [keyOf(reader), reader]));
  for (const [key, { userId, workspaceId }] of byKey) {
    const last = await selectMailedAt(tx, userId, workspaceId);
    const next = (last?.getTime() ?? 0) + paymentMailsEveryMs;
    const delayMs = Math.max(0, next - now.getTime());
    await addJob(tx, mailPayments, { userId, workspaceId }, { key, delayMs });
  }
}

/**
 * Returns the job key, so that one mail job is pending per person and workspace for any number of payments.
 */
function keyOf({ userId, workspaceId }: Reader): string {
  return `mail_payments ${userId} ${workspaceId}`;
}

/** How many payments a mail lists. */
const named = 10;

/**
 * Mails a person all payments that no mail has covered yet. They are marked in the same transaction, so each
 * is mailed once.
 */
export async function sendPaymentsMail(
  context: Context,
  { userId, workspaceId }: Reader,
): Promise<void> {
  await commit(context, async (tx) => {
    const payments = await claimUnmailed(tx, userId, workspaceId);
    const reader = await selectReader(tx, userId, workspaceId);
    if (payments.length === 0 || !reader) return;
    await upsertMailedAt(tx, userId, workspaceId, context.clock.now());
    const { email, locale, workspace } = reader;
    const mail = paymentsMail({
      to: email,
      locale,
      workspace,
      count: payments.length,
      payments: payments.slice(0, named).map((values) => ({
        ...amountOf(values),
        linkName: values.linkName ?? '',
        isTest: values.environment === 'test',
      })),
      totals: totalsOf(payments),
      url: `${context.config.dashboardUrl}/payments`,
    });
    await mailNotification(tx, context, { userId, type: 'payment_received', locale }, mail);
  });
}

function amountOf({ amount = '0', currency = 'USD' }: Record<string, string>) {
  return { amount, currency: currencyCodes.find((code) => code === currency) ?? 'USD' };
}

/** Returns the totals per currency, with live and test payments apart. */
function totalsOf(payments: Record<string, string>[]) {
  const groups = Map.groupBy(payments, ({ currency, environment }) => `${currency} ${environment}`);
  return [...groups.values()].map((group) => {
    const { currency } = amountOf(present(group[0]));
    const sum = group.reduce((total, one) => total + toMinor(amountOf(one).amount, currency), 0n);
    return {
      amount: fromMinor(sum, currency),
      currency,
      isTest: present(group[0]).environment === 'test',
    };
  });
}
