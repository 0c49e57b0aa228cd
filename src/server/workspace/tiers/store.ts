import { sql } from 'kysely';
import type { Db } from '#server/base/database/db.ts';

/** The facts that determine a workspace's tier. */
export type TierFacts = {
  /** Whether one of its owners has confirmed an address. */
  confirmed: boolean;
  domainVerifiedAt: Date | null;
  identityVerifiedAt: Date | null;
  enhancedVerifiedAt: Date | null;
};

export async function selectTierFacts(db: Db, workspaceId: string): Promise<TierFacts | undefined> {
  const { rows } = await sql<TierFacts>`
    select domain_verified_at as "domainVerifiedAt", identity_verified_at as "identityVerifiedAt",
      enhanced_verified_at as "enhancedVerifiedAt",
      exists (
        select from members m join users u on u.id = m.user_id
        where m.workspace_id = w.id and m.privilege = 'owner' and u.confirmed_at is not null
      ) as confirmed
    from workspaces w where id = ${workspaceId}`.execute(db);
  return rows[0];
}
