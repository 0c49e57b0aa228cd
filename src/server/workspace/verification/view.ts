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
 * How one kind stands for a workspace, of its verifications, newest first: as the last one that was
 * handed in. One that is open beside it leaves a rejection to be read until it is handed in itself.
 */
export function viewOf(
  kind: VerificationKind,
  verifications: VerificationRow[],
  now: Date,
): Verification {
  const ofKind = verifications.filter((one) => one.kind === kind);
  const handedIn = ofKind.find(({ state }) => statuses[state] !== undefined);
  const open = ofKind.find(({ state }) => state === 'open');
  const openUntil = open?.openUntil && open.openUntil > now ? open.openUntil : null;
  return {
    kind,
    status: (handedIn && statuses[handedIn.state]) ?? 'not_started',
    reason: handedIn?.reason ?? null,
    submittedAt: handedIn?.submittedAt?.toISOString() ?? null,
    decidedAt: handedIn?.decidedAt?.toISOString() ?? null,
    openUntil: openUntil?.toISOString() ?? null,
  };
}
