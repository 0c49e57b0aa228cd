import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from '#server/base/clock.ts';

const receivedWebhook = z.object({
  method: z.string(),
  /** Header names in lower case. */
  headers: z.record(z.string(), z.string()),
  /** The raw text, as it was signed. */
  body: z.string(),
  receivedAt: z.string(),
});
export type ReceivedWebhook = z.infer<typeof receivedWebhook>;

/** A test endpoint for webhooks that stores what it receives. */
export type WebhookReceiver = {
  keep(name: string, request: Omit<ReceivedWebhook, 'receivedAt'>): Promise<void>;
  /** Returns the received webhooks, oldest first. */
  received(name: string): Promise<ReceivedWebhook[]>;
};

/**
 * Creates a receiver with one file of JSON lines per name. Names are file names: the routes accept only
 * safe ones.
 */
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
      // After the last line break there is nothing, or a line that a crash cut off.
      return text
        .split('\n')
        .slice(0, -1)
        .map((line) => receivedWebhook.parse(JSON.parse(line)));
    },
  };
}
