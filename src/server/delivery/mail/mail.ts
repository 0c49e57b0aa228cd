import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Context } from '#server/base/context.ts';
import type { Db } from '#server/base/database/db.ts';
import { decrypt, encrypt } from '#server/base/encryption.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';

/** A complete mail to one address. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /**
   * Where a mail client posts to unsubscribe with one click (RFC 8058); only mails that can be stopped have
   * it.
   */
  unsubscribeUrl: z.exactOptional(z.string()),
});
export type Mail = z.infer<typeof mail>;

/**
 * `id` is the same in every attempt, so that a mail server can tell a retry from a second mail. The mail is
 * sealed (base64): it can contain a code or a link that opens an account, which a copy of the database must
 * not reveal.
 */
export type QueuedMail = { id: string; sealed: string };
export const sendMail = jobKind<QueuedMail>('send_mail');

// Twelve attempts spread over about a day and a half. A later mail would be of no use.
const maxAttempts = 12;

/** Queues a mail in the caller's transaction: the mail is sent if and only if the transaction commits. */
export async function queueMail(
  db: Db,
  { config }: Pick<Context, 'config'>,
  message: Mail,
): Promise<void> {
  const id = randomBytes(12).toString('hex');
  const sealed = encrypt(config.secretKey, JSON.stringify(message), rowName(id)).toString('base64');
  await addJob(db, sendMail, { id, sealed }, { maxAttempts });
}

/** Returns the mail that `queueMail` sealed. */
export function openMail({ config }: Pick<Context, 'config'>, { id, sealed }: QueuedMail): Mail {
  const text = decrypt(config.secretKey, Buffer.from(sealed, 'base64'), rowName(id));
  return mail.parse(JSON.parse(text));
}

const rowName = (id: string) => `${sendMail.name} ${id}`;
