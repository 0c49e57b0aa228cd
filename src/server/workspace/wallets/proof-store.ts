import { sql } from 'kysely';
import type { Db, Transaction } from '#server/base/database/db.ts';

type ProofCode = { code: string; expiresAt: Date };

/** Stores a code for a wallet, or extends its current one. Returns the current code. */
export async function upsertProofCode(
  db: Db,
  workspaceId: string,
  walletId: string,
  { code, expiresAt, now }: ProofCode & { now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    insert into wallet_proof_codes as c (wallet_id, code, expires_at)
    select id, ${code}, ${expiresAt} from wallets
    where id = ${walletId} and workspace_id = ${workspaceId}
    on conflict (wallet_id) do update set expires_at = excluded.expires_at,
      code = case when c.expires_at <= ${now} then excluded.code else c.code end
    returning code`.execute(db);
  return rows[0]?.code;
}

/** Returns the wallet's valid code, or undefined. */
export async function selectProofCode(
  db: Db,
  workspaceId: string,
  walletId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('walletProofCodes as c')
    .innerJoin('wallets as w', 'w.id', 'c.walletId')
    .select('c.code')
    .where('w.workspaceId', '=', workspaceId)
    .where('w.id', '=', walletId)
    .where('c.expiresAt', '>', now)
    .executeTakeFirst();
  return row?.code;
}

/** Deletes a wallet's code. Returns false if it has none. */
export async function deleteProofCode(
  tx: Transaction,
  workspaceId: string,
  walletId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from wallet_proof_codes c using wallets w
    where c.wallet_id = ${walletId} and w.id = c.wallet_id and w.workspace_id = ${workspaceId}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
