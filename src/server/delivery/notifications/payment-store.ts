import { sql } from 'kysely';
import { mailDefaults } from '#contract/delivery/notifications.ts';
import type { Currency } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** A payment and a member to notify of it. */
export type PaymentNotice = {
  paymentId: string;
  workspaceId: string;
  environment: Environment;
  linkName: string;
  /** The amount received. */
  amountMinor: bigint;
  currency: Currency;
  userId: string;
  mail: boolean;
};

/** Returns the payments with each member to notify: those who manage their workspaces' money. */
export async function selectPaymentNotices(
  tx: Transaction,
  paymentIds: string[],
): Promise<PaymentNotice[]> {
  const { rows } = await sql<PaymentNotice>`
    select p.id as "paymentId", p.workspace_id as "workspaceId", p.environment,
      l.name as "linkName", p.currency, m.user_id as "userId",
      (select coalesce(sum(t.value_minor), 0) from transfers t
        where t.payment_id = p.id) as "amountMinor",
      coalesce(c.wanted, ${mailDefaults.payment_received}) as mail
    from payments p
      join payment_links l on l.id = p.link_id
      join members m on m.workspace_id = p.workspace_id
        and m.privilege in ('owner', 'admin', 'finance')
      left join mail_choices c on c.user_id = m.user_id and c.type = 'payment_received'
    where p.id = any(${paymentIds})
    order by p.id, m.id`.execute(tx);
  return rows;
}

type Row = {
  id: string;
  userId: string;
  workspaceId: string;
  values: Record<string, string>;
  mail: boolean;
};

/** Adds notifications in one statement, because a block can pay a thousand payments. */
export async function insertPaymentNotifications(
  tx: Transaction,
  type: 'payment_received' | 'payment_reversed' | 'payment_decision',
  rows: Row[],
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (id, user_id, workspace_id, type, data, to_mail, created_at)
    select v.id, v.user_id, v.workspace_id, ${type}, v.data::jsonb, v.to_mail, ${now}
    from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ userId }) => userId)}::text[],
      ${rows.map(({ workspaceId }) => workspaceId)}::text[],
      ${rows.map(({ values }) => JSON.stringify(values))}::text[],
      ${rows.map(({ mail }) => mail)}::boolean[]
    ) as v (id, user_id, workspace_id, data, to_mail)`.execute(tx);
}

/** A payment at its price and a member to notify of it, with their address for mail. */
export type PricedNotice = Omit<PaymentNotice, 'mail'> & {
  workspace: string;
  email: string;
  locale: string;
};

/** Returns the payments with each member to notify: those who manage their workspaces' money. */
export async function selectPricedNotices(
  tx: Transaction,
  paymentIds: string[],
): Promise<PricedNotice[]> {
  const { rows } = await sql<PricedNotice>`
    select p.id as "paymentId", p.workspace_id as "workspaceId", p.environment,
      l.name as "linkName", p.currency, p.total_minor as "amountMinor",
      m.user_id as "userId", w.name as workspace, u.email, u.locale
    from payments p
      join payment_links l on l.id = p.link_id
      join workspaces w on w.id = p.workspace_id
      join members m on m.workspace_id = p.workspace_id
        and m.privilege in ('owner', 'admin', 'finance')
      join users u on u.id = m.user_id
    where p.id = any(${paymentIds})
    order by p.id, m.id`.execute(tx);
  return rows;
}

/** Returns when a person was last mailed about a workspace's payments, or undefined. */
export async function selectMailedAt(
  db: Db,
  userId: string,
  workspaceId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('paymentMails')
    .select('mailedAt')
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();
  return row?.mailedAt;
}

export async function upsertMailedAt(
  tx: Transaction,
  userId: string,
  workspaceId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('paymentMails')
    .values({ userId, workspaceId, mailedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'workspaceId']).doUpdateSet({ mailedAt: now }),
    )
    .execute();
}

/**
 * Marks a person's unmailed payments as mailed and returns their values, oldest first. The caller sends the
 * mail in the same transaction.
 */
export async function claimUnmailed(
  tx: Transaction,
  userId: string,
  workspaceId: string,
): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ data: Record<string, string> }>`
    with taken as (
      update notifications set to_mail = false
      where user_id = ${userId} and workspace_id = ${workspaceId} and to_mail
      returning id, data
    )
    select data from taken order by id`.execute(tx);
  return rows.map(({ data }) => data);
}

/** Returns a member's address, language and workspace name; undefined if the person is no longer a member. */
export async function selectReader(
  db: Db,
  userId: string,
  workspaceId: string,
): Promise<{ email: string; locale: string; workspace: string } | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['u.email', 'u.locale', 'w.name as workspace'])
    .where('m.userId', '=', userId)
    .where('m.workspaceId', '=', workspaceId)
    .executeTakeFirst();
}
