import { mayGrant, type Privilege } from '#contract/base/permissions.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import type { Member } from '#server/base/http/request-context.ts';
import { lockWorkspace, type MemberRow, selectMembers } from './store.ts';

/** The members of a workspace, whom no one else changes in the meantime, and the one who acts. */
export type Team = { members: MemberRow[]; acting: MemberRow };

/** Reads the team again for anyone who was let through: others may have changed it since then. */
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

/** Throws `missing_privilege` unless who acts may give and take these privileges. */
export function assertMayGrant({ acting }: Team, ...granted: Privilege[]): void {
  if (!granted.every((privilege) => mayGrant(acting.privilege, privilege))) {
    throw new AppError('missing_privilege');
  }
}

/** Throws `last_owner` where the workspace would have no owner without this one. */
export function assertOwnerLeft({ members }: Team, leaving: MemberRow): void {
  const others = members.filter(({ id }) => id !== leaving.id);
  if (!others.some(({ privilege }) => privilege === 'owner')) throw new AppError('last_owner');
}
