import { sql } from 'kysely';
import type { NotificationType } from '#contract/delivery/notifications.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** What a person has said of mails; types that they said nothing of are missing. */
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

/** Whether there is a person of that id. */
export async function isPerson(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Those who look after a workspace's money: its owners, admins and finance. */
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
