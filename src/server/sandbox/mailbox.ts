import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { mail } from '#server/delivery/mail/mail.ts';

const keptMail = z.extend(mail, { sentAt: z.string() });
export type KeptMail = z.infer<typeof keptMail>;

/** The mails that the sandbox's transport has stored in `directory` instead of sending them. */
export type Mailbox = {
  /** Returns mails, newest first; with `to`, only those to that address. */
  list(to?: string): Promise<KeptMail[]>;
};

export function createMailbox(directory: string): Mailbox {
  return {
    async list(to) {
      const names = await readdir(directory).catch(() => []);
      // File names start with the time.
      const newestFirst = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed();
      const mails = await Promise.all(newestFirst.map((name) => readMail(join(directory, name))));
      return to ? mails.filter((one) => one.to.toLowerCase() === to.toLowerCase()) : mails;
    },
  };
}

async function readMail(path: string): Promise<KeptMail> {
  return keptMail.parse(JSON.parse(await readFile(path, 'utf8')));
}
