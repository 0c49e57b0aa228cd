import { sql } from 'kysely';
import type { DomainProof, DomainReason } from '#contract/workspace/domains.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

export type Domain = {
  domain: string;
  state: DomainProof['state'];
  reason: DomainReason | null;
  requestedAt: Date;
  expiresAt: Date;
  checkedAt: Date | null;
  verifiedAt: Date | null;
};

/**
 * Returns the domain of a workspace, or undefined. With `lock`, the row is locked until the transaction ends.
 */
export async function selectDomain(
  db: Db,
  workspaceId: string,
  { lock = false } = {},
): Promise<Domain | undefined> {
  return db
    .selectFrom('domains')
    .select(['domain', 'state', 'reason', 'requestedAt', 'expiresAt', 'checkedAt', 'verifiedAt'])
    .where('workspaceId', '=', workspaceId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Adds a pending domain, or replaces the workspace's unverified one. */
export async function upsertDomain(
  tx: Transaction,
  workspaceId: string,
  { domain, now, expiresAt }: { domain: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    domain,
    state: 'pending' as const,
    reason: null,
    requestedAt: now,
    expiresAt,
    checkedAt: null,
    verifiedAt: null,
  };
  await tx
    .insertInto('domains')
    .values({ workspaceId, ...values })
    .onConflict((conflict) =>
      conflict.column('workspaceId').doUpdateSet(values).where('domains.state', '!=', 'verified'),
    )
    .execute();
}

type CheckOutcome = Pick<Domain, 'state' | 'reason'> & { now: Date };

/** Records the result of a check. */
export async function updateChecked(
  tx: Transaction,
  workspaceId: string,
  { state, reason, now }: CheckOutcome,
): Promise<void> {
  const verifiedAt = state === 'verified' ? now : null;
  await tx
    .updateTable('domains')
    .set({ state, reason, checkedAt: now, verifiedAt })
    .where('workspaceId', '=', workspaceId)
    .execute();
}

export async function deleteDomain(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.deleteFrom('domains').where('workspaceId', '=', workspaceId).execute();
}

/** Checks whether another workspace has verified the domain. */
export async function isTaken(db: Db, workspaceId: string, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('domains')
    .select('domain')
    .where('domain', '=', domain)
    .where('state', '=', 'verified')
    .where('workspaceId', '!=', workspaceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the domain's name until the transaction ends, so that no other workspace can verify it. */
export async function lockDomainName(tx: Transaction, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(tx);
}
