import { sql } from 'kysely';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { probedAfter } from './schedule.ts';

export type DueDelivery = {
  id: string;
  eventId: string;
  paymentId: string | null;
  body: string;
  /** Attempts made so far. */
  attempts: number;
  /** When its retry schedule began: when it was recorded or resent. */
  queuedAt: Date;
};

export type Attempt = {
  deliveryId: string;
  /** Counted from 1. */
  attempt: number;
  startedAt: Date;
  durationMs: number;
  url: string;
  status: number | undefined;
  error: string | undefined;
  response: string | undefined;
  /** Where a redirect leads. */
  location: string | undefined;
};

export type NewDelivery = {
  id: string;
  workspaceId: string;
  webhookId: string;
  eventId: string;
  paymentId: string | undefined;
};

/**
 * Returns SQL for the time of a delivery's first attempt. If an earlier event of the same payment is waiting
 * for its second attempt, this one waits for it too, so that a short fault of the shop does not reverse their
 * order.
 */
export const firstAttemptAt = (now: Date, delivery: string) => sql`greatest(${now}::timestamptz, (
  select max(d.next_attempt_at) from events e join deliveries d on d.event_id = e.id
  where e.workspace_id = ${sql.ref(`${delivery}.workspace_id`)}
    and e.payment_id = ${sql.ref(`${delivery}.payment_id`)}
    and d.webhook_id = ${sql.ref(`${delivery}.webhook_id`)}
    and d.state = 'pending' and d.attempts <= 1
))`;

/** Adds pending deliveries in the given order. */
export async function insertDeliveries(
  tx: Transaction,
  deliveries: NewDelivery[],
  now: Date,
): Promise<void> {
  await sql`
    insert into deliveries
      (id, workspace_id, webhook_id, event_id, state, attempts, next_attempt_at, created_at)
    select n.id, n.workspace_id, n.webhook_id, n.event_id, 'pending', 0, ${firstAttemptAt(now, 'n')}, ${now}
    from unnest(
      ${deliveries.map(({ id }) => id)}::text[],
      ${deliveries.map(({ workspaceId }) => workspaceId)}::text[],
      ${deliveries.map(({ webhookId }) => webhookId)}::text[],
      ${deliveries.map(({ eventId }) => eventId)}::text[],
      ${deliveries.map(({ paymentId }) => paymentId ?? null)}::text[]
    ) with ordinality as n (id, workspace_id, webhook_id, event_id, payment_id, ordinality)
    order by n.ordinality`.execute(tx);
}

