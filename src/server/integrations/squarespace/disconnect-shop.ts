import type { Transaction } from '#server/base/database/db.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { addJobs } from '#server/base/jobs/queue.ts';
import { selectWaiting, updateBought } from './import-store.ts';
import { weighOrder } from './job-kinds.ts';
import { selectShop, updateShop } from './store.ts';

/**
 * Forgets the key of a shop that is disconnected. Its buttons stop selling, and paid orders that still wait won't be
 * imported: the merchant is notified of each and decides about it.
 */
export async function disconnectShop(
  tx: Transaction,
  context: RequestContext,
  integrationId: string,
): Promise<void> {
  const { workspaceId } = actorOf(context);
  const shop = await selectShop(tx, workspaceId, integrationId);
  if (!shop) return;
  await updateShop(tx, workspaceId, integrationId, {
    apiKey: null,
    apiKeyEnd: null,
    keyProblem: null,
  });
  const waiting = await selectWaiting(tx, { workspaceId, integrationId });
  for (const bought of waiting) {
    await updateBought(tx, workspaceId, bought, { importState: null, nextAttemptAt: null });
  }
  // Without a key, they become orders that aren't imported, each with its notice.
  await addJobs(
    tx,
    weighOrder,
    waiting.map(({ orderId }) => ({ workspaceId, integrationId, orderId })),
  );
}
