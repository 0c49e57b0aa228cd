import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Context } from '#server/base/context.ts';
import type { Db } from '#server/base/database/db.ts';
import { decrypt, encrypt } from '#server/base/encryption.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';

/** A finished mail to one address. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where one click of a mail program stops mails like this one (RFC 8058); only some can be stopped. */
  unsubscribeUrl: z.exactOptional(z.string()),
});
export type Mail = z.infer<typeof mail>;

/**
 * `id` stays through every attempt, so that a mail server can tell a second one from a second mail.
 * The mail itself is sealed (base64): it may hold a code or a link that opens an account, and a copy
 * of the database must not.
 */
export type QueuedMail = { id: string; sealed: string };
export const sendMail = jobKind<QueuedMail>('send_mail');

// Twelve attempts reach over about a day and a half; no one waits longer for a mail.
const maxAttempts = 12;

/** Queues a mail inside the caller's transaction: it is sent if and only if the change happens. */
export async function queueMail(
  db: Db,
  { config }: Pick<Context, 'config'>,
  message: Mail,
): Promise<void> {
  const id = randomBytes(12).toString('hex');
  const sealed = encrypt(config.secretKey, JSON.stringify(message), rowName(id)).toString('base64');
  await addJob(db, sendMail, { id, sealed }, { maxAttempts });
}

/** The mail that `queueMail` sealed. */
export function openMail({ config }: Pick<Context, 'config'>, { id, sealed }: QueuedMail): Mail {
  const text = decrypt(config.secretKey, Buffer.from(sealed, 'base64'), rowName(id));
  return mail.parse(JSON.parse(text));
}

const rowName = (id: string) => `${sendMail.name} ${id}`;
