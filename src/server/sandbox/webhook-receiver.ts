import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from '#server/base/clock.ts';

const receivedWebhook = z.object({
  method: z.string(),
  /** Names in lower case. */
  headers: z.record(z.string(), z.string()),
  /** The raw text, as a signature covers it. */
  body: z.string(),
  receivedAt: z.string(),
});
export type ReceivedWebhook = z.infer<typeof receivedWebhook>;

/** A shop's end of a webhook, to look at what arrives there. */
export type WebhookReceiver = {
  keep(name: string, request: Omit<ReceivedWebhook, 'receivedAt'>): Promise<void>;
  /** Oldest first. */
  received(name: string): Promise<ReceivedWebhook[]>;
};

/** What arrived, one file of JSON lines per name. Names are file names: the routes admit safe ones only. */
export function createWebhookReceiver(directory: string, clock: Clock): WebhookReceiver {
  const fileOf = (name: string) => join(directory, `${name}.jsonl`);
  return {
    async keep(name, request) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const received: ReceivedWebhook = { ...request, receivedAt: clock.now().toISOString() };
      await appendFile(fileOf(name), `${JSON.stringify(received)}\n`, { mode: 0o600 });
    },
    async received(name) {
      const text = await readFile(fileOf(name), 'utf8').catch(() => '');
      // Behind the last line break stands nothing, or a line that a crash cut short.
      return text
        .split('\n')
        .slice(0, -1)
        .map((line) => receivedWebhook.parse(JSON.parse(line)));
    },
  };
}
