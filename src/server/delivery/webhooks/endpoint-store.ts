import { sql } from 'kysely';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { retryPendingNow } from './delivery-store.ts';

/** An endpoint as the one who delivers to it sees it. */
export type Endpoint = {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  /** Sealed, see encryption.ts. */
  secretKey: Buffer;
  signingSecret: Buffer;
  /** Signs as well until then. */
  previous: { signingSecret: Buffer; until: Date } | null;
  /** Attempts that failed in a row. */
  failures: number;
  resumeAt: Date | null;
};

/** Undefined where it was deleted or disabled. */
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

/** Endpoints with something overdue since then, regardless of which process should have delivered it. */
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

/** Counts an attempt that failed; answers how many in a row that makes. */
export async function countFailure(tx: Transaction, webhookId: string): Promise<number> {
  const row = await tx
    .updateTable('webhooks')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', webhookId)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Lets the endpoint be until `resumeAt`. */
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
 * The endpoint has taken a delivery: it is well. Where it was failing, everything that waits for its
 * next attempt is due at once.
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

/** Switches an endpoint off; what waits for it is dropped. */
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

/** Whether the endpoint has taken nothing at all since then. */
export async function deliveredNothingSince(
  tx: Transaction,
  webhookId: string,
  since: Date,
): Promise<boolean> {
  const taken = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('deliveredAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return taken === undefined;
}

/** True where the owners were not told since then; from now on they were. */
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
