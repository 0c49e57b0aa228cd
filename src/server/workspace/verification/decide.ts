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
  type VerificationState,
} from './store.ts';

/** The workspace can read the reason of a rejection. A final rejection can't be repeated. */
export type Outcome =
  | { approved: true }
  | { approved: false; reason: string | null; final?: boolean };

/**
 * Decides a verification in one of the states `from`: raises the workspace's tier or stores the reason, writes the audit log
 * and notifies the owners. Returns undefined if it is no longer pending, for example because someone else has
 * decided it.
 */
export async function decideVerification(
  tx: Transaction,
  context: Pick<Context, 'config' | 'clock'>,
  id: string,
  outcome: Outcome,
  from: VerificationState[] = ['submitted'],
): Promise<VerificationRow | undefined> {
  const found = await selectVerification(tx, id);
  if (!found) return undefined;
  const { workspaceId, kind } = found;
  await lockVerifications(tx, workspaceId);
  const decidedAt = context.clock.now();
  const { approved } = outcome;
  const { reason, final = false } = outcome.approved ? { reason: null } : outcome;
  const decision = {
    state: approved ? ('approved' as const) : ('rejected' as const),
    reason,
    final,
    decidedAt,
    submittedAt: found.submittedAt ?? decidedAt,
    openUntil: null,
  };
  if (!(await updateVerification(tx, { workspaceId, id, from }, decision))) return undefined;
  if (approved) await setVerified(tx, workspaceId, kind, decidedAt);
  await audit(tx, decidedAt, {
    workspaceId,
    // Only operators can see who decided.
    actor: 'system',
    action: `verification.${decision.state}`,
    target: id,
    details: { kind, ...(reason !== null && { reason }) },
  });
  await notifyOwnersOfDecision(tx, context, { workspaceId, kind, approved, reason, final });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
  return { ...found, ...decision };
}
