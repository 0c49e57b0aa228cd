import { mayDo } from '#contract/base/permissions.ts';
import { selectMember } from '#server/accounts/company/company.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { type Member, memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { lockWorkspace } from './store.ts';

/**
 * Locks the workspace, so that neither its keys nor its members change until the transaction ends, and reads
 * the caller's membership again: since they were authorized, they may have been removed (`not_found`) or
 * demoted (`missing_privilege`).
 */
export async function lockMaker(tx: Transaction, context: RequestContext): Promise<Member> {
  const { userId, workspaceId } = memberOf(context);
  await lockWorkspace(tx, workspaceId);
  const member = await selectMember(tx, userId, workspaceId);
  if (!member) throw notFound();
  if (!mayDo(member.privilege, 'api_keys:write')) throw new AppError('missing_privilege');
  return member;
}
