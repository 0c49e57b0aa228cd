import { sql } from 'kysely';
import { webhookFailingAfter } from '#contract/delivery/webhooks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { CallFailure } from '#server/base/http/guarded-client.ts';
import { retryPendingNow } from './delivery-store.ts';
import { probedAfter } from './schedule.ts';

/** An endpoint as the dispatcher reads it. */
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

/** Returns those of the endpoints that are active. */
export async function selectEndpoints(db: Db, webhookIds: string[]): Promise<Endpoint[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', sql<string>`any (${webhookIds}::text[])`)
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => ({
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
  }));
}

/** What a failed attempt ended with. */
export type Failure = {
  status: number | undefined;
  error: CallFailure | undefined;
  location: string | undefined;
};

/** Counts a failed attempt. Returns the number of failures in a row; 0 if the endpoint was deleted. */
export async function countFailure(
  tx: Transaction,
  webhookId: string,
  { now, status, error, location }: Failure & { now: Date },
): Promise<number> {
  const row = await tx
    .updateTable('webhooks')
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      failingSince: eb.fn.coalesce('failingSince', eb.val(now)),
      failureStatus: status ?? null,
      failureError: error ?? null,
      failureLocation: location ?? null,
    }))
    .where('id', '=', webhookId)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Pauses an endpoint until `resumeAt`. */
export async function pauseEndpoint(
  tx: Transaction,
  webhookId: string,
  resumeAt: Date,
): Promise<void> {
  await tx.updateTable('webhooks').set({ resumeAt }).where('id', '=', webhookId).execute();
}

/** The columns of an endpoint that does not fail. */
export const notFailing = {
  failingSince: null,
  failureStatus: null,
  failureError: null,
  failureLocation: null,
  failingNoticedAt: null,
};

/**
 * Marks an endpoint as healthy after a successful delivery. If it was probed, every pending delivery becomes due
 * now. Returns whether it was failing; undefined if it was deleted.
 */
export async function countSuccess(
  tx: Transaction,
  webhookId: string,
  now: Date,
): Promise<boolean | undefined> {
  const before = await tx
    .selectFrom('webhooks')
    .select(['failures', 'failingSince'])
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('webhooks')
    .set({ ...notFailing, failures: 0, resumeAt: null })
    .where('id', '=', webhookId)
    .execute();
  if (before && before.failures >= probedAfter) await retryPendingNow(tx, webhookId, now);
  return before && before.failingSince !== null;
}

/** Disables an endpoint and drops its pending deliveries. */
export async function disableEndpoint(
  tx: Transaction,
  webhookId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ ...notFailing, status: 'disabled', updatedAt: now })
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

/**
 * Claims what has to be sent about an endpoint that failed often enough: the notification is due once per failing
 * period, the mail too, but only if the last one is older than `mailedBefore`.
 */
export async function claimFailingNotice(
  tx: Transaction,
  webhookId: string,
  { now, mailedBefore }: { now: Date; mailedBefore: Date },
): Promise<{ notice: boolean; mail: boolean }> {
  const { rows } = await sql<{ notice: boolean; mail: boolean }>`
    with due as (
      select id, failing_noticed_at is null as notice, failing_mailed_at is null
        or (failing_mailed_at < failing_since and failing_mailed_at <= ${mailedBefore}) as mail
      from webhooks where id = ${webhookId} and failures >= ${webhookFailingAfter} for update
    )
    update webhooks w set
      failing_noticed_at = coalesce(failing_noticed_at, ${now}),
      failing_mailed_at = case when due.mail then ${now} else failing_mailed_at end
    from due where due.id = w.id and (due.notice or due.mail)
    returning due.notice, due.mail`.execute(tx);
  return rows[0] ?? { notice: false, mail: false };
}
