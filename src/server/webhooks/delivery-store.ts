import { sql } from 'kysely';
import type { Database, Transaction } from '#server/db.ts';

type Db = Database | Transaction;

/** An endpoint as the one who delivers to it sees it. */
export type Endpoint = {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  /** Sealed, see encryption.ts. */
  secretKey: Buffer;
  signingSecret: Buffer;
  /** Attempts that failed in a row. */
  failures: number;
  resumeAt: Date | null;
};

export type DueDelivery = {
  id: string;
  eventId: string;
  paymentId: string | null;
  body: string;
  /** Made so far. */
  attempts: number;
  createdAt: Date;
};

export type Attempt = {
  deliveryId: string;
  /** From 1. */
  attempt: number;
  startedAt: Date;
  durationMs: number;
  status: number | undefined;
  error: string | undefined;
  response: string | undefined;
};

export type NewDelivery = {
  id: string;
  workspaceId: string;
  webhookId: string;
  eventId: string;
  paymentId: string | undefined;
};

/**
 * Adds pending deliveries, in their order. Where an earlier event of the same payment waits for its
 * second attempt, they wait with it, so that a short fault of the shop does not turn the order round.
 */
export async function insertDeliveries(
  tx: Transaction,
  deliveries: NewDelivery[],
  now: Date,
): Promise<void> {
  await sql`
    insert into deliveries
      (id, workspace_id, webhook_id, event_id, state, attempts, next_attempt_at, created_at)
    select n.id, n.workspace_id, n.webhook_id, n.event_id, 'pending', 0,
      greatest(${now}::timestamptz, (
        select max(d.next_attempt_at) from events e join deliveries d on d.event_id = e.id
        where e.workspace_id = n.workspace_id and e.payment_id = n.payment_id
          and d.webhook_id = n.webhook_id and d.state = 'pending' and d.attempts <= 1
      )), ${now}
    from unnest(
      ${deliveries.map(({ id }) => id)}::text[],
      ${deliveries.map(({ workspaceId }) => workspaceId)}::text[],
      ${deliveries.map(({ webhookId }) => webhookId)}::text[],
      ${deliveries.map(({ eventId }) => eventId)}::text[],
      ${deliveries.map(({ paymentId }) => paymentId ?? null)}::text[]
    ) with ordinality as n (id, workspace_id, webhook_id, event_id, payment_id, ordinality)
    order by n.ordinality`.execute(tx);
}

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
      workspaceId: row.workspace_id,
      name: row.name,
      url: row.url,
      secretKey: row.secret_key,
      signingSecret: row.signing_secret,
      failures: row.failures,
      resumeAt: row.resume_at,
    }
  );
}

/** What is due to an endpoint, in the order in which it was recorded. */
export async function selectDue(
  db: Db,
  webhookId: string,
  options: { now: Date; except: string[]; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.event_id as "eventId", e.payment_id as "paymentId", e.body, d.attempts,
      d.created_at as "createdAt"
    from deliveries d join events e on e.id = d.event_id
    where d.webhook_id = ${webhookId} and d.state = 'pending'
      and d.next_attempt_at <= ${options.now} and d.id <> all (${options.except}::text[])
    order by d.position limit ${options.limit}`.execute(db);
  return rows;
}

/** When something is due to the endpoint next, and whether it is tried gently; undefined where nothing waits. */
export async function selectNextDue(
  db: Db,
  webhookId: string,
): Promise<{ at: Date; failing: boolean } | undefined> {
  const { rows } = await sql<{ at: Date | null; failing: boolean }>`
    select greatest(w.resume_at, (
        select min(d.next_attempt_at) from deliveries d
        where d.webhook_id = w.id and d.state = 'pending'
      )) as at,
      w.failing_since is not null as failing
    from webhooks w
    where w.id = ${webhookId} and w.status = 'active' and exists (
      select 1 from deliveries d where d.webhook_id = w.id and d.state = 'pending'
    )`.execute(db);
  const row = rows[0];
  return row?.at ? { at: row.at, failing: row.failing } : undefined;
}

/** Endpoints with something overdue since then, whoever should have delivered it. */
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

/** Keeps an attempt with what follows from it; false where somebody has settled the delivery meanwhile. */
export async function settleAttempt(
  db: Db,
  attempt: Attempt,
  outcome: { state: 'delivered' | 'failed' } | { state: 'pending'; nextAttemptAt: Date },
): Promise<boolean> {
  const next = 'nextAttemptAt' in outcome ? outcome.nextAttemptAt : null;
  const delivered = outcome.state === 'delivered';
  const { rows } = await sql`
    with settled as (
      update deliveries set
        state = ${outcome.state},
        attempts = ${attempt.attempt},
        next_attempt_at = coalesce(${next}::timestamptz, next_attempt_at),
        delivered_at = case when ${delivered} then ${attempt.startedAt}::timestamptz
          + ${attempt.durationMs}::integer * interval '1 millisecond' end
      where id = ${attempt.deliveryId} and state = 'pending' and attempts = ${attempt.attempt - 1}
      returning id
    )
    insert into delivery_attempts
      (delivery_id, attempt, started_at, duration_ms, status, error, response)
    select id, ${attempt.attempt}, ${attempt.startedAt}, ${attempt.durationMs}::integer,
      ${attempt.status ?? null}::integer, ${attempt.error ?? null}, ${attempt.response ?? null}
    from settled returning 1`.execute(db);
  return rows.length === 1;
}

/** Lets what follows a delivery for the same payment wait for it. */
export async function holdFollowers(
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
      resume_at: pause.resumeAt,
      failing_since: pause.failing ? eb.fn.coalesce('failing_since', eb.val(pause.now)) : null,
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
    .set({ failures: 0, failing_since: null, resume_at: null })
    .where('id', '=', webhookId)
    .execute();
  if (!success.wasFailing) return;
  await tx
    .updateTable('deliveries')
    .set({ next_attempt_at: success.now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '>', success.now)
    .execute();
}

/** Gives up what is older and still waits behind an endpoint that fails; answers how many. */
export async function giveUpOlder(tx: Transaction, webhookId: string, than: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ state: 'failed' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .where('created_at', '<=', than)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Switches an endpoint off; what waits for it is dropped. */
export async function disableEndpoint(
  tx: Transaction,
  webhookId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ status: 'disabled', updated_at: now })
    .where('id', '=', webhookId)
    .execute();
  await tx
    .updateTable('deliveries')
    .set({ state: 'dropped' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
}

/** True where the owners were not told since then; from now on they were. */
export async function claimWarning(
  tx: Transaction,
  webhookId: string,
  times: { now: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ warned_at: times.now })
    .where('id', '=', webhookId)
    .where((eb) => eb.or([eb('warned_at', 'is', null), eb('warned_at', '<', times.since)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets attempts from before then, some at a time; answers how many. */
export async function forgetAttempts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from delivery_attempts where ctid = any (array(
      select ctid from delivery_attempts where started_at < ${before} limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
