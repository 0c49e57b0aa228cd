import type { NotificationType } from '#contract/delivery/notifications.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { newId } from '#server/base/ids.ts';
import { insertNotification, markReadAbout } from './store.ts';

export { selectTreasurers } from './choice-store.ts';
export { mailNotification } from './mail-choices.ts';
export { notifyPaid } from './payment-notices.ts';
export { notifyReversed } from './reversal-notices.ts';
export { unsubscribePages } from './unsubscribe-pages.ts';

/** What a notification is about, and whom it is for. */
type Subject = { userId: string; workspaceId: string; type: NotificationType };

/** Tells a person of something with the transaction's commit; their open pages show it at once. */
export async function notify(
  tx: Transaction,
  now: Date,
  notification: Subject & { values: Record<string, string> },
): Promise<void> {
  await insertNotification(tx, { ...notification, id: newId('notification', now), now });
  publishOnCommit(tx, { userId: notification.userId, topic: 'notifications' });
}

/** Marks what a person was told as read where there is nothing left to do about it. */
export async function resolveNotifications(
  tx: Transaction,
  now: Date,
  subject: Subject,
): Promise<void> {
  if ((await markReadAbout(tx, subject, now)) > 0n) {
    publishOnCommit(tx, { userId: subject.userId, topic: 'notifications' });
  }
}
