import type { ReviewDetails } from '#contract/workspace/operator.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { type RequestContext, sessionOf } from '#server/base/http/request-context.ts';
import type { VerificationRow } from '#server/workspace/verification/verification.ts';
import { selectApprovers, selectConflict } from './store.ts';

export type Decision = Pick<ReviewDetails, 'own' | 'approval'>;

/**
 * Returns whether a verification is of the operator's own workspace, and what their approval does. Gold takes two
 * operators, if another one can decide.
 */
export async function whoDecides(
  tx: Transaction,
  context: RequestContext,
  verification: VerificationRow,
): Promise<Decision> {
  const { userId } = sessionOf(context);
  const { isOwn, hasOthers } = await selectConflict(tx, verification, userId);
  if (isOwn) return { own: hasOthers ? 'others' : 'alone', approval: 'decides' };
  if (verification.kind !== 'enhanced' || !hasOthers) return { own: null, approval: 'decides' };
  const approvers = await selectApprovers(tx, verification);
  if (approvers.some((id) => id !== userId)) return { own: null, approval: 'second' };
  return { own: null, approval: approvers.length > 0 ? 'given' : 'first' };
}
