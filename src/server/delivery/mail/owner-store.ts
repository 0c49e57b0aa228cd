import { mayDo, type Permission, privileges } from '#contract/base/permissions.ts';
import type { Db } from '#server/base/database/db.ts';

type Reader = { userId: string; email: string; locale: string; workspace: string };

/** Returns a workspace's confirmed owners and their languages, for warnings and security notices. */
export async function selectOwners(db: Db, workspaceId: string): Promise<Reader[]> {
  return confirmedMembers(db)
    .where('m.workspaceId', '=', workspaceId)
    .where('m.privilege', '=', 'owner')
    .execute();
}

/** Returns a workspace's confirmed members whose privilege has a permission, and their languages. */
export async function selectMembersWho(
  db: Db,
  workspaceId: string,
  permission: Permission,
): Promise<Reader[]> {
  const having = privileges.filter((privilege) => mayDo(privilege, permission));
  return confirmedMembers(db)
    .where('m.workspaceId', '=', workspaceId)
    .where('m.privilege', 'in', having)
    .execute();
}

function confirmedMembers(db: Db) {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['u.id as userId', 'u.email', 'u.locale', 'w.name as workspace'])
    .where('u.confirmedAt', 'is not', null)
    .orderBy('m.id');
}
