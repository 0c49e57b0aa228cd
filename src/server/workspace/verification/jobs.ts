import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { deleteLinks, deletePhotos } from './check-store.ts';
import {
  deleteDecidedPhotos,
  lockVerifications,
  updateVerification,
  selectExpired,
  selectVerification,
} from './store.ts';

const dayMs = 24 * 60 * 60_000;
const atOnce = 100;

/** Returns the background jobs of verification, which delete photos that are no longer needed. */
export function verificationJobs(): JobHandler[] {
  return [
    onSchedule('delete_verification_photos', '17 * * * *', deleteOldPhotos),
    onSchedule('abandon_identity_checks', '7,37 * * * *', abandonExpired),
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
    const { openUntil } = (await selectVerification(tx, id)) ?? {};
    if (!openUntil || openUntil > now) return;
    const which = { workspaceId, id, from: 'open' as const };
    const change = { state: 'abandoned' as const, photosDeletedAt: now };
    if (!(await updateVerification(tx, which, change))) return;
    await deletePhotos(tx, { workspaceId, verificationId: id });
    await deleteLinks(tx, { workspaceId, verificationId: id });
    await audit(tx, now, {
      workspaceId,
      actor: 'system',
      action: 'verification.abandoned',
      target: id,
      details: { kind: 'identity' },
    });
    publishOnCommit(tx, { workspaceId, topic: 'verification' });
  });
}
