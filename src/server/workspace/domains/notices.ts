import type { DomainReason } from '#contract/workspace/domains.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { notify } from '#server/delivery/notifications/notifications.ts';

type News = {
  workspaceId: string;
  domain: string;
  outcome: 'approved' | 'rejected';
  reason?: DomainReason;
};

/** Tells every owner what became of the workspace's domain. */
export async function notifyOwners(
  tx: Transaction,
  now: Date,
  { workspaceId, ...news }: News,
): Promise<void> {
  for (const { userId } of await selectOwners(tx, workspaceId)) {
    const values = { kind: 'domain', ...news };
    await notify(tx, now, { userId, workspaceId, type: 'kyb_verification', values });
  }
}
