import { audit } from '#server/base/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notifyOwnersOfDecision } from './notices.ts';
import {
  lockVerifications,
  updateVerification,
  selectVerification,
  setVerified,
  type VerificationRow,
} from './store.ts';

/** The workspace can read the reason of a rejection. */
export type Outcome = { approved: true } | { approved: false; reason: string };

/**
 * Decides a submitted verification: raises the workspace's tier or stores the reason, writes the audit log
 * and notifies the owners. Returns undefined if it is no longer pending, for example because someone else has
 * decided it.
 */
export async function decideVerification(
  tx: Transaction,
  context: Pick<Context, 'config' | 'clock'>,
  id: string,
  outcome: Outcome,
): Promise<VerificationRow | undefined> {
  const found = await selectVerification(tx, id);
  if (!found) return undefined;
  const { workspaceId, kind } = found;
  await lockVerifications(tx, workspaceId);
  const decidedAt = context.clock.now();
  const reason = outcome.approved ? null : outcome.reason;
  const state = outcome.approved ? 'approved' : 'rejected';
  const which = { workspaceId, id, from: 'submitted' as const };
  if (!(await updateVerification(tx, which, { state, reason, decidedAt }))) return undefined;
  if (outcome.approved) await setVerified(tx, workspaceId, kind, decidedAt);
  await audit(tx, decidedAt, {
    workspaceId,
    // Only operators can see who decided.
    actor: 'system',
    action: `verification.${state}`,
    target: id,
    details: { kind, ...(reason !== null && { reason }) },
  });
  await notifyOwnersOfDecision(tx, context, { workspaceId, kind, reason });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
  return { ...found, state, reason, decidedAt };
}
