import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { addJob } from '#server/base/jobs/queue.ts';
import { setAllDue } from './import-store.ts';
import { importOrders } from './job-kinds.ts';
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
