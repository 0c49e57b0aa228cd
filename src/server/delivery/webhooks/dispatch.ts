import type { Context } from '#server/base/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { GuardedClient } from '#server/base/http/guarded-client.ts';
import type { SharedLeases } from '#server/base/jobs/leases.ts';
import { createDispatcher } from './dispatcher.ts';
import { createShards } from './shards.ts';

/** How often due deliveries are looked for whose signal was lost, or which are tried again. */
const everyMs = 1_000;
/** A search that takes long is repeated less often. */
const restFactor = 10;
/** Far shorter than a lease, which lasts only as long as searches are repeated. */
const mostRestMs = 2_000;

export type Dispatching = {
  /** Looks for what is due now. Resolves once it has been sent. */
  sendDue(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Sends webhook deliveries until it is stopped: those of the endpoints whose shards this process holds, as soon as they
 * are signaled, or when they are due.
 */
export function startDispatching(
  context: Context,
  client: GuardedClient,
  leases: SharedLeases,
): Dispatching {
  const { dueSignal, log } = context;
  const dispatcher = createDispatcher(context, client, {
    isHeld: (webhookId) => shards.holds(webhookId),
  });
  const shards = createShards(leases, { idle: dispatcher.idle, lost: dispatcher.discard });
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function turn() {
    clearTimeout(timer);
    const startedAt = performance.now();
    try {
      await shards.share();
      await dispatcher.lookForAll();
    } catch (error) {
      if (error instanceof RetryableError) log.debug({ err: error }, 'webhooks: waiting');
      else log.warn({ err: error }, 'webhooks: could not look for due deliveries');
    }
    const tookMs = performance.now() - startedAt;
    const restMs = Math.min(Math.max(everyMs, tookMs * restFactor), mostRestMs);
    if (!isStopped) timer = setTimeout(() => void next(), restMs);
  }

  let turning = Promise.resolve();
  const next = () => (turning = turning.then(turn));
  const unsubscribe = dueSignal.subscribe((webhookIds) => {
    if (webhookIds !== 'any') return dispatcher.look(webhookIds);
    if (!isStopped) void next();
    return [];
  });
  void next();

  return {
    async sendDue() {
      await next();
      await dispatcher.idle();
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      await dispatcher.stop();
      await turning;
      clearTimeout(timer);
      await shards.release();
    },
  };
}
