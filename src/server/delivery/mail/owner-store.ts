import type { Db } from '#server/base/database/db.ts';

/** The owners, who are told of trouble and of what must not go unnoticed, in their languages. */
export async function selectOwners(
  db: Db,
  workspaceId: string,
): Promise<{ userId: string; email: string; locale: string; workspace: string }[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['u.id as userId', 'u.email', 'u.locale', 'w.name as workspace'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.privilege', '=', 'owner')
    .where('u.confirmed_at', 'is not', null)
    .orderBy('m.id')
    .execute();
}
