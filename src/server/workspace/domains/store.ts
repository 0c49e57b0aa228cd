import { sql } from 'kysely';
import type { DomainProof, DomainReason } from '#contract/workspace/domains.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';

export type Domain = {
  domain: string;
  state: DomainProof['state'];
  reason: DomainReason | null;
  requestedAt: Date;
  expiresAt: Date;
  checkedAt: Date | null;
  verifiedAt: Date | null;
};

/** The domain of a workspace; with `hold` no one else changes it until the transaction ends. */
export async function selectDomain(
  db: Database | Transaction,
  workspaceId: string,
  { hold = false } = {},
): Promise<Domain | undefined> {
  const row = await db
    .selectFrom('domains')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      domain: row.domain,
      state: row.state,
      reason: row.reason,
      requestedAt: row.requested_at,
      expiresAt: row.expires_at,
      checkedAt: row.checked_at,
      verifiedAt: row.verified_at,
    }
  );
}

/** Lets a workspace begin to verify a domain, in place of one that it has not verified. */
export async function putDomain(
  tx: Transaction,
  workspaceId: string,
  { domain, now, expiresAt }: { domain: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    domain,
    state: 'pending' as const,
    reason: null,
    requested_at: now,
    expires_at: expiresAt,
    checked_at: null,
    verified_at: null,
  };
  await tx
    .insertInto('domains')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet(values).where('domains.state', '!=', 'verified'),
    )
    .execute();
}

type Look = Pick<Domain, 'state' | 'reason'> & { now: Date };

/** Writes down what a look at the domain's records has shown. */
export async function noteLook(
  tx: Transaction,
  workspaceId: string,
  { state, reason, now }: Look,
): Promise<void> {
  const verifiedAt = state === 'verified' ? now : null;
  await tx
    .updateTable('domains')
    .set({ state, reason, checked_at: now, verified_at: verifiedAt })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

export async function deleteDomain(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.deleteFrom('domains').where('workspace_id', '=', workspaceId).execute();
}

/** Whether a workspace other than this one has verified the domain. */
export async function isTaken(
  db: Database | Transaction,
  workspaceId: string,
  domain: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('domains')
    .select('domain')
    .where('domain', '=', domain)
    .where('state', '=', 'verified')
    .where('workspace_id', '!=', workspaceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets no other workspace verify the domain until the transaction ends. */
export async function holdName(tx: Transaction, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(tx);
}
