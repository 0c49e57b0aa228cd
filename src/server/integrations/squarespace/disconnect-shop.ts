import type { Transaction } from '#server/base/database/db.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { leaveWaiting } from './resume.ts';
import { lockShop, updateShop } from './store.ts';

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
  const shop = await lockShop(tx, workspaceId, integrationId);
  if (!shop) return;
  await updateShop(tx, workspaceId, integrationId, {
    apiKey: null,
    apiKeyEnd: null,
    keyProblem: null,
  });
  await leaveWaiting(tx, context, { workspaceId, integrationId });
}
