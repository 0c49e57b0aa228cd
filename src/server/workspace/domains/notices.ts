import type { DomainReason } from '#contract/workspace/domains.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { notify } from '#server/delivery/notifications/notifications.ts';

type DomainResult = {
  workspaceId: string;
  domain: string;
  outcome: 'approved' | 'rejected';
  reason?: DomainReason;
};

/** Notifies every owner of the result for the workspace's domain. */
export async function notifyOwners(
  tx: Transaction,
  now: Date,
  { workspaceId, ...result }: DomainResult,
): Promise<void> {
  for (const { userId } of await selectOwners(tx, workspaceId)) {
    const values = { kind: 'domain', ...result };
    await notify(tx, now, { userId, workspaceId, type: 'kyb_verification', values });
  }
}
