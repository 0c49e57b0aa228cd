import { commit } from '#server/base/database/commit.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { limitMail } from '#server/delivery/mail/limit-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { monthName, nextMonth } from './month.ts';
import { dollars, selectLimitUsage } from './limit-usage.ts';
import { type Mark, recordMarkOnce } from './usage-store.ts';

/** Mails every owner that their limit is nearly or completely used, once a month for each limit. */
export async function notifyAtMark(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  workspaceId: string,
  mark: Mark,
  limitMinor: bigint,
): Promise<void> {
  const now = context.clock.now();
  const month = monthName(now);
  if (!(await recordMarkOnce(tx, workspaceId, { month, mark, limitMinor }))) return;
  for (const { email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    const mail = limitMail(mark, {
      to: email,
      locale,
      workspace,
      limit: dollars(limitMinor),
      resetsAt: nextMonth(now),
      url: `${context.config.dashboardUrl}/settings/verification`,
    });
    await queueMail(tx, context, mail);
  }
}

/** Mails every owner that their limit is reached, because a payment exceeded it. */
export async function notifyLimitReached(context: Context, workspaceId: string): Promise<void> {
  await commit(context, async (tx) => {
    const { limitMinor } = await selectLimitUsage(tx, workspaceId, context.clock.now());
    await notifyAtMark(tx, context, workspaceId, 'reached', limitMinor);
  });
}
