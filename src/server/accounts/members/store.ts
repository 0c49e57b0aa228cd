import { sql } from 'kysely';
import { type Privilege, privileges } from '#contract/base/permissions.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { nameOrder } from '#server/base/database/search.ts';

export type MemberRow = {
  id: string;
  userId: string;
  username: string;
  name: string | null;
  email: string;
  locale: string;
  pictureId: string | null;
  privilege: Privilege;
  role: string | null;
  joinedAt: Date;
};

/** Returns the members of a workspace, highest privilege first, then by name. */
export async function selectMembers(db: Db, workspaceId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.userId', 'm.privilege', 'm.role', 'm.createdAt as joinedAt'])
    .select(['u.username', 'u.name', 'u.email', 'u.locale', 'u.pictureId'])
    .where('m.workspaceId', '=', workspaceId)
    .orderBy(sql`array_position(${[...privileges]}::text[], m.privilege)`)
    .orderBy(nameOrder(sql<string>`coalesce(u.name, u.username)`))
    .orderBy('m.id')
    .execute();
}

/** Locks a workspace, so that its members and invitations cannot change until the transaction ends. */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .execute();
}

export async function updateMember(
  tx: Transaction,
  workspaceId: string,
  id: string,
  change: { privilege: Privilege; role: string | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function deleteMember(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('members')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
