import { createHash, randomBytes } from 'node:crypto';
import { companyEmailLinkHours } from '#contract/workspace/company-email.ts';
import { audit } from '#server/base/audit/audit.ts';
import { resendCooldownMs, startCooldown, userById } from '#server/accounts/auth/auth.ts';
import { lockDetails, selectDetails, setEmailVerified } from '#server/accounts/company/company.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import {
  type Limit,
  throttle,
  throttleCaller,
  throttleMailbox,
} from '#server/base/http/throttle.ts';
import { companyEmailMail } from '#server/delivery/mail/company-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { lockEmailLink, insertLink, type Link, updateUsed } from './store.ts';

const hour = 60 * 60_000;
const limits = {
  sendsPerWorkspace: { limit: 10, windowMs: 24 * hour },
  /** Protects a mailbox from floods of mail, from any number of workspaces. */
  mailsPerMailbox: { limit: 10, windowMs: hour },
  usedPerAddress: { limit: 50, windowMs: 15 * 60_000 },
} satisfies Record<string, Limit>;

/**
 * Mails the company address a one-time verification link that replaces previous ones. Throws `invalid_fields`
 * if no address is set, `conflict` if it is already verified, and `resend_cooldown` within a minute of the
 * last link to it.
 */
export async function sendVerificationLink(
  context: RequestContext,
): Promise<{ email: string; resendAfterSeconds: number }> {
  const { workspaceId, userId } = memberOf(context);
  const details = await selectDetails(context.db, workspaceId);
  const email = details?.companyEmail;
  if (!email) throw invalidFields({ field: 'companyEmail', code: 'required' });
  if (details.companyEmailVerifiedAt) throw new AppError('conflict');
  const now = context.clock.now();
  await startCooldown(
    context,
    `company address ${email} of ${workspaceId}`,
    limits.sendsPerWorkspace,
  );
  await throttle(context.db, `company addresses of ${workspaceId}`, limits.sendsPerWorkspace, now);
  const mails = `company address mails to ${email}`;
  await throttleMailbox(context, context.db, mails, limits.mailsPerMailbox);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + companyEmailLinkHours * hour);
  await commit(context, async (tx) => {
    await insertLink(tx, workspaceId, {
      tokenHash: hashToken(token),
      email,
      sentAt: now,
      expiresAt,
    });
    const action = 'workspace.email_link_sent';
    const entry = { workspaceId, actor: userId, action, target: workspaceId } as const;
    await audit(tx, now, { ...entry, details: { email } });
    const { locale, username } = await userById(tx, userId);
    const mail = companyEmailMail({
      to: email,
      locale,
      by: username,
      workspace: details.name,
      hours: companyEmailLinkHours,
      // In the fragment, which servers on the way neither see nor log.
      url: `${context.config.dashboardUrl}/settings/verify-company-email#token=${workspaceId}.${token}`,
    });
    await queueMail(tx, context, mail);
  });
  return { email, resendAfterSeconds: resendCooldownMs / 1000 };
}

/**
 * Verifies the company address by a mailed link. Throws the reason if it cannot: `email_link_invalid`,
 * `_used`, `_expired`, `_replaced` by a newer one, or `_address` if the address was changed.
 */
export async function verifyCompanyEmail(
  tx: Transaction,
  context: RequestContext,
  token: string,
): Promise<{ email: string; verifiedAt: string }> {
  await throttleCaller(context, 'company address link', limits.usedPerAddress);
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  // Before the link, because a request that changes the address locks the workspace first, too.
  await lockDetails(tx, workspaceId);
  const tokenHash = hashToken(token);
  const { email } = assertUsable(await lockEmailLink(tx, workspaceId, tokenHash), now);
  await updateUsed(tx, workspaceId, tokenHash, now);
  if (!(await setEmailVerified(tx, workspaceId, email, now))) throw new AppError('conflict');
  const action = 'workspace.email_verified';
  const entry = { workspaceId, actor: userId, action, target: workspaceId } as const;
  await audit(tx, now, { ...entry, details: { email } });
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
  return { email, verifiedAt: now.toISOString() };
}

function assertUsable(link: Link | undefined, now: Date): Link {
  if (!link) throw new AppError('email_link_invalid');
  if (!link.isCurrent) throw new AppError('email_link_address');
  if (link.usedAt) throw new AppError('email_link_used');
  if (!link.isNewest) throw new AppError('email_link_replaced');
  if (link.expiresAt <= now) throw new AppError('email_link_expired');
  return link;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
