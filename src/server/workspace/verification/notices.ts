import type { VerificationKind } from '#contract/workspace/verification.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import {
  identityCheckMail,
  verificationDecidedMail,
} from '#server/delivery/mail/verification-mails.ts';
import { mailNotification, notify } from '#server/delivery/notifications/notifications.ts';
import { selectRecipient } from './store.ts';

type Started = { workspaceId: string; userId: string; url: string };

/** Mails the member who started an identity check the link to continue. */
export async function mailInstructions(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { workspaceId, userId, url }: Started,
): Promise<void> {
  const { email, locale, workspace } = await selectRecipient(tx, workspaceId, userId);
  await queueMail(tx, context, identityCheckMail({ to: email, locale, workspace, url }));
}

type Decided = { workspaceId: string; kind: VerificationKind; reason: string | null };

/** Notifies every owner of the decision about a verification. */
export async function notifyOwnersOfDecision(
  tx: Transaction,
  context: Pick<Context, 'config' | 'clock'>,
  { workspaceId, kind, reason }: Decided,
): Promise<void> {
  const url = `${context.config.publicUrl}/settings/verification`;
  const outcome = reason === null ? 'approved' : 'rejected';
  for (const { userId, email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    const values = { companyName: workspace, kind, outcome, ...(reason !== null && { reason }) };
    await notify(tx, context.clock.now(), {
      userId,
      workspaceId,
      type: 'kyb_verification',
      values,
    });
    const mail = verificationDecidedMail({ to: email, locale, workspace, kind, reason, url });
    await mailNotification(tx, context, { userId, type: 'kyb_verification', locale }, mail);
  }
}
