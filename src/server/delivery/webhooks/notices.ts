import { isRedirect } from '#contract/delivery/deliveries.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { webhookFailingMail, type webhookDisabledMail } from '#server/delivery/mail/mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { selectMembersWho } from '#server/delivery/mail/owner-store.ts';
import {
  mailNotification,
  notify,
  removeNotificationsAbout,
  resolveNotificationsAbout,
} from '#server/delivery/notifications/notifications.ts';
import { claimFailingNotice, type Endpoint, type Failure } from './endpoint-store.ts';
import { countPending } from './store.ts';

/** How often at most those who may change an endpoint are mailed that it fails, however often it recovers. */
const failingMailsEveryMs = 6 * 60 * 60_000;

const type = 'webhook';

/**
 * Notifies those who may change a webhook that it fails, and mails them, once it has failed often enough in a row.
 * Neither happens twice before a delivery succeeds.
 */
export async function notifyFailing(
  tx: Transaction,
  context: Context,
  endpoint: Endpoint,
  failure: Failure & { attempts: number },
): Promise<void> {
  const now = context.clock.now();
  const mailedBefore = new Date(now.getTime() - failingMailsEveryMs);
  const due = await claimFailingNotice(tx, endpoint.id, { now, mailedBefore });
  if (due.notice) await insertNotices(tx, now, endpoint, { change: 'failing', ...lastOf(failure) });
  if (due.mail) await mailFailing(tx, context, endpoint, failure);
}

/** Notifies those who may change a webhook that it was disabled, and mails them. */
export async function notifyDisabled(
  tx: Transaction,
  context: Context,
  endpoint: Endpoint,
  mail: typeof webhookDisabledMail,
): Promise<void> {
  await insertNotices(tx, context.clock.now(), endpoint, { change: 'disabled' });
  await mailWebhookManagers(tx, context, endpoint, mail);
}

/** Marks what was notified about a webhook as read, because there is nothing left to do. */
export async function resolveWebhookNotices(
  tx: Transaction,
  now: Date,
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
): Promise<void> {
  await resolveNotificationsAbout(tx, now, { workspaceId, type, about: { webhookId } });
}

/** Removes what was notified about a webhook that is deleted. */
export async function removeWebhookNotices(
  tx: Transaction,
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
): Promise<void> {
  await removeNotificationsAbout(tx, { workspaceId, type, about: { webhookId } });
}

/** Mails those who may change a webhook about it, whatever they chose. */
export async function mailWebhookManagers(
  tx: Transaction,
  context: Context,
  { id, workspaceId, name, url }: Endpoint,
  mail: typeof webhookDisabledMail,
): Promise<void> {
  const settingsUrl = pageOf(context, id);
  const managers = await selectMembersWho(tx, workspaceId, 'webhooks:write');
  for (const { email, locale, workspace } of managers) {
    await queueMail(tx, context, mail({ to: email, locale, workspace, name, url, settingsUrl }));
  }
}

// The latest notification about a webhook replaces earlier ones, so that one that fails now and then doesn't fill the
// list.
async function insertNotices(
  tx: Transaction,
  now: Date,
  { id: webhookId, workspaceId, name }: Endpoint,
  values: Record<string, string>,
): Promise<void> {
  await removeWebhookNotices(tx, { workspaceId, webhookId });
  for (const { userId } of await selectMembersWho(tx, workspaceId, 'webhooks:write')) {
    const about = { webhookId, name, ...values };
    await notify(tx, now, { userId, workspaceId, type, values: about });
  }
}

async function mailFailing(
  tx: Transaction,
  context: Context,
  { id, workspaceId, name, url }: Endpoint,
  { status, error, location, attempts }: Failure & { attempts: number },
): Promise<void> {
  const settingsUrl = pageOf(context, id);
  const waiting = await countPending(tx, workspaceId, id);
  const managers = await selectMembersWho(tx, workspaceId, 'webhooks:write');
  for (const { userId, email, locale, workspace } of managers) {
    const mail = webhookFailingMail({
      ...{ to: email, locale, workspace, name, url, settingsUrl, attempts, waiting },
      ...{ status, error },
      isRedirect: isRedirect(status),
      location: location?.startsWith('https://') ? location : undefined,
    });
    await mailNotification(tx, context, { userId, type, locale }, mail);
  }
}

/** Returns what a notification shows of the last attempt: a status or an error. */
function lastOf({ status, error }: Failure): Record<string, string> {
  if (error) return { error };
  return status ? { status: String(status) } : {};
}

function pageOf({ config }: Context, webhookId: string): string {
  return `${config.dashboardUrl}/settings/webhooks/${webhookId}`;
}
