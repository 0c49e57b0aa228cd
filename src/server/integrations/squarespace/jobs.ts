import { commit } from '#server/base/database/commit.ts';
import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { purchaseMinutes } from '#contract/integrations/buttons.ts';
import { deleteUnopened, selectNextDue } from './import-store.ts';
import { importOrders, weighOrder } from './job-kinds.ts';
import { deleteSends } from './limit-store.ts';
import { queueImports } from './resume.ts';
import { sendOrders } from './send-orders.ts';
import { weigh } from './weigh-order.ts';

const hourMs = 60 * 60_000;
/** A payer may have the page open when its time is over. */
const unopenedMs = 2 * purchaseMinutes * 60_000;

export const squarespaceJobs: JobHandler[] = [
  onJob(weighOrder, (named, context) => weigh(context, named)),
  onJob(
    importOrders,
    async (named, context, signal) => {
      const limited = await sendOrders(context, named, signal);
      const due = limited ?? (await selectNextDue(context.db, named));
      if (!due) return;
      const delayMs = Math.max(due.getTime() - context.clock.now().getTime(), 1_000);
      await commit(context, (tx) => queueImports(tx, named, delayMs));
    },
    { lane: 'slow' },
  ),
  onSchedule('forget_unopened_purchases', '*/10 * * * *', async (_payload, context, signal) => {
    const { db, clock } = context;
    const now = clock.now().getTime();
    await purgeInBatches(signal, (limit) => deleteUnopened(db, new Date(now - unopenedMs), limit));
    await deleteSends(db, new Date(now - 2 * hourMs));
  }),
];
