import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { errorCode, propertyOf, RetryableError } from '#server/base/errors.ts';
import { isLoopbackHost } from '#server/base/http/public-url.ts';
import type { Mail } from './mail.ts';

/**
 * Delivers mails. `send` throws MailRefusedError if the mail can never be delivered and RetryableError if it
 * may be later.
 */
export type MailTransport = {
  send(mail: Mail & { id: string }): Promise<void>;
  close(): void;
};

/** The mail server rejected this mail permanently. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Returns an SMTP transport if SMTP is configured; otherwise, in the sandbox, one that writes files. */
export function createMailTransport(config: Config, clock: Clock): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config)
    : folderTransport(join(config.dataDirectory, 'mail'), clock);
}

const smtpTimeoutMs = 15_000;

/** Logs in to the mail server without sending anything. Throws the server's error. */
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
    requireTLS: mustEncrypt(smtpUrl),
    pool: true,
    maxConnections: 5,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Checks whether mails may only be sent encrypted: they contain codes and links that sign in. Without this, a
 * server or a network that hides STARTTLS gets them in clear text.
 */
function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isLoopbackHost(hostname) && searchParams.get('requireTLS') !== 'false';
}

function smtpTransport(smtpUrl: string, config: Config): MailTransport {
  const smtp = connectSmtp(smtpUrl);
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      try {
        await smtp.sendMail({
          from: config.mailFrom,
          // An object, because a string with a comma would become two recipients.
          to: { name: '', address: to },
          messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
      } catch (error) {
        if (isPermanentRejection(error))
          throw new MailRefusedError('the mail server rejected the mail permanently', {
            cause: error,
          });
        throw new RetryableError('the mail could not be sent yet', { cause: error });
      }
    },
    close: () => smtp.close(),
  };
}

/** Returns the headers from which mail clients show their unsubscribe button (RFC 8058, 3.1). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return {
    'list-unsubscribe': `<${url}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}

// A 5xx about the recipient or the message is permanent (RFC 5321, 4.2.1). One about the login is a fault of
// the configuration, and the mail is retried.
function isPermanentRejection(error: unknown): boolean {
  const code = errorCode(error);
  const response = propertyOf(error, 'responseCode');
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof response === 'number' && response >= 500
  );
}

/**
 * Writes each mail to a JSON file, `<ISO time>-<id>.json`. The rename makes it appear under that name only
 * once it is complete.
 */
function folderTransport(folder: string, clock: Clock): MailTransport {
  return {
    async send({ id, to, subject, text, html }) {
      const sentAt = clock.now().toISOString();
      const path = join(folder, `${sentAt}-${id}.json`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.tmp`, JSON.stringify({ to, subject, text, html, sentAt }), {
        mode: 0o600,
      });
      await rename(`${path}.tmp`, path);
    },
    close: () => {},
  };
}
