import type { ReviewDetails } from '#contract/workspace/operator.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { notFound } from '#server/base/errors.ts';
import { type RequestContext, sessionOf } from '#server/base/http/request-context.ts';
import type { VerificationRow } from '#server/workspace/verification/verification.ts';
import { selectDeciders, selectFirstApprovals } from './store.ts';

export type Decision = Pick<ReviewDetails, 'own' | 'approval'>;

/**
 * Returns whether a verification is of the operator's own workspace, and what their approval does. Operators who don't
 * belong to the workspace decide; if all do, they all decide. Gold takes two of those, if there are two. Throws
 * `not_found` if the caller was removed as an operator.
 */
export async function whoDecides(
  tx: Transaction,
  context: RequestContext,
  verification: VerificationRow,
): Promise<Decision> {
  const { userId } = sessionOf(context);
  const operators = await selectDeciders(tx, verification);
  const caller = operators.find(({ id }) => id === userId);
  if (!caller) throw notFound();
  const outsiders = operators.filter(({ belongs }) => !belongs);
  if (caller.belongs && outsiders.length > 0) return { own: 'others', approval: 'decides' };
  const own = caller.belongs ? 'alone' : null;
  const deciders = outsiders.length > 0 ? outsiders : operators;
  if (verification.kind !== 'enhanced' || deciders.length < 2) return { own, approval: 'decides' };
  const given = await selectFirstApprovals(tx, verification);
  const approvers = deciders.filter(({ id }) => given.includes(id));
  if (approvers.some(({ id }) => id !== userId)) return { own, approval: 'second' };
  return { own, approval: approvers.length > 0 ? 'given' : 'first' };
}
