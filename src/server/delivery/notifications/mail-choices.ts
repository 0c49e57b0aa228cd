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

/** Stops the mails that a mail's link is about, and no others. Throws `not_found`. */
export async function unsubscribe(context: Context, token: string): Promise<MailChoice> {
  const carried = readUnsubscribeToken(context.config.secretKey, token);
  if (!carried) throw notFound();
  const { userId, type } = carried;
  await commit(context, async (tx) => {
    if (!(await isPerson(tx, userId))) throw notFound();
    await upsertChoice(tx, userId, type, false, context.clock.now());
  });
  return { type, wanted: false };
}

/** Mails a person of what a notification tells, unless they do not want mails of its type. */
export async function mailNotification(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { userId, type, locale }: { userId: string; type: NotificationType; locale: string },
  mail: Mail,
): Promise<void> {
  const chosen = await selectChoices(tx, userId);
  if (!(chosen.get(type) ?? mailDefaults[type])) return;
  const { publicUrl, secretKey } = context.config;
  const { texts } = mailTexts(locale);
  const token = unsubscribeToken(secretKey, { userId, type });
  await queueMail(tx, context, {
    ...withFooterLinks(mail, [
      { label: texts.chooseMails, url: `${publicUrl}/account#mails` },
      { label: texts.stopMails, url: `${publicUrl}/unsubscribe#token=${token}` },
    ]),
    // Here the token must stand where a server reads it: a mail program posts to it.
    unsubscribeUrl: `${publicUrl}/unsubscribe/${token}`,
  });
}