/** Returns an endpoint's due deliveries in the order in which they were recorded. */
export async function selectDue(
  db: Db,
  webhookId: string,
  options: { now: Date; except: string[]; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.event_id as "eventId", e.payment_id as "paymentId", e.body, d.attempts,
      coalesce(d.requeued_at, d.created_at) as "queuedAt"
    from deliveries d join events e on e.id = d.event_id
    where d.webhook_id = ${webhookId} and d.state = 'pending'
      and d.next_attempt_at <= ${options.now} and d.id <> all (${options.except}::text[])
    order by d.position limit ${options.limit}`.execute(db);
  return rows;
}

/**
 * Returns the deliveries to probe an endpoint with: the first due one, preceded by the earliest pending
 * one of its payment. A shop that recovers thus receives a payment's events from the beginning; if it cannot
 * process the earlier one, it gets the due one right after.
 */
export async function selectProbe(
  db: Db,
  webhookId: string,
  options: { now: Date; except: string[] },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id, d.position, d.next_attempt_at, e.workspace_id, e.payment_id
      from deliveries d join events e on e.id = d.event_id
      where d.webhook_id = ${webhookId} and d.state = 'pending'
        and d.next_attempt_at <= ${options.now} and d.id <> all (${options.except}::text[])
      order by d.position limit 1
    ), earlier as (
      select d.id
      from due
      join events e on e.workspace_id = due.workspace_id and e.payment_id = due.payment_id
      join deliveries d on d.event_id = e.id
      where d.webhook_id = ${webhookId} and d.state = 'pending' and d.position < due.position
        and d.id <> all (${options.except}::text[])
      order by d.position limit 1
    )
    select d.id, d.event_id as "eventId", e.payment_id as "paymentId", e.body, d.attempts,
      coalesce(d.requeued_at, d.created_at) as "queuedAt"
    from deliveries d join events e on e.id = d.event_id
    where d.id in (select id from earlier union select id from due)
    order by d.position`.execute(db);
  return rows;
}

/**
 * Returns when an endpoint's next delivery is due and whether the endpoint is probed; undefined if nothing
 * is pending.
 */
export async function selectNextDue(
  db: Db,
  webhookId: string,
): Promise<{ at: Date; probed: boolean } | undefined> {
  const { rows } = await sql<{ at: Date | null; probed: boolean }>`
    select greatest(w.resume_at, (
        select min(d.next_attempt_at) from deliveries d
        where d.webhook_id = w.id and d.state = 'pending'
      )) as at,
      w.failures >= ${probedAfter} as probed
    from webhooks w
    where w.id = ${webhookId} and w.status = 'active' and exists (
      select 1 from deliveries d where d.webhook_id = w.id and d.state = 'pending'
    )`.execute(db);
  const row = rows[0];
  return row?.at ? { at: row.at, probed: row.probed } : undefined;
}

/**
 * Records an attempt and updates its delivery. Returns false if the delivery was settled in the meantime, or, with
 * `onlyIfHealthy`, if there are failures of its endpoint to clear.
 */
export async function insertAttempt(
  db: Db,
  attempt: Attempt,
  outcome: { state: 'delivered' | 'failed' } | { state: 'pending'; nextAttemptAt: Date },
  { onlyIfHealthy = false } = {},
): Promise<boolean> {
  const next = 'nextAttemptAt' in outcome ? outcome.nextAttemptAt : null;
  const delivered = outcome.state === 'delivered';
  const { rows } = await sql`
    with settled as (
      update deliveries set
        state = ${outcome.state},
        attempts = ${attempt.attempt},
        attempted_at = ${attempt.startedAt},
        next_attempt_at = coalesce(${next}::timestamptz, next_attempt_at),
        delivered_at = case when ${delivered} then ${attempt.startedAt}::timestamptz
          + ${attempt.durationMs}::integer * interval '1 millisecond' end
      where id = ${attempt.deliveryId} and state = 'pending' and attempts = ${attempt.attempt - 1}
        ${onlyIfHealthy ? healthy : sql``}
      returning id
    )
    insert into delivery_attempts
      (delivery_id, attempt, started_at, duration_ms, url, status, error, response, location)
    select id, ${attempt.attempt}, ${attempt.startedAt}, ${attempt.durationMs}::integer,
      ${attempt.url}, ${attempt.status ?? null}::integer, ${attempt.error ?? null}, ${attempt.response ?? null}, ${attempt.location ?? null}
    from settled returning 1`.execute(db);
  return rows.length === 1;
}

const healthy = sql`and exists (
  select 1 from webhooks w where w.id = deliveries.webhook_id
    and w.failures = 0 and w.failing_since is null and w.resume_at is null
)`;

/** Delays a payment's deliveries after this one until its next attempt. */
export async function delayFollowingDeliveries(
  db: Db,
  webhookId: string,
  delivery: { id: string; paymentId: string; until: Date },
): Promise<void> {
  await sql`
    update deliveries d set next_attempt_at = ${delivery.until}
    from events e
    where e.id = d.event_id and e.payment_id = ${delivery.paymentId}
      and d.webhook_id = ${webhookId} and d.state = 'pending' and d.attempts = 0
      and d.next_attempt_at < ${delivery.until}
      and d.position > (select position from deliveries where id = ${delivery.id})`.execute(db);
}

/** Makes every pending delivery of an endpoint due now. */
export async function retryPendingNow(
  tx: Transaction,
  webhookId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ nextAttemptAt: now })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'pending')
    .where('nextAttemptAt', '>', now)
    .execute();
}

/** Fails the pending deliveries of an endpoint that were queued by `than`. Returns how many. */
export async function failOlderDeliveries(
  tx: Transaction,
  webhookId: string,
  than: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ state: 'failed' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'pending')
    .where((eb) => eb(eb.fn.coalesce('requeuedAt', 'createdAt'), '<=', than))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes at most `limit` attempts from before `before`. Returns how many. */
export async function purgeAttempts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from delivery_attempts where ctid = any (array(
      select ctid from delivery_attempts where started_at < ${before} limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
