import { sql } from 'kysely';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { deleteEnded } from '#server/base/database/delete-ended.ts';

type NewLink = { tokenHash: Buffer; email: string; sentAt: Date; expiresAt: Date };

export async function insertLink(
  tx: Transaction,
  workspaceId: string,
  link: NewLink,
): Promise<void> {
  await tx
    .insertInto('companyEmailLinks')
    .values({ ...link, workspaceId })
    .execute();
}

export type Link = {
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** Whether the company address is still the one that the link was sent to. */
  isCurrent: boolean;
  isNewest: boolean;
};

/** Returns a link of the workspace by its token, locked until the transaction ends, or undefined. */
export async function lockEmailLink(
  tx: Transaction,
  workspaceId: string,
  tokenHash: Buffer,
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select l.email, l.expires_at as "expiresAt", l.used_at as "usedAt",
      coalesce(w.company_email = l.email and w.company_email_set_at <= l.sent_at, false) as "isCurrent",
      not exists (
        select from company_email_links newer
        where newer.workspace_id = l.workspace_id and newer.sent_at > l.sent_at
      ) as "isNewest"
    from company_email_links l join workspaces w on w.id = l.workspace_id
    where l.workspace_id = ${workspaceId} and l.token_hash = ${tokenHash}
    for update of l`.execute(tx);
  return rows[0];
}

export async function updateUsed(
  tx: Transaction,
  workspaceId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('companyEmailLinks')
    .set({ usedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Deletes at most `limit` links that expired by `before`. Returns how many. */
export function purgeEmailLinks(
  db: Database,
  before: Date,
  limit: number,
): Promise<bigint | undefined> {
  const ending = { table: 'company_email_links', key: 'token_hash', endsAt: 'expires_at' };
  return deleteEnded(db, ending, before, limit);
}
