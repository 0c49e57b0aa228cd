import {
  type Counted,
  countUpToMaximum,
  cutPage,
  microsOf,
  type Page,
  timeOf,
  valuesOf,
} from '#server/base/database/page.ts';
import { sql } from 'kysely';
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetails,
  DeliveryState,
} from '#contract/delivery/deliveries.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

type Wanted = Page & { state?: DeliveryState | undefined };

/**
 * Returns the deliveries of one of the workspace's webhooks: what was attempted last comes first, and what has not
 * been attempted yet comes after it, newest first.
 */
export async function selectDeliveries(
  db: Db,
  workspaceId: string,
  webhookId: string,
  { state, limit, skip, after }: Wanted,
): Promise<{ deliveries: Delivery[]; next: string | null } & Counted> {
  const wanted = wantedOf(db, workspaceId, webhookId, state);
  const page = pageOf(db, wanted, { limit: limit + 1, skip, after });
  const found = await columnsOf(
    deliveriesOf(db, webhookId).innerJoin(page.as('page'), 'page.id', 'd.id'),
  )
    .where('d.workspaceId', '=', workspaceId)
    .select(['d.position', microsOf('d.attemptedAt').as('attemptedMicros')])
    .orderBy('d.attemptedAt', (order) => order.desc().nullsLast())
    .orderBy('d.position', 'desc')
    .execute();
  const { rows, next } = cutPage(found, limit, (row) => [
    row.attemptedMicros ?? neverAttempted,
    row.position,
  ]);
  const counted = await countUpToMaximum(db, inOrder(wanted));
  return { deliveries: rows.map(toDelivery), next, ...counted };
}

const neverAttempted = 'never';

function wantedOf(
  db: Db,
  workspaceId: string,
  webhookId: string,
  state: DeliveryState | undefined,
) {
  return (
    db
      .selectFrom('deliveries as d')
      // By the webhook, so that counting needs nothing but the index.
      .where('d.webhookId', '=', (eb) =>
        eb
          .selectFrom('webhooks as w')
          .select('w.id')
          .where('w.id', '=', webhookId)
          .where('w.workspaceId', '=', workspaceId),
      )
      .$call((query) => (state === undefined ? query : query.where('d.state', '=', state)))
  );
}

function inOrder(query: ReturnType<typeof wantedOf>) {
  return query
    .orderBy('d.attemptedAt', (order) => order.desc().nullsLast())
    .orderBy('d.position', 'desc');
}

/**
 * Returns the query of a page's ids. What was attempted and what wasn't are read apart after a position, since each is a
 * range of the index, and both in one condition are not.
 */
function pageOf(db: Db, wanted: ReturnType<typeof wantedOf>, { limit, skip, after }: Page) {
  const first = (query: typeof wanted, most: number) =>
    inOrder(query).select(['d.id', 'd.attemptedAt', 'd.position']).limit(most);
  if (after === undefined) return first(wanted, limit).offset(skip);
  const [attempted = '', position] = valuesOf(after, /^(never|\d{1,16})$/, /^\d{1,18}$/);
  const unattempted = wanted.where('d.attemptedAt', 'is', null);
  if (attempted === neverAttempted) {
    return first(unattempted.where(sql<boolean>`d.position < ${position}::bigint`), limit).offset(
      skip,
    );
  }
  const earlier = wanted.where(
    sql<boolean>`(d.attempted_at, d.position) < (${timeOf(attempted)}, ${position}::bigint)`,
  );
  const most = limit + skip;
  return db
    .selectFrom(
      db
        .selectFrom(first(earlier, most).as('earlier'))
        .selectAll()
        .unionAll(db.selectFrom(first(unattempted, most).as('unattempted')).selectAll())
        .as('part'),
    )
    .select(['part.id', 'part.attemptedAt', 'part.position'])
    .orderBy('part.attemptedAt', (order) => order.desc().nullsLast())
    .orderBy('part.position', 'desc')
    .limit(limit)
    .offset(skip);
}

/**
 * Returns one delivery with its body and its attempts, oldest first; undefined if the webhook has none of
 * that id.
 */
