import type { NotificationType } from '#contract/delivery/notifications.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { newId } from '#server/base/ids.ts';
import { deleteAbout, insertNotification, markAllReadAbout, markReadAbout } from './store.ts';

export { selectTreasurers } from './choice-store.ts';
export { mailNotification } from './mail-choices.ts';
export { notifyDecisions, resolveDecisions } from './decision-notices.ts';
export { notifyPaid } from './payment-notices.ts';
export { notifyReversed } from './reversal-notices.ts';
export { unsubscribePages } from './unsubscribe-pages.ts';

/** The subject and the recipient of a notification. */
type Subject = { userId: string; workspaceId: string; type: NotificationType };

/** Adds a notification in the caller's transaction. The person's open pages reload when it commits. */
export async function notify(
  tx: Transaction,
  now: Date,
  notification: Subject & { values: Record<string, string> },
): Promise<void> {
  await insertNotification(tx, { ...notification, id: newId('notification', now), now });
  publishOnCommit(tx, { userId: notification.userId, topic: 'notifications' });
}

/** Marks a person's notifications about a subject as read, because there is nothing left for them to do. */
export async function resolveNotifications(
  tx: Transaction,
  now: Date,
  subject: Subject,
): Promise<void> {
  if ((await markReadAbout(tx, subject, now)) > 0n) {
    publishOnCommit(tx, { userId: subject.userId, topic: 'notifications' });
  }
}

/** What notifications of a type are about, for all readers: those whose values include `about`. */
type About = { workspaceId: string; type: NotificationType; about: Record<string, string> };

/** Marks everyone's notifications about something as read, because there is nothing left to do. */
export async function resolveNotificationsAbout(
  tx: Transaction,
  now: Date,
  subject: About,
): Promise<void> {
  publishTo(tx, await markAllReadAbout(tx, subject, now));
}

/** Removes everyone's notifications about something that is gone or that a later notification replaces. */
export async function removeNotificationsAbout(tx: Transaction, subject: About): Promise<void> {
  publishTo(tx, await deleteAbout(tx, subject));
}

function publishTo(tx: Transaction, userIds: string[]): void {
  publishOnCommit(tx, ...userIds.map((userId) => ({ userId, topic: 'notifications' as const })));
}
