import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/db.ts';
import { addJob, jobKind } from '#server/jobs/queue.ts';

/** A finished mail to one address. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** `id` stays through every attempt, so that a mail server can tell a second one from a second mail. */
export const sendMail = jobKind<Mail & { id: string }>('send_mail');

// Twelve attempts reach over about a day and a half; nobody waits longer for a mail.
const maxAttempts = 12;

/** Queues a mail inside the caller's transaction: it is sent if and only if the change happens. */
export async function queueMail(db: Database | Transaction, mail: Mail): Promise<void> {
  await addJob(db, sendMail, { ...mail, id: randomBytes(12).toString('hex') }, { maxAttempts });
}
