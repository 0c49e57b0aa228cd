import type { Context } from '#server/base/context.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeAttempts } from './delivery-store.ts';

const attemptLifeMs = 60 * 24 * 60 * 60_000;
const purgeBatchSize = 5_000;

/** Returns the background jobs of webhooks. Deliveries are sent by the dispatcher. */
export function webhookJobs(): JobHandler[] {
  return [
    onSchedule('forget_delivery_attempts', '17 3 * * *', (_payload, context, signal) =>
      purgeOldAttempts(context, signal),
    ),
  ];
}

async function purgeOldAttempts({ db, clock }: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - attemptLifeMs);
  while (!signal.aborted) {
    if ((await purgeAttempts(db, before, purgeBatchSize)) < purgeBatchSize) return;
  }
}
