import { sql } from 'kysely';
import type { NotificationType } from '#contract/delivery/notifications.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/**
 * Returns the notification types for which a person chose whether to get mails; types without a choice are
 * missing.
 */
export async function selectChoices(
  db: Db,
  userId: string,
): Promise<Map<NotificationType, boolean>> {
  const rows = await db
    .selectFrom('mailChoices')
    .select(['type', 'wanted'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ type, wanted }) => [type, wanted]));
}

export async function upsertChoice(
  tx: Transaction,
  userId: string,
  type: NotificationType,
  wanted: boolean,
  now: Date,
): Promise<void> {
  const values = { wanted, changedAt: now };
  await tx
    .insertInto('mailChoices')
    .values({ userId, type, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'type']).doUpdateSet(values))
    .execute();
}

/** Checks whether a user with this id exists. */
export async function isPerson(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** A member who manages a workspace's money: an owner, admin or finance. */
export type Treasurer = { userId: string; email: string; locale: string };

export async function selectTreasurers(db: Db, workspaceId: string): Promise<Treasurer[]> {
  const { rows } = await sql<Treasurer>`
    select u.id as "userId", u.email, u.locale
    from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.privilege in ('owner', 'admin', 'finance')
      and u.confirmed_at is not null
    order by m.id`.execute(db);
  return rows;
}
