import type { Webhook } from '#contract/delivery/webhooks.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { type WebhookChange, webhookChangedByKeyMail } from '#server/delivery/mail/mails.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';

/**
 * Queues a mail to every owner about a live webhook that an API key has pointed elsewhere or given another
 * secret: people confirm their identity for that, a key can't.
 */
export async function notifyOwnersOfKeysChange(
  tx: Transaction,
  context: RequestContext,
  change: WebhookChange,
  { environment, name, url }: Pick<Webhook, 'environment' | 'name' | 'url'>,
): Promise<void> {
  const { workspaceId, keyLabel: key } = actorOf(context);
  if (key === undefined || environment === 'test') return;
  const settingsUrl = `${context.config.dashboardUrl}/settings/webhooks`;
  for (const { email: to, locale, workspace } of await selectOwners(tx, workspaceId)) {
    const values = { to, locale, workspace, change, key, name, url, settingsUrl };
    await queueMail(tx, context, webhookChangedByKeyMail(values));
  }
}