export async function selectDelivery(
  db: Db,
  workspaceId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryDetails | undefined> {
  const row = await columnsOf(deliveriesOf(db, webhookId).where('d.workspaceId', '=', workspaceId))
    .select('e.body')
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const attempts = await db
    .selectFrom('deliveryAttempts')
    .selectAll()
    .where('deliveryId', '=', id)
    .orderBy('attempt')
    .execute();
  const attemptLog = attempts.map((one): DeliveryAttempt => ({
    attempt: one.attempt,
    startedAt: one.startedAt.toISOString(),
    durationMs: one.durationMs,
    url: one.url,
    status: one.status,
    error: one.error,
    response: one.response,
    location: one.location,
  }));
  return { ...toDelivery(row), body: row.body, attemptLog };
}

/** Returns the delivery of an event to a webhook, or undefined. */
export async function selectDeliveryOf(
  db: Db,
  workspaceId: string,
  webhookId: string,
  eventId: string,
): Promise<Delivery | undefined> {
  const row = await columnsOf(deliveriesOf(db, webhookId).where('d.workspaceId', '=', workspaceId))
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  return row && toDelivery(row);
}

/**
 * Makes deliveries pending again, in the order of their events: one delivery by `id`, or all events from
 * `since` on. Returns how many.
 */
export async function requeueDeliveries(
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  { now, ...which }: { now: Date } & ({ id: string } | { since: Date }),
): Promise<number> {
  const wanted = 'id' in which ? sql`d.id = ${which.id}` : sql`e.created_at >= ${which.since}`;
  const { numAffectedRows } = await sql`
    with wanted as (
      select d.id, nextval(pg_get_serial_sequence('deliveries', 'position')) as position
      from (
        select d.id from deliveries d join events e on e.id = d.event_id
        where d.webhook_id = ${webhookId} and d.workspace_id = ${workspaceId} and ${wanted}
        order by e.created_at, d.position
      ) d
    )
    update deliveries d set
      state = 'pending', due_at = ${now}, requeued_at = ${now}, delivered_at = null,
      position = wanted.position
    from wanted where d.id = wanted.id`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Returns the payment events from `since` on that the webhook subscribes to and that were never queued for
 * it.
 */
export async function selectMissed(
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  since: Date,
): Promise<{ eventId: string; paymentId: string }[]> {
  const { rows } = await sql<{ eventId: string; paymentId: string }>`
    select e.id as "eventId", e.payment_id as "paymentId"
    from webhooks w
    join events e on e.workspace_id = w.workspace_id and e.environment = w.environment
    join payments p on p.id = e.payment_id
    where w.id = ${webhookId} and w.workspace_id = ${workspaceId} and e.created_at >= ${since}
      and (w.events = '{}' or e.type = any (w.events))
      and not exists (
        select 1 from deliveries d where d.webhook_id = w.id and d.event_id = e.id
      )
      and (
        not exists (select 1 from payment_link_webhooks c where c.link_id = p.link_id)
        or exists (
          select 1 from payment_link_webhooks c where c.link_id = p.link_id and c.webhook_id = w.id
        )
      )
    order by e.created_at, e.id`.execute(tx);
  return rows;
}

function deliveriesOf(db: Db, webhookId: string) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('events as e', 'e.id', 'd.eventId')
    .where('d.webhookId', '=', webhookId);
}

function columnsOf(query: ReturnType<typeof deliveriesOf>) {
  return query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deliveryAttempts as a')
          .select(['a.status', 'a.error'])
          .whereRef('a.deliveryId', '=', 'd.id')
          .orderBy('a.attempt', 'desc')
          .limit(1)
          .as('lastAttempt'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'd.eventId', 'e.type', 'e.paymentId', 'd.state', 'd.attempts'])
    .select(['d.dueAt', 'd.deliveredAt', 'd.createdAt', 'd.attemptedAt'])
    .select(['lastAttempt.status as lastStatus', 'lastAttempt.error as lastError']);
}

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function toDelivery(row: Row): Delivery {
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: row.type,
    paymentId: row.paymentId,
    state: row.state,
    attempts: row.attempts,
    lastAttemptAt: row.attemptedAt?.toISOString() ?? null,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    nextAttemptAt: row.state === 'pending' ? row.dueAt.toISOString() : null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
