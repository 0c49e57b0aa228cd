import type { ApiKey } from '#contract/accounts/api-keys.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { apiKeyMail, type MailedKeyChange } from '#server/delivery/mail/api-key-mail.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import { mailNotification, notify } from '#server/delivery/notifications/notifications.ts';
import { selectUsername } from './store.ts';

type KeyOfNotice = Pick<ApiKey, 'label' | 'environment' | 'maker'> & { scopes: string[] };

/**
 * Notifies every owner of what happened to live keys, and mails them once about all of them. The owner who
 * did it is notified, too: it may have been someone else with their password. `page` of the dashboard lists the keys.
 */
export async function notifyOwnersOfKeys(
  tx: Transaction,
  context: RequestContext,
  change: MailedKeyChange,
  changed: KeyOfNotice[],
  page = '/settings/api-keys',
): Promise<void> {
  const keys = changed.filter(({ environment }) => environment === 'production');
  if (keys.length === 0) return;
  const type = 'api_key';
  const { workspaceId, id } = actorOf(context);
  // A shop connects without a session, in the name of the member who approved it.
  const by = context.session?.username ?? (await selectUsername(tx, workspaceId, id));
  const url = `${context.config.dashboardUrl}${page}`;
  for (const { userId, email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    for (const { label, environment } of keys) {
      const values = { change, label, environment, by };
      await notify(tx, context.clock.now(), { userId, workspaceId, type, values });
    }
    const mail = apiKeyMail({ to: email, locale, workspace, by, change, keys, url });
    await mailNotification(tx, context, { userId, type, locale }, mail);
  }
}
