import type {
  Verification,
  VerificationKind,
  VerificationStatus,
} from '#contract/workspace/verification.ts';
import type { VerificationRow, VerificationState } from './store.ts';

const statuses: Partial<Record<VerificationState, VerificationStatus>> = {
  submitted: 'in_progress',
  approved: 'active',
  rejected: 'rejected',
};

/**
 * Returns the status of one kind from a workspace's verifications, newest first: that of the last submitted
 * one. While a new check is open after a rejection, or a rejected one has another link, the rejection stays visible
 * until it is submitted.
 */
export function viewOf(
  kind: VerificationKind,
  verifications: VerificationRow[],
  now: Date,
): Verification {
  const ofKind = verifications.filter((one) => one.kind === kind);
  const submitted = ofKind.find(({ state }) => statuses[state] !== undefined);
  const open = ofKind.find(({ state }) => state === 'open' || state === 'rejected');
  const openUntil = open?.openUntil && open.openUntil > now ? open.openUntil : null;
  return {
    kind,
    status: (submitted && statuses[submitted.state]) ?? 'not_started',
    reason: submitted?.reason ?? null,
    final: submitted?.final ?? false,
    submittedAt: submitted?.submittedAt?.toISOString() ?? null,
    decidedAt: submitted?.decidedAt?.toISOString() ?? null,
    openUntil: openUntil?.toISOString() ?? null,
  };
}
