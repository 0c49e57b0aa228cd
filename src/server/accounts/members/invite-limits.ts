import type { Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { type Limit, throttle, throttleMailbox } from '#server/base/http/throttle.ts';

const windowMs = 24 * 60 * 60_000;
const limits = {
  perWorkspace: { limit: 200, windowMs },
  perWorkspaceAndMailbox: { limit: 5, windowMs },
  /** Protects a mailbox from floods of mail, from any number of workspaces. */
  perMailbox: { limit: 20, windowMs },
} satisfies Record<string, Limit>;

/**
 * Counts the mails of one request toward the limits. Throws `too_many_requests`, with the address as an issue
 * if it has been sent too many. Rejected mails do not count, because the transaction rolls back.
 */
export async function countInvites(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'request'>,
  workspaceId: string,
  emails: string[],
): Promise<void> {
  const now = context.clock.now();
  // Sorted, so that two requests cannot deadlock.
  for (const email of [...new Set(emails)].toSorted()) {
    await throttle(tx, `invitations of ${workspaceId}`, limits.perWorkspace, now);
    try {
      const own = `invitations of ${workspaceId} to ${email}`;
      await throttle(tx, own, limits.perWorkspaceAndMailbox, now);
      await throttleMailbox(context, tx, `invitations to ${email}`, limits.perMailbox);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const field = `emails.${emails.indexOf(email)}`;
      throw new AppError(error.code, {
        issues: [{ field, code: 'invited_often' }],
        ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }),
      });
    }
  }
}
