import { createHash, randomBytes } from 'node:crypto';
import { inviteDays } from '#contract/accounts/members.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { invitationMail } from '#server/delivery/mail/invitation-mail.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { mailNotification, notify } from '#server/delivery/notifications/notifications.ts';
import { type Invite, upsertInvite, selectOwnerOfAddress } from './invite-store.ts';
import type { Team } from './team.ts';

type Sending = Pick<Invite, 'email' | 'privilege' | 'role'> & {
  team: Team;
  workspace: string;
  isNew: boolean;
};

/**
 * Adds or replaces one invitation and mails its link. A recipient with an account also gets a notification
 * the first time.
 */
export async function sendInvite(
  tx: Transaction,
  context: RequestContext,
  { team, workspace, isNew, ...invite }: Sending,
): Promise<void> {
  const { workspaceId, userId } = memberOf(context);
  const { email, privilege, role } = invite;
  const now = context.clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + inviteDays * 24 * 60 * 60_000);
  const target = await upsertInvite(tx, {
    ...invite,
    id: newId('invite', now),
    workspaceId,
    inviterId: userId,
    tokenHash: hashToken(token),
    expiresAt,
    now,
  });
  const action = 'member.invited';
  const details = { email, privilege, role };
  await audit(tx, now, { workspaceId, actor: userId, action, target, details });
  const invited = await selectOwnerOfAddress(tx, email);
  const { username, name, email: inviterEmail, locale } = team.acting;
  const inviter = name ?? username;
  const mail = invitationMail({
    to: email,
    locale: invited?.locale ?? locale,
    inviter: { name: inviter, email: inviterEmail },
    workspace,
    privilege,
    days: inviteDays,
    // In the fragment, which servers on the way neither see nor log.
    url: `${context.config.dashboardUrl}/invite#token=${token}`,
  });
  if (!invited) return queueMail(tx, context, mail);
  const subject = { userId: invited.id, workspaceId, type: 'company_invite' } as const;
  await mailNotification(tx, context, { ...subject, locale: invited.locale }, mail);
  if (isNew) {
    const values = { companyName: workspace, invitedBy: inviter };
    await notify(tx, now, { ...subject, values });
  }
}

/** Returns the hash of a mailed link's token; only this is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
