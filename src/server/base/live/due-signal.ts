import type { Database } from '#server/base/database/db.ts';
import type { Logger } from '#server/base/log.ts';
import { openChannel } from './channel.ts';

/**
 * Tells dispatchers that deliveries may be due. A lost signal only delays them: every dispatcher looks for due
 * deliveries once a second.
 */
export type DueSignal = {
  /** Signals after a commit that these webhooks have deliveries that may be due. */
  announce(webhookIds: readonly string[]): Promise<void>;
  /**
   * Subscribes a dispatcher of this process. `receive` returns those of the webhooks that it doesn't send to. It is
   * called with `any` after an interruption.
   */
  subscribe(receive: (webhookIds: readonly string[] | 'any') => readonly string[]): () => void;
  close(): Promise<void>;
};

/** A message has room for this many ids. */
const idsPerMessage = 200;

/** Creates the signal. Only webhooks of other processes' dispatchers are announced through the database. */
export function createDueSignal(databaseUrl: string, db: Database, log: Logger): DueSignal {
  const dispatchers = new Set<Parameters<DueSignal['subscribe']>[0]>();
  const channel = openChannel(databaseUrl, db, log, {
    name: 'florin_due',
    receive(message) {
      for (const dispatcher of dispatchers) dispatcher(message?.split(' ') ?? 'any');
    },
  });
  return {
    async announce(webhookIds) {
      let others = webhookIds;
      for (const dispatcher of dispatchers) others = dispatcher(others);
      const messages: string[] = [];
      for (let start = 0; start < others.length; start += idsPerMessage) {
        messages.push(others.slice(start, start + idsPerMessage).join(' '));
      }
      if (messages.length > 0) await channel.publish(...messages);
    },
    subscribe(receive) {
      dispatchers.add(receive);
      channel.listen();
      return () => dispatchers.delete(receive);
    },
    close: channel.close,
  };
}
