import { sql } from 'kysely';
import type { Invitation } from '#contract/accounts/members.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';
import { deleteEnded } from '#server/base/database/delete-ended.ts';

/** How many invitations a person is shown; the cookie that lists them stays under 4 kB. */
const shownMaximum = 50;

export type Invite = {
  id: string;
  email: string;
  privilege: Privilege;
  role: string | null;
  inviterId: string | null;
  /** The inviter's name, or their username if they have none. */
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
};

/** Returns the pending invitations of a workspace, last sent first. */
export async function selectInvites(db: Db, workspaceId: string, now: Date): Promise<Invite[]> {
  const rows = await invitesWithInviter(db)
    .where('i.workspaceId', '=', workspaceId)
    .where('i.expiresAt', '>', now)
    .orderBy('i.sentAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    privilege: row.privilege,
    role: row.role,
    inviterId: row.inviterId,
    invitedBy: row.invitedBy,
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
  }));
}

type NewInvite = {
  id: string;
  workspaceId: string;
  email: string;
  privilege: Privilege;
  role: string | null;
  inviterId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  now: Date;
};

/** Adds an invitation, or replaces everything but the id of the one to the same address. Returns the id. */
export async function upsertInvite(tx: Transaction, invite: NewInvite): Promise<string> {
  const values = {
    privilege: invite.privilege,
    role: invite.role,
    invitedBy: invite.inviterId,
    tokenHash: invite.tokenHash,
    sentAt: invite.now,
    expiresAt: invite.expiresAt,
  };
  const { id } = await tx
    .insertInto('invites')
    .values({
      ...values,
      id: invite.id,
      workspaceId: invite.workspaceId,
      email: invite.email,
      createdAt: invite.now,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`workspace_id, lower(email)`).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteInvites(
  tx: Transaction,
  workspaceId: string,
  ids: string[],
): Promise<void> {
  await tx
    .deleteFrom('invites')
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes expired invitations, so that their addresses can be invited again. */
export async function deleteExpired(
  tx: Transaction,
  workspaceId: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('invites')
    .where('workspaceId', '=', workspaceId)
    .where('expiresAt', '<=', now)
    .execute();
}

/**
 * Deletes the workspace's invitation to a user's confirmed address and returns it; undefined if there is
 * none.
 */
export async function consumeInvite(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<{ id: string; privilege: Privilege; role: string | null } | undefined> {
  const row = await tx
    .deleteFrom('invites as i')
    .using('users as u')
    .where('i.workspaceId', '=', workspaceId)
    .where(isTo(userId, now))
    .returning(['i.id', 'i.privilege', 'i.role'])
    .executeTakeFirst();
  return row && { ...row, privilege: row.privilege };
}

/** Returns the invitations to a user's confirmed address, newest first. */
export async function selectInvitations(db: Db, userId: string, now: Date): Promise<Invitation[]> {
  const rows = await invitesWithInviter(db)
    .innerJoin('users as u', (join) => join.on(isTo(userId, now)))
    .orderBy('i.id', 'desc')
    .limit(shownMaximum)
    .execute();
  return rows.map(toInvitation);
}

export async function selectPendingInviteIds(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('invites as i')
    .innerJoin('users as u', (join) => join.on(isTo(userId, now)))
    .select('i.id')
    .orderBy('i.id', 'desc')
    .limit(shownMaximum)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the invitation of a mailed link with the address that it was sent to, or undefined. */
export async function selectInviteByToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(Invitation & { email: string }) | undefined> {
  const row = await invitesWithInviter(db)
    .where('i.tokenHash', '=', tokenHash)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst();
  return row && { ...toInvitation(row), email: row.email };
}

/** Returns the user who has confirmed this address and their language, or undefined. */
export function selectOwnerOfAddress(
  db: Db,
  email: string,
): Promise<{ id: string; locale: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
}

/** Deletes at most `limit` expired invitations. Returns how many. */
export function purgeInvites(db: Database, now: Date, limit: number): Promise<bigint | undefined> {
  const ending = { table: 'invites', key: 'id', endsAt: 'expires_at' };
  return deleteEnded(db, ending, now, limit);
}

/** Builds SQL that checks whether a pending invitation `i` is to this user `u`. */
function isTo(userId: string, now: Date) {
  return sql<boolean>`u.id = ${userId} and u.confirmed_at is not null
    and lower(i.email) = lower(u.email) and i.expires_at > ${now}`;
}

function invitesWithInviter(db: Db) {
  return db
    .selectFrom('invites as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspaceId')
    .leftJoin('users as inviter', 'inviter.id', 'i.invitedBy')
    .select(['i.id', 'i.workspaceId', 'i.email', 'i.privilege', 'i.role'])
    .select(['i.sentAt', 'i.expiresAt', 'w.name as workspaceName', 'inviter.id as inviterId'])
    .select(sql<string | null>`coalesce(inviter.name, inviter.username)`.as('invitedBy'));
}

type InviteRow = Awaited<
  ReturnType<ReturnType<typeof invitesWithInviter>['executeTakeFirstOrThrow']>
>;

function toInvitation(row: InviteRow): Invitation {
  return {
    id: row.id,
    companyId: row.workspaceId,
    companyName: row.workspaceName,
    privilege: row.privilege,
    role: row.role,
    invitedBy: row.invitedBy,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
