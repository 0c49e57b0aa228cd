import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { errorCode, propertyOf, RetryableError } from '#server/base/errors.ts';
import type { Mail } from './mail.ts';

/** Takes a mail to where it goes. Throws RetryableError where it may go later. */
export type MailTransport = {
  send(mail: Mail & { id: string }): Promise<void>;
  close(): void;
};

/** The recipient's server will never take this mail. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** SMTP where it is configured; otherwise, in the sandbox, files. */
export function createMailTransport(config: Config, clock: Clock): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config)
    : folderTransport(join(config.dataDirectory, 'mail'), clock);
}

const smtpTimeoutMs = 15_000;

/** Logs in at the mail server and sends nothing. Throws what it says. */
export async function verifyMailServer({ smtpUrl = '' }: Pick<Config, 'smtpUrl'>): Promise<void> {
  const smtp = connectSmtp(smtpUrl);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

function connectSmtp(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function smtpTransport(smtpUrl: string, config: Config): MailTransport {
  const smtp = connectSmtp(smtpUrl);
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      try {
        await smtp.sendMail({
          from: config.mailFrom,
          // As an object, so that no comma in it makes two recipients.
          to: { name: '', address: to },
          messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefusedError('the mail was refused', { cause: error });
        throw new RetryableError('the mail server did not take the mail', { cause: error });
      }
    },
    close: () => smtp.close(),
  };
}

/** By which mail programs show their own button (RFC 8058, 3.1). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return {
    'list-unsubscribe': `<${url}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}

// 5xx about the recipient or the message is final (RFC 5321, 4.2.1); about the login it is ours to mend.
function isRefusal(error: unknown): boolean {
  const code = errorCode(error);
  const response = propertyOf(error, 'responseCode');
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof response === 'number' && response >= 500
  );
}

/** One JSON file per mail, `<ISO time>-<random>.json`, whole from the moment it has that name. */
function folderTransport(folder: string, clock: Clock): MailTransport {
  return {
    async send({ to, subject, text, html }) {
      const sentAt = clock.now().toISOString();
      const path = join(folder, `${sentAt}-${randomBytes(8).toString('hex')}.json`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.tmp`, JSON.stringify({ to, subject, text, html, sentAt }), {
        mode: 0o600,
      });
      await rename(`${path}.tmp`, path);
    },
    close: () => {},
  };
}
