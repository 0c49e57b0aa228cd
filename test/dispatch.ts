import type { Context } from '#server/base/context.ts';
import { createGuardedClient, type GuardedClient } from '#server/base/http/guarded-client.ts';
import { createDispatcher } from '#server/delivery/webhooks/dispatcher.ts';

/** Sends the due deliveries of one webhook, as a dispatcher does that just started. */
export async function dispatchDue(
  context: Context,
  webhookId: string,
  shared?: GuardedClient,
): Promise<void> {
  const client = shared ?? createGuardedClient({ allowLoopback: true });
  const dispatcher = createDispatcher(context, client, { isHeld: (id) => id === webhookId });
  await dispatcher.lookForAll();
  await dispatcher.idle();
  await dispatcher.stop();
  if (!shared) await client.close();
}
