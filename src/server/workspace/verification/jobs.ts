import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { abandonCheck } from './abandon.ts';
import { confirmResult, confirmResults, runConfirmation } from './confirm.ts';
import {
  deleteDecidedPhotos,
  lockVerifications,
  selectExpired,
  selectVerification,
} from './store.ts';

const dayMs = 24 * 60 * 60_000;
const atOnce = 100;

/**
 * Returns the background jobs of verification, which delete photos that are no longer needed and ask the identity
 * provider for results.
 */
export function verificationJobs(): JobHandler[] {
  return [
    onSchedule('delete_verification_photos', '17 * * * *', deleteOldPhotos),
    onSchedule('abandon_identity_checks', '7,37 * * * *', abandonExpired),
    onJob(confirmResult, runConfirmation, { lane: 'slow' }),
    onSchedule('confirm_verification_results', '2,22,42 * * * *', confirmResults),
  ];
}

async function deleteOldPhotos(_: unknown, context: Context, signal: AbortSignal): Promise<void> {
  const { db, clock, config } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - config.verificationDocumentsDays * dayMs);
  await purgeInBatches(signal, (limit) => deleteDecidedPhotos(db, { before, now }, limit));
}

async function abandonExpired(_: unknown, context: Context, signal: AbortSignal): Promise<void> {
  let expired;
  do {
    expired = await selectExpired(context.db, context.clock.now(), atOnce);
    for (const check of expired) {
      if (signal.aborted) return;
      await abandon(context, check);
    }
  } while (expired.length === atOnce);
}

async function abandon(
  context: Context,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<void> {
  const now = context.clock.now();
  await commit(context, async (tx) => {
    await lockVerifications(tx, workspaceId);
    // A new link may have been requested in the meantime, which extends the check.
    const check = await selectVerification(tx, id);
    if (!check?.openUntil || check.openUntil > now) return;
    await abandonCheck(tx, check, now);
  });
}
