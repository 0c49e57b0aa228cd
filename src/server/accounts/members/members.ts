import type { output } from 'zod/mini';
import type { Member, setPrivilegeInput, TakeOver } from '#contract/accounts/members.ts';
import { mayGrant } from '#contract/base/permissions.ts';
import { partWithKeys } from '#server/accounts/api-keys/api-keys.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notFound } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
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
 * Removes a member from the workspace, rescinds the invitations that they sent, and stops their API keys
 * except those that others take over. Returns the member. Throws `not_found`, `missing_privilege`,
 * `last_owner`, and for another owner `step_up_required`.
 */
export async function removeMember(
  tx: Transaction,
  context: RequestContext,
  { memberId, takeOver }: { memberId: string; takeOver: TakeOver },
): Promise<MemberRow> {
  const team = await lockTeam(tx, memberOf(context));
  const member = oneOf(team, memberId);
  assertMayGrant(team, member.privilege);
  if (member.privilege === 'owner' && member.id !== team.acting.id) assertStepUp(context);
  await removeFromTeam(tx, context, team, { member, takeOver });
  return member;
}

/**
 * Removes the caller from the workspace, with the same effects. Throws `last_owner`, and `missing_privilege` if keys are
 * named by someone who may not remove members.
 */
export async function leaveWorkspace(
  tx: Transaction,
  context: RequestContext,
  takeOver: TakeOver,
): Promise<void> {
  const team = await lockTeam(tx, memberOf(context));
  await removeFromTeam(tx, context, team, { member: team.acting, takeOver });
}

/**
 * Changes the privilege of a member and rescinds the invitations that they could no longer send. Throws
 * `not_found`, `missing_privilege`, `last_owner`, and for one who becomes or was an owner `step_up_required`.
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
  const isOwnerChanged =
    privilege !== member.privilege && [privilege, member.privilege].includes('owner');
  if (isOwnerChanged) assertStepUp(context);
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
  // What a key can do depends on the privilege of its maker.
  publishOnCommit(tx, { workspaceId, topic: 'members' }, { workspaceId, topic: 'api_keys' });
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
  { member, takeOver }: { member: MemberRow; takeOver: TakeOver },
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
  const others = team.members.filter(({ id }) => id !== member.id);
  await partWithKeys(tx, context, { leaving: member, acting: team.acting, others, takeOver });
  await rescindInvites(tx, context, (invite) => invite.inviterId === member.userId);
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
