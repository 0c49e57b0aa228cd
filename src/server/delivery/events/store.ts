import { sql } from 'kysely';
import type { EventType } from '#contract/delivery/event-types.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';

export type EventRow = {
  id: string;
  workspaceId: string;
  environment: Environment;
  type: EventType;
  paymentId?: string;
  body: string;
  createdAt: Date;
};

/** Which events to select; undefined parts don't limit them. */
export type EventsFrom = {
  after: string | undefined;
  environment: Environment | undefined;
  /** The webhook that they were queued for. */
  webhookId?: string | undefined;
};

// Writers of a workspace's events share this lock until their transaction ends.
const eventsLock = 7_041_996;

export async function insertEvents(tx: Transaction, events: EventRow[]): Promise<void> {
  if (events.length === 0) return;
  // Sorted, so that two writers cannot deadlock.
  const workspaces = [...new Set(events.map(({ workspaceId }) => workspaceId))].toSorted();
  // The count forces the locks before the first row: events get their positions while the locks are held.
  await sql`
    with locked as materialized (
      select pg_advisory_xact_lock_shared(${eventsLock}, hashtext(w))
      from unnest(${workspaces}::text[]) as w
    )
    insert into events (id, workspace_id, environment, type, payment_id, body, created_at)
    select * from unnest(
      ${events.map(({ id }) => id)}::text[],
      ${events.map(({ workspaceId }) => workspaceId)}::text[],
      ${events.map(({ environment }) => environment)}::text[],
      ${events.map(({ type }) => type)}::text[],
      ${events.map(({ paymentId }) => paymentId ?? null)}::text[],
      ${events.map(({ body }) => body)}::text[],
      ${events.map(({ createdAt }) => createdAt)}::timestamptz[]
    ) where (select count(*) from locked) > 0`.execute(tx);
}

/**
 * Returns the position below which no event can appear later, because every transaction that took a lower
 * position has ended. Waits for transactions that are writing now.
 */
async function settledPosition(db: Database, workspaceId: string): Promise<bigint> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${eventsLock}, hashtext(${workspaceId}))`.execute(tx);
    const last = await tx
      .selectFrom('events')
      .select('position')
      .where('workspaceId', '=', workspaceId)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.position ?? 0n;
  });
}

/**
 * Returns the bodies of a workspace's events after the event `after`, or from the first; undefined if the
 * workspace has no such event.
 */
export async function selectEventsAfter(
  db: Database,
  workspaceId: string,
  { after, limit, ...filter }: EventsFrom & { limit: number },
): Promise<string[] | undefined> {
  const begins = after === undefined ? 0n : await positionOf(db, workspaceId, after);
  if (begins === undefined) return undefined;
  const ends = await settledPosition(db, workspaceId);
  const rows = await eventQuery(db, filter)
    .where('e.workspaceId', '=', workspaceId)
    .where('e.position', '>', begins)
    .where('e.position', '<=', ends)
    .orderBy('e.position')
    .limit(limit)
    .execute();
  return rows.map(({ body }) => body);
}

/** Returns the body of the newest event that no earlier one can follow; an empty list if there is none. */
export async function selectNewestEvent(
  db: Database,
  workspaceId: string,
  filter: Omit<EventsFrom, 'after'>,
): Promise<string[]> {
  const ends = await settledPosition(db, workspaceId);
  const rows = await eventQuery(db, filter)
    .where('e.workspaceId', '=', workspaceId)
    .where('e.position', '<=', ends)
    .orderBy('e.position', 'desc')
    .limit(1)
    .execute();
  return rows.map(({ body }) => body);
}

function eventQuery(
  db: Database,
  { environment, webhookId }: Pick<EventsFrom, 'environment' | 'webhookId'>,
) {
  return db
    .selectFrom('events as e')
    .select('e.body')
    .$call((query) =>
      environment === undefined ? query : query.where('e.environment', '=', environment),
    )
    .$call((query) =>
      webhookId === undefined
        ? query
        : query.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('deliveries as d')
                .select('d.id')
                .whereRef('d.eventId', '=', 'e.id')
                .where('d.webhookId', '=', webhookId),
            ),
          ),
    );
}

async function positionOf(
  db: Database,
  workspaceId: string,
  id: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('events')
    .select('position')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.position;
}
