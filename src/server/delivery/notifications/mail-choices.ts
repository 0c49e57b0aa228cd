import {
  type MailChoice,
  mailDefaults,
  type NotificationType,
  notificationTypes,
} from '#contract/delivery/notifications.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { notFound } from '#server/base/errors.ts';
import { withFooterLinks } from '#server/delivery/mail/layout.ts';
import { type Mail, queueMail } from '#server/delivery/mail/mail.ts';
import { mailTexts } from '#server/delivery/mail/texts/texts.ts';
import { isPerson, upsertChoice, selectChoices } from './choice-store.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

export async function mailChoicesOf(db: Db, userId: string): Promise<MailChoice[]> {
  const chosen = await selectChoices(db, userId);
  return notificationTypes.map((type) => ({
    type,
    wanted: chosen.get(type) ?? mailDefaults[type],
  }));
}

/**
 * Unsubscribes the person from mails of the type that the token names, and from no others. Throws
 * `not_found`.
 */
export async function unsubscribe(context: Context, token: string): Promise<MailChoice> {
  const content = readUnsubscribeToken(context.config.secretKey, token);
  if (!content) throw notFound();
  const { userId, type } = content;
  await commit(context, async (tx) => {
    if (!(await isPerson(tx, userId))) throw notFound();
    await upsertChoice(tx, userId, type, false, context.clock.now());
  });
  return { type, wanted: false };
}

/** Mails a person the content of a notification, unless they unsubscribed from its type. */
export async function mailNotification(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { userId, type, locale }: { userId: string; type: NotificationType; locale: string },
  mail: Mail,
): Promise<void> {
  const chosen = await selectChoices(tx, userId);
  if (!(chosen.get(type) ?? mailDefaults[type])) return;
  const { publicUrl, dashboardUrl, secretKey } = context.config;
  const { texts } = mailTexts(locale);
  const token = unsubscribeToken(secretKey, { userId, type });
  await queueMail(tx, context, {
    ...withFooterLinks(mail, [
      { label: texts.chooseMails, url: `${dashboardUrl}/account#mails` },
      { label: texts.stopMails, url: `${dashboardUrl}/unsubscribe#token=${token}` },
    ]),
    // In the path, not the fragment: a mail client posts to this URL, and the server must see the token.
    unsubscribeUrl: `${publicUrl}/unsubscribe/${token}`,
  });
}
