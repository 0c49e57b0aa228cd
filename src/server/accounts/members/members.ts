import type { output } from 'zod/mini';
import type { Member, setPrivilegeInput } from '#contract/accounts/members.ts';
import { mayGrant } from '#contract/base/permissions.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notFound } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { fileLinkOrNull } from '#server/base/storage/links.ts';
import { dropInvites } from './invites.ts';
import { deleteMember, type MemberRow, selectMembers, updateMember } from './store.ts';
import { assertMayGrant, lockTeam, assertOwnerLeft, type Team } from './team.ts';

export { selectPendingInviteIds } from './invite-store.ts';

/** Everybody in the workspace, the highest privilege first. */
export async function membersOf(context: RequestContext): Promise<Member[]> {
  const rows = await selectMembers(context.db, memberOf(context).workspaceId);
  return rows.map((row) => shownMember(context, row));
}

/** Takes someone out of the workspace, and back what they have invited others to; answers whom. */
export async function removeMember(
  tx: Transaction,
  context: RequestContext,
  memberId: string,
): Promise<MemberRow> {
  const team = await lockTeam(tx, memberOf(context));
  const member = oneOf(team, memberId);
  assertMayGrant(team, member.privilege);
  await takeOut(tx, context, team, member);
  await dropInvites(tx, context, (invite) => invite.inviterId === member.userId);
  return member;
}

/** Takes the person who asks out of the workspace. */
export async function leaveWorkspace(tx: Transaction, context: RequestContext): Promise<void> {
  const team = await lockTeam(tx, memberOf(context));
  await takeOut(tx, context, team, team.acting);
}

/** Changes what a member may do, and takes back the invitations that they could no longer send. */
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
    return shownMember(context, member);
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
  await dropInvites(
    tx,
    context,
    (invite) => invite.inviterId === member.userId && !mayGrant(privilege, invite.privilege),
  );
  return shownMember(context, changed);
}

async function takeOut(
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

function shownMember(context: RequestContext, row: MemberRow): Member {
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
