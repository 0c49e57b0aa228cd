import { sql } from 'kysely';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { retryPendingNow } from './delivery-store.ts';

/** An endpoint as its drain reads it. */
export type Endpoint = {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  /** Sealed, see encryption.ts. */
  secretKey: Buffer;
  signingSecret: Buffer;
  /** The previous secret, which also signs until `until`. */
  previous: { signingSecret: Buffer; until: Date } | null;
  /** Failed attempts in a row. */
  failures: number;
  resumeAt: Date | null;
};

/** Returns an endpoint; undefined if it was deleted or disabled. */
export async function selectEndpoint(db: Db, webhookId: string): Promise<Endpoint | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      workspaceId: row.workspaceId,
      name: row.name,
      url: row.url,
      secretKey: row.secretKey,
      signingSecret: row.signingSecret,
      previous:
        row.previousSigningSecret && row.previousSigningUntil
          ? { signingSecret: row.previousSigningSecret, until: row.previousSigningUntil }
          : null,
      failures: row.failures,
      resumeAt: row.resumeAt,
    }
  );
}

/** Returns the endpoints with deliveries overdue since `since`, whichever process should have sent them. */
export async function selectOverdue(
  db: Db,
  since: Date,
): Promise<{ webhookId: string; failing: boolean }[]> {
  const { rows } = await sql<{ webhookId: string; failing: boolean }>`
    select w.id as "webhookId", w.failing_since is not null as failing from webhooks w
    where w.status = 'active' and (w.resume_at is null or w.resume_at < ${since}) and exists (
      select 1 from deliveries d
      where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at < ${since}
    )`.execute(db);
  return rows;
}

/** Counts a failed attempt. Returns the number of failures in a row; 0 if the endpoint was deleted. */
export async function countFailure(tx: Transaction, webhookId: string): Promise<number> {
  const row = await tx
    .updateTable('webhooks')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', webhookId)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Pauses an endpoint until `resumeAt`. */
export async function pauseEndpoint(
  tx: Transaction,
  webhookId: string,
  pause: { now: Date; failing: boolean; resumeAt: Date },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((eb) => ({
      resumeAt: pause.resumeAt,
      failingSince: pause.failing ? eb.fn.coalesce('failingSince', eb.val(pause.now)) : null,
    }))
    .where('id', '=', webhookId)
    .execute();
}

/**
 * Marks an endpoint as healthy after a successful delivery. If it was failing, every pending delivery becomes
 * due now.
 */
export async function countSuccess(
  tx: Transaction,
  webhookId: string,
  success: { now: Date; wasFailing: boolean },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failures: 0, failingSince: null, resumeAt: null })
    .where('id', '=', webhookId)
    .execute();
  if (success.wasFailing) await retryPendingNow(tx, webhookId, success.now);
}

/** Disables an endpoint and drops its pending deliveries. */
export async function disableEndpoint(
  tx: Transaction,
  webhookId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ status: 'disabled', updatedAt: now })
    .where('id', '=', webhookId)
    .execute();
  await tx
    .updateTable('deliveries')
    .set({ state: 'dropped' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
}

/** Checks whether the endpoint has accepted no delivery since `since`. */
export async function deliveredNothingSince(
  tx: Transaction,
  webhookId: string,
  since: Date,
): Promise<boolean> {
  const delivered = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('deliveredAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return delivered === undefined;
}

/** Returns true if the owners were not warned since `since`, and records that they are warned now. */
export async function claimWarning(
  tx: Transaction,
  webhookId: string,
  times: { now: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ warnedAt: times.now })
    .where('id', '=', webhookId)
    .where((eb) => eb.or([eb('warnedAt', 'is', null), eb('warnedAt', '<', times.since)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
