import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { addJob, addJobs } from '#server/base/jobs/queue.ts';
import { selectWaiting, setAllDue, updateBought } from './import-store.ts';
import { importOrders, weighOrder } from './job-kinds.ts';
import { resolveShopNotices } from './notices.ts';

type Named = { workspaceId: string; integrationId: string };

/** Lets the waiting imports of a shop go on, because its key works again. */
export async function resumeImports(
  tx: Transaction,
  context: Pick<Context, 'clock'>,
  named: Named,
): Promise<void> {
  const now = context.clock.now();
  await resolveShopNotices(tx, now, named);
  await setAllDue(tx, named, now);
  await queueImports(tx, named);
}

/**
 * Queues the job that sends the waiting orders of a shop. A later run doesn't replace one that is due, whose orders would
 * wait for it.
 */
export async function queueImports(tx: Transaction, named: Named, delayMs = 0): Promise<void> {
  const when = delayMs > 0 ? 'later' : 'now';
  const key = `${importOrders.name} ${named.integrationId} ${when}`;
  await addJob(tx, importOrders, named, { key, delayMs });
}

/**
 * Ends the waiting of all orders of a shop that has no key: each becomes one that isn't imported, with its notice. What a
 * worker sends now stays until it is done.
 */
export async function leaveWaiting(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { workspaceId, integrationId }: Named,
): Promise<void> {
  const now = clock.now();
  const waiting = await selectWaiting(tx, { workspaceId, integrationId });
  const claims = waiting.flatMap(({ claimedUntil }) =>
    claimedUntil && claimedUntil > now ? [claimedUntil.getTime()] : [],
  );
  const left = waiting.filter(({ claimedUntil }) => !claimedUntil || claimedUntil <= now);
  for (const bought of left) {
    const change = { importState: null, nextAttemptAt: null, claimedUntil: null };
    await updateBought(tx, workspaceId, bought, change);
  }
  await addJobs(
    tx,
    weighOrder,
    left.map(({ orderId }) => ({ workspaceId, integrationId, orderId })),
  );
  // The worker may end without a result.
  if (claims.length === 0) return;
  const delayMs = Math.max(...claims) - now.getTime();
  await queueImports(tx, { workspaceId, integrationId }, delayMs);
}
