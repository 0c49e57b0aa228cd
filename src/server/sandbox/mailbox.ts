import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { mail } from '#server/delivery/mail/mail.ts';

const keptMail = z.extend(mail, { id: z.string(), sentAt: z.string() });
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
      const mails = await Promise.all(newestFirst.map((name) => readMail(directory, name)));
      return to ? mails.filter((one) => one.to.toLowerCase() === to.toLowerCase()) : mails;
    },
  };
}

/** Reads `<ISO time>-<id>.json`. */
async function readMail(directory: string, name: string): Promise<KeptMail> {
  const id = name.slice(name.lastIndexOf('-') + 1, -'.json'.length);
  return keptMail.parse({ ...JSON.parse(await readFile(join(directory, name), 'utf8')), id });
}
