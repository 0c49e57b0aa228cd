import * as z from 'zod/mini';
import { sql } from 'kysely';
import type { Notification, NotificationType } from '#contract/delivery/notifications.ts';
import { type Counted, countUpToMaximum } from '#server/base/database/page.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';

// Notifications belong to a person, whatever workspace they are about.

type Subject = { userId: string; workspaceId: string; type: NotificationType };

export async function insertNotification(
  tx: Transaction,
  { values, now, ...subject }: Subject & { id: string; values: Record<string, string>; now: Date },
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ ...subject, data: JSON.stringify(values), createdAt: now })
    .execute();
}

const values = z.record(z.string(), z.string());

type Wanted = { onlyUnread: boolean; limit: number; skip: number };

/** Returns a person's notifications, newest first. */
export async function selectNotifications(
  db: Db,
  userId: string,
  { onlyUnread, limit, skip }: Wanted,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'workspaceId', 'data', 'readAt', 'createdAt'])
    .where('userId', '=', userId)
    .$if(onlyUnread, (query) => query.where('readAt', 'is', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    companyId: row.workspaceId,
    values: values.parse(row.data),
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Counts a person's notifications and the unread ones, each up to the maximum. */
export async function countNotifications(
  db: Db,
  userId: string,
): Promise<{ all: Counted; unread: Counted }> {
  const all = db.selectFrom('notifications').where('userId', '=', userId).orderBy('id', 'desc');
  const unread = all.where('readAt', 'is', null);
  return {
    all: await countUpToMaximum(db, all),
    unread: await countUpToMaximum(db, unread),
  };
}

/** Marks the person's own unread notifications among `ids` as read. Returns how many. */
export async function markRead(
  tx: Transaction,
  userId: string,
  ids: string[],
  now: Date,
): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** Marks a person's unread notifications of one type about a workspace as read. Returns how many. */
export async function markReadAbout(
  tx: Transaction,
  { userId, workspaceId, type }: Subject,
  now: Date,
): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .where('type', '=', type)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

type About = { workspaceId: string; type: NotificationType; about: Record<string, string> };

// The second condition is that of the index.
const isAbout = ({ type, about }: About) => sql`
  type = ${type} and type <> 'payment_received' and data @> ${JSON.stringify(about)}::jsonb`;

/** Marks everyone's unread notifications about something as read. Returns whose. */
export async function markAllReadAbout(
  tx: Transaction,
  subject: About,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update notifications set read_at = ${now}
    where workspace_id = ${subject.workspaceId} and ${isAbout(subject)} and read_at is null
    returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Deletes everyone's notifications about something. Returns whose. */
export async function deleteAbout(tx: Transaction, subject: About): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from notifications where workspace_id = ${subject.workspaceId} and ${isAbout(subject)}
    returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes notifications that were read by `before` and payment notifications created by then, at most
 * `limit`. Returns how many.
 */
export async function purgeNotifications(
  db: Database,
  before: Date,
  limit: number,
): Promise<bigint | undefined> {
  const { numAffectedRows } = await sql`
    delete from notifications where id = any (array(
      (select id from notifications where read_at <= ${before} limit ${limit})
      union (select id from notifications
        where type = 'payment_received' and created_at <= ${before} limit ${limit})
      limit ${limit}
    ))`.execute(db);
  return numAffectedRows;
}
