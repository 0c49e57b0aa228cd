import type { output } from 'zod/mini';
import {
  type inviteInput,
  invitesMaximum,
  type PendingMember,
} from '#contract/accounts/members.ts';
import { audit } from '#server/base/audit/audit.ts';
import { selectMerchantName } from '#server/accounts/company/company.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
import { resolveNotifications } from '#server/delivery/notifications/notifications.ts';
import { countInvites } from './invite-limits.ts';
import {
  deleteExpired,
  deleteInvites,
  type Invite,
  selectInvites,
  selectOwnerOfAddress,
} from './invite-store.ts';
import { sendInvite } from './send-invite.ts';
import { assertMayGrant, lockTeam, type Team } from './team.ts';

/** Returns the workspace's pending invitations, last sent first. */
export async function pendingMembers(context: RequestContext): Promise<PendingMember[]> {
  const { workspaceId } = memberOf(context);
  const invites = await selectInvites(context.db, workspaceId, context.clock.now());
  return invites.map(toPendingMember);
}

type InviteRequest = Omit<output<typeof inviteInput>, 'id'>;

/**
 * Invites people by mail. Those invited before get a new mail with the new privilege and role. Throws
 * `invalid_fields` for addresses of members, `missing_privilege`, `too_many_invites`, and for an invitation
 * as owner `step_up_required`.
 */
export async function inviteMembers(
  tx: Transaction,
  context: RequestContext,
  { emails, privilege, role }: InviteRequest,
): Promise<PendingMember[]> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  const team = await lockTeam(tx, { workspaceId, userId });
  assertMayGrant(team, privilege);
  assertNoMembers(team, emails);
  await deleteExpired(tx, workspaceId, now);
  const pending = await selectInvites(tx, workspaceId, now);
  const again = pending.filter(({ email }) => emails.includes(email));
  assertMayGrant(team, ...again.map((invite) => invite.privilege));
  if (privilege === 'owner') assertStepUp(context);
  const fresh = new Set(emails.filter((email) => !again.some((invite) => invite.email === email)));
  if (pending.length + fresh.size > invitesMaximum) throw new AppError('too_many_invites');
  await countInvites(tx, context, workspaceId, emails);
  const workspace = await selectMerchantName(tx, workspaceId);
  for (const email of new Set(emails)) {
    const invitation = { email, privilege, role: role || null, isNew: fresh.has(email) };
    await sendInvite(tx, context, { team, workspace, ...invitation });
  }
  publishOnCommit(tx, { workspaceId, topic: 'members' });
  const sent = await selectInvites(tx, workspaceId, now);
  return sent.filter(({ email }) => emails.includes(email)).map(toPendingMember);
}

/** Rescinds an invitation. Throws `not_found` and `missing_privilege`. */
export async function rescindInvite(
  tx: Transaction,
  context: RequestContext,
  email: string,
): Promise<void> {
  const { workspaceId, userId } = memberOf(context);
  const team = await lockTeam(tx, { workspaceId, userId });
  const pending = await selectInvites(tx, workspaceId, context.clock.now());
  const invite = pending.find((one) => one.email === email);
  if (!invite) throw notFound();
  assertMayGrant(team, invite.privilege);
  await rescindInvites(tx, context, ({ id }) => id === invite.id);
}

/** Rescinds the workspace's invitations that `chosen` accepts. */
export async function rescindInvites(
  tx: Transaction,
  context: RequestContext,
  chosen: (invite: Invite) => boolean,
): Promise<void> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  const invites = (await selectInvites(tx, workspaceId, now)).filter(chosen);
  if (invites.length === 0) return;
  await deleteInvites(
    tx,
    workspaceId,
    invites.map(({ id }) => id),
  );
  for (const { id, email } of invites) {
    const action = 'invite.rescinded';
    await audit(tx, now, { workspaceId, actor: userId, action, target: id, details: { email } });
    const invited = await selectOwnerOfAddress(tx, email);
    if (invited) {
      const type = 'company_invite';
      await resolveNotifications(tx, now, { userId: invited.id, workspaceId, type });
    }
  }
  publishOnCommit(tx, { workspaceId, topic: 'members' });
}

function assertNoMembers({ members }: Team, emails: string[]): void {
  const memberEmails = new Set(members.map(({ email }) => email.toLowerCase()));
  const issues = emails.flatMap((email, index) =>
    memberEmails.has(email) ? [{ field: `emails.${index}`, code: 'already_member' as const }] : [],
  );
  if (issues.length > 0) throw invalidFields(...issues);
}

function toPendingMember({ inviterId: _inviter, ...invite }: Invite): PendingMember {
  return {
    ...invite,
    sentAt: invite.sentAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
  };
}
