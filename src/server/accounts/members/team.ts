import { mayGrant, type Privilege } from '#contract/base/permissions.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import type { Member } from '#server/base/http/request-context.ts';
import { lockWorkspace, type MemberRow, selectMembers } from './store.ts';

/** The locked members of a workspace and the one who makes the request. */
export type Team = { members: MemberRow[]; acting: MemberRow };

/**
 * Locks the workspace and reads its members again, because they may have changed since the caller was
 * authorized. Throws `not_found` if the caller is no longer a member.
 */
export async function lockTeam(
  tx: Transaction,
  { workspaceId, userId }: Pick<Member, 'workspaceId' | 'userId'>,
): Promise<Team> {
  await lockWorkspace(tx, workspaceId);
  const members = await selectMembers(tx, workspaceId);
  const acting = members.find((member) => member.userId === userId);
  if (!acting) throw notFound();
  return { members, acting };
}

/** Throws `missing_privilege` unless the caller may grant and revoke these privileges. */
export function assertMayGrant({ acting }: Team, ...granted: Privilege[]): void {
  if (!granted.every((privilege) => mayGrant(acting.privilege, privilege))) {
    throw new AppError('missing_privilege');
  }
}

/** Throws `last_owner` if the workspace would have no owner without this one. */
export function assertOwnerLeft({ members }: Team, leaving: MemberRow): void {
  const others = members.filter(({ id }) => id !== leaving.id);
  if (!others.some(({ privilege }) => privilege === 'owner')) throw new AppError('last_owner');
}
