import type { VerificationKind } from '#contract/workspace/verification.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import {
  identityCheckMail,
  verificationDecidedMail,
  verificationPageMail,
} from '#server/delivery/mail/verification-mails.ts';
import { mailNotification, notify } from '#server/delivery/notifications/notifications.ts';
import { selectRecipient } from './store.ts';

type Started = {
  workspaceId: string;
  userId: string;
  url: string;
  kind: VerificationKind;
  /** Whether an identity provider decides, on whose page the member continues. */
  isRemote: boolean;
};

/** Mails the member who started a verification the link to continue. */
export async function mailInstructions(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { workspaceId, userId, url, kind, isRemote }: Started,
): Promise<void> {
  const { email, locale, workspace } = await selectRecipient(tx, workspaceId, userId);
  const about = { to: email, locale, workspace, url };
  await queueMail(
    tx,
    context,
    isRemote ? verificationPageMail({ ...about, kind }) : identityCheckMail(about),
  );
}

type Decided = {
  workspaceId: string;
  kind: VerificationKind;
  approved: boolean;
  reason: string | null;
  final: boolean;
};

/** Notifies every owner of the decision about a verification. */
export async function notifyOwnersOfDecision(
  tx: Transaction,
  context: Pick<Context, 'config' | 'clock'>,
  { workspaceId, kind, approved, reason, final }: Decided,
): Promise<void> {
  const url = `${context.config.dashboardUrl}/settings/verification`;
  const outcome = approved ? 'approved' : 'rejected';
  for (const { userId, email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    const values = { companyName: workspace, kind, outcome, ...(reason !== null && { reason }) };
    await notify(tx, context.clock.now(), {
      userId,
      workspaceId,
      type: 'kyb_verification',
      values,
    });
    const about = { to: email, locale, workspace, kind, url };
    const mail = verificationDecidedMail({ ...about, approved, reason, final });
    await mailNotification(tx, context, { userId, type: 'kyb_verification', locale }, mail);
  }
}
