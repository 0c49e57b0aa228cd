import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { deleteLinks, deletePhotos } from './check-store.ts';
import { updateVerification, type VerificationRow } from './store.ts';

/** Abandons an open verification and deletes its photos and links. The caller has locked the workspace's. */
export async function abandonCheck(
  tx: Transaction,
  { workspaceId, id, kind }: Pick<VerificationRow, 'workspaceId' | 'id' | 'kind'>,
  now: Date,
): Promise<void> {
  const which = { workspaceId, id, from: ['open' as const] };
  const change = { state: 'abandoned' as const, photosDeletedAt: now };
  if (!(await updateVerification(tx, which, change))) return;
  await deletePhotos(tx, { workspaceId, verificationId: id });
  await deleteLinks(tx, { workspaceId, verificationId: id });
  await audit(tx, now, {
    workspaceId,
    actor: 'system',
    action: 'verification.abandoned',
    target: id,
    details: { kind },
  });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
}
