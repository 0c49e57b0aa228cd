import type { Transaction } from '#server/db.ts';
import { newId } from '#server/ids.ts';

export type AuditEntry = {
  workspaceId: string | null;
  /** A user id, or `system`. */
  actor: string;
  /** `<record>.<verb>`, such as `wallet.created`. */
  action: string;
  target?: string;
  details?: { [key: string]: string | number | boolean | null };
};

/** Writes down a change of money or access, in the transaction that makes it. */
export async function audit(tx: Transaction, now: Date, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId('audit', now),
      workspace_id: entry.workspaceId,
      actor: entry.actor,
      action: entry.action,
      target: entry.target ?? null,
      details: JSON.stringify(entry.details ?? {}),
      created_at: now,
    })
    .execute();
}
