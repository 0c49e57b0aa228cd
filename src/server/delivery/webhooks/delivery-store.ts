import { sql } from 'kysely';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { probedAfter } from './schedule.ts';

export type DueDelivery = {
  id: string;
  webhookId: string;
  /** Deliveries are sent in the order of their positions. */
  position: bigint;
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
  select max(d.due_at) from events e join deliveries d on d.event_id = e.id
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
      (id, workspace_id, webhook_id, event_id, state, attempts, due_at, created_at)
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

const dueColumns = sql`
  d.id, d.webhook_id as "webhookId", d.position, d.event_id as "eventId",
  e.payment_id as "paymentId", e.body, d.attempts, coalesce(d.requeued_at, d.created_at) as "queuedAt"`;

/**
 * Returns at most `limit` due deliveries of each of these endpoints, in the order in which they were recorded. None of
 * endpoints that are paused, probed or disabled.
 */
export async function selectDue(
  db: Db,
  webhookIds: string[],
  options: { now: Date; except: string[]; limit: number },
): Promise<DueDelivery[]> {
  const { now, except, limit } = options;
  const { rows } = await sql<DueDelivery>`
    select due.* from webhooks w cross join lateral (
      select ${dueColumns}
      from deliveries d join events e on e.id = d.event_id
      where d.webhook_id = w.id and d.state = 'pending' and d.due_at <= ${now}
        and d.id <> all (${except}::text[])
      order by d.position limit ${limit}
    ) due
    where w.id = any (${webhookIds}::text[]) and w.status = 'active'
      and w.failures < ${probedAfter} and (w.resume_at is null or w.resume_at <= ${now})`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the deliveries to probe an endpoint with: the first due one, preceded by the earliest pending
 * one of its payment. A shop that recovers thus receives a payment's events from the beginning; if it cannot
 * process the earlier one, it gets the due one right after.
 */
export async function selectProbe(db: Db, webhookId: string, now: Date): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id, d.position, d.due_at, e.workspace_id, e.payment_id
      from deliveries d join events e on e.id = d.event_id
      where d.webhook_id = ${webhookId} and d.state = 'pending' and d.due_at <= ${now}
      order by d.position limit 1
    ), earlier as (
      select d.id
      from due
      join events e on e.workspace_id = due.workspace_id and e.payment_id = due.payment_id
      join deliveries d on d.event_id = e.id
      where d.webhook_id = ${webhookId} and d.state = 'pending' and d.position < due.position
      order by d.position limit 1
    )
    select ${dueColumns}
    from deliveries d join events e on e.id = d.event_id
    where d.id in (select id from earlier union select id from due)
    order by d.position`.execute(db);
  return rows;
}

export type DueEndpoint = { webhookId: string; probed: boolean };

/**
 * Returns the endpoints that have due deliveries and aren't paused. Reads one row for each endpoint that has pending
 * deliveries, however many it has.
 */
export async function selectDueEndpoints(db: Db, now: Date): Promise<DueEndpoint[]> {
  const { rows } = await sql<DueEndpoint>`
    with recursive first as (
      (select webhook_id, due_at from deliveries where state = 'pending'
        order by webhook_id, due_at limit 1)
      union all
      select next.* from first cross join lateral (
        select d.webhook_id, d.due_at from deliveries d
        where d.state = 'pending' and d.webhook_id > first.webhook_id
        order by d.webhook_id, d.due_at limit 1
      ) next
    )
    select w.id as "webhookId", w.failures >= ${probedAfter} as probed
    from first join webhooks w on w.id = first.webhook_id
    where first.due_at <= ${now} and w.status = 'active'
      and (w.resume_at is null or w.resume_at <= ${now})`.execute(db);
  return rows;
}

/** Records an attempt and updates its delivery. Returns false if the delivery was settled in the meantime. */
export async function insertAttempt(
  db: Db,
  attempt: Attempt,
  outcome: { state: 'delivered' | 'failed' } | { state: 'pending'; dueAt: Date },
): Promise<boolean> {
  const dueAt = 'dueAt' in outcome ? outcome.dueAt : null;
  const delivered = outcome.state === 'delivered';
  const { rows } = await sql`
    with settled as (
      update deliveries set
        state = ${outcome.state},
        attempts = ${attempt.attempt},
        attempted_at = ${attempt.startedAt},
        due_at = coalesce(${dueAt}::timestamptz, due_at),
        delivered_at = case when ${delivered} then ${attempt.startedAt}::timestamptz
          + ${attempt.durationMs}::integer * interval '1 millisecond' end
      where id = ${attempt.deliveryId} and state = 'pending' and attempts = ${attempt.attempt - 1}
      returning id
    )
    insert into delivery_attempts
      (delivery_id, attempt, started_at, duration_ms, url, status, error, response, location)
    select id, ${attempt.attempt}, ${attempt.startedAt}, ${attempt.durationMs}::integer,
      ${attempt.url}, ${attempt.status ?? null}::integer, ${attempt.error ?? null}, ${attempt.response ?? null}, ${attempt.location ?? null}
    from settled returning 1`.execute(db);
  return rows.length === 1;
}

/** Successes that are recorded together wait no longer for a lock, in milliseconds: others need none of it. */
const mostLockMs = '500';

/**
 * Records successful attempts, each of another delivery, and marks their deliveries as delivered. Returns the
 * deliveries of which it did: not those that were settled in the meantime, nor those of endpoints whose failures are
 * to be cleared.
 */
export async function insertSuccesses(db: Db, attempts: Attempt[]): Promise<string[]> {
  const column = <Name extends keyof Attempt>(name: Name) => attempts.map((one) => one[name]);
  const { rows } = await sql<{ id: string }>`
    with patience as (select set_config('lock_timeout', ${mostLockMs}, true)), made as (
      select * from unnest(
        ${column('deliveryId')}::text[], ${column('attempt')}::integer[],
        ${column('startedAt')}::timestamptz[], ${column('durationMs')}::integer[],
        ${column('url')}::text[], ${column('status')}::integer[], ${column('response')}::text[]
      ) as made (id, attempt, started_at, duration_ms, url, status, response)
    ), settled as (
      update deliveries d set
        state = 'delivered',
        attempts = made.attempt,
        attempted_at = made.started_at,
        delivered_at = made.started_at + made.duration_ms * interval '1 millisecond'
      from patience, made
      where d.id = made.id and d.state = 'pending' and d.attempts = made.attempt - 1
        and exists (
          select 1 from webhooks w where w.id = d.webhook_id
            and w.failures = 0 and w.failing_since is null and w.resume_at is null
        )
      returning d.id
    )
    insert into delivery_attempts (delivery_id, attempt, started_at, duration_ms, url, status, response)
    select made.id, attempt, started_at, duration_ms, url, status, response
    from made join settled on settled.id = made.id
    returning delivery_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Delays a payment's deliveries after this one until its next attempt. */
export async function delayFollowingDeliveries(
  db: Db,
  webhookId: string,
  delivery: { id: string; paymentId: string; until: Date },
): Promise<void> {
  await sql`
    update deliveries d set due_at = ${delivery.until}
    from events e
    where e.id = d.event_id and e.payment_id = ${delivery.paymentId}
      and d.webhook_id = ${webhookId} and d.state = 'pending' and d.attempts = 0
      and d.due_at < ${delivery.until}
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
    .set({ dueAt: now })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'pending')
    .where('dueAt', '>', now)
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
