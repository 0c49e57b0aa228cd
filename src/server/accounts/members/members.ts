import type { output } from 'zod/mini';
import type { Member, setPrivilegeInput } from '#contract/accounts/members.ts';
import { mayGrant } from '#contract/base/permissions.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notFound } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { fileLinkOrNull } from '#server/base/storage/links.ts';
import { rescindInvites } from './invites.ts';
import { deleteMember, type MemberRow, selectMembers, updateMember } from './store.ts';
import { assertMayGrant, lockTeam, assertOwnerLeft, type Team } from './team.ts';

export { selectPendingInviteIds } from './invite-store.ts';

/** Returns the members of the workspace, highest privilege first. */
export async function membersOf(context: RequestContext): Promise<Member[]> {
  const rows = await selectMembers(context.db, memberOf(context).workspaceId);
  return rows.map((row) => toMember(context, row));
}

/**
 * Removes a member from the workspace and rescinds the invitations that they sent. Returns the member. Throws
 * `not_found`, `missing_privilege` and `last_owner`.
 */
export async function removeMember(
  tx: Transaction,
  context: RequestContext,
  memberId: string,
): Promise<MemberRow> {
  const team = await lockTeam(tx, memberOf(context));
  const member = oneOf(team, memberId);
  assertMayGrant(team, member.privilege);
  await removeFromTeam(tx, context, team, member);
  await rescindInvites(tx, context, (invite) => invite.inviterId === member.userId);
  return member;
}

/** Removes the caller from the workspace. Throws `last_owner`. */
export async function leaveWorkspace(tx: Transaction, context: RequestContext): Promise<void> {
  const team = await lockTeam(tx, memberOf(context));
  await removeFromTeam(tx, context, team, team.acting);
}

/**
 * Changes the privilege of a member and rescinds the invitations that they could no longer send. Throws
 * `not_found`, `missing_privilege` and `last_owner`.
 */
export async function setPrivilege(
  tx: Transaction,
  context: RequestContext,
  { memberId, privilege, role }: Omit<output<typeof setPrivilegeInput>, 'id'>,
): Promise<Member> {
  const { workspaceId, userId } = memberOf(context);
  const team = await lockTeam(tx, { workspaceId, userId });
  const member = oneOf(team, memberId);
  assertMayGrant(team, member.privilege, privilege);
  if (privilege !== 'owner') assertOwnerLeft(team, member);
  const changed = { ...member, privilege, role: role === undefined ? member.role : role || null };
  if (changed.privilege === member.privilege && changed.role === member.role) {
    return toMember(context, member);
  }
  await updateMember(tx, workspaceId, member.id, { privilege, role: changed.role });
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor: userId,
    action: 'member.privilege_set',
    target: member.id,
    details: {
      username: member.username,
      from: member.privilege,
      to: privilege,
      roleBefore: member.role,
      role: changed.role,
    },
  });
  publishOnCommit(tx, { workspaceId, topic: 'members' });
  await rescindInvites(
    tx,
    context,
    (invite) => invite.inviterId === member.userId && !mayGrant(privilege, invite.privilege),
  );
  return toMember(context, changed);
}

async function removeFromTeam(
  tx: Transaction,
  context: RequestContext,
  team: Team,
  member: MemberRow,
): Promise<void> {
  const { workspaceId, userId } = memberOf(context);
  assertOwnerLeft(team, member);
  await deleteMember(tx, workspaceId, member.id);
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor: userId,
    action: member.userId === userId ? 'member.left' : 'member.removed',
    target: member.id,
    details: { username: member.username, privilege: member.privilege },
  });
  publishOnCommit(tx, { workspaceId, topic: 'members' });
  publishOnCommit(tx, { userId: member.userId, topic: 'workspaces' });
}

function oneOf({ members }: Team, id: string): MemberRow {
  const member = members.find((one) => one.id === id);
  if (!member) throw notFound();
  return member;
}

function toMember(context: RequestContext, row: MemberRow): Member {
  return {
    id: row.id,
    userId: row.userId,
    username: row.username,
    name: row.name,
    email: row.email,
    pictureUrl: fileLinkOrNull(context, row.pictureId),
    privilege: row.privilege,
    role: row.role,
    you: row.userId === memberOf(context).userId,
    joinedAt: row.joinedAt.toISOString(),
  };
}
