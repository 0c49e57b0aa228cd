import type { Db } from '#server/base/database/db.ts';

/** Returns a workspace's confirmed owners and their languages, for warnings and security notices. */
export async function selectOwners(
  db: Db,
  workspaceId: string,
): Promise<{ userId: string; email: string; locale: string; workspace: string }[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['u.id as userId', 'u.email', 'u.locale', 'w.name as workspace'])
    .where('m.workspaceId', '=', workspaceId)
    .where('m.privilege', '=', 'owner')
    .where('u.confirmedAt', 'is not', null)
    .orderBy('m.id')
    .execute();
}
