import type { Invitation } from '#contract/accounts/members.ts';
import { audit } from '#server/base/audit/audit.ts';
import { joinWorkspace, selectWorkspaceIds } from '#server/accounts/company/company.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notFound } from '#server/base/errors.ts';
import { type RequestContext, sessionOf } from '#server/base/http/request-context.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { resolveNotifications } from '#server/delivery/notifications/notifications.ts';
import { selectInvitations, selectInviteByToken, consumeInvite } from './invite-store.ts';
import { hashToken } from './send-invite.ts';
import { lockWorkspace } from './store.ts';

// Invitations as the invited person sees them: the confirmed owner of the address may accept or refuse.

const linkLimit = { limit: 50, windowMs: 15 * 60_000 };

export function invitationsOf(context: RequestContext): Promise<Invitation[]> {
  return selectInvitations(context.db, sessionOf(context).userId, context.clock.now());
}

/**
 * Returns the invitation of a mailed link, for anyone who has the link. The link does not make its holder a
 * member.
 */
export async function findInvitation(
  context: RequestContext,
  token: string,
): Promise<Invitation & { email: string }> {
  await throttleCaller(context, 'invitation link', linkLimit);
  const found = await selectInviteByToken(context.db, hashToken(token), context.clock.now());
  if (!found) throw notFound();
  return found;
}

/** Makes the caller a member. A member who accepts again keeps their privilege. */
export async function acceptInvitation(
  tx: Transaction,
  context: RequestContext,
  workspaceId: string,
): Promise<void> {
  const { userId } = sessionOf(context);
  const now = context.clock.now();
  await lockWorkspace(tx, workspaceId);
  const invite = await consumeInvite(tx, workspaceId, userId, now);
  if (!invite) {
    if ((await selectWorkspaceIds(tx, userId)).includes(workspaceId)) return;
    throw notFound();
  }
  const { id: target, privilege, role } = invite;
  if (await joinWorkspace(tx, { workspaceId, userId, privilege, role, now })) {
    const action = 'invite.accepted';
    const details = { privilege, role };
    await audit(tx, now, { workspaceId, actor: userId, action, target, details });
  }
  await notifyInviter(tx, workspaceId, userId, now);
}

export async function refuseInvitation(
  tx: Transaction,
  context: RequestContext,
  workspaceId: string,
): Promise<void> {
  const { userId } = sessionOf(context);
  const now = context.clock.now();
  await lockWorkspace(tx, workspaceId);
  const invite = await consumeInvite(tx, workspaceId, userId, now);
  if (!invite) throw notFound();
  const action = 'invite.refused';
  await audit(tx, now, { workspaceId, actor: userId, action, target: invite.id });
  await notifyInviter(tx, workspaceId, userId, now);
}

async function notifyInviter(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await resolveNotifications(tx, now, { userId, workspaceId, type: 'company_invite' });
  publishOnCommit(tx, { workspaceId, topic: 'members' });
}
