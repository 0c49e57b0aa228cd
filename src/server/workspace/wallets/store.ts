import { sql } from 'kysely';
import { showAddress } from '#contract/chain/addresses.ts';
import { type ChainKey, chains, type Environment } from '#contract/chain/networks.ts';
import {
  type BalanceFall,
  countedLinks,
  type Received,
  type Wallet,
  type WalletColour,
} from '#contract/workspace/wallets.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

export type NewWallet = {
  id: string;
  workspaceId: string;
  chain: ChainKey;
  platform: Wallet['platform'];
  account: string;
  label: string;
  colour: WalletColour;
  createdAt: Date;
};

/** Adds a wallet. Returns false if the workspace already has this account on this chain. */
export async function insertWallet(tx: Transaction, wallet: NewWallet): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallets')
    .values(wallet)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type WalletFilter = { ids?: string[]; environment?: Environment | undefined };

export async function selectWallets(
  db: Db,
  workspaceId: string,
  filter: WalletFilter = {},
): Promise<Wallet[]> {
  const rows = await walletRows(db, filter).where('w.workspaceId', '=', workspaceId).execute();
  return rows.map(toWallet);
}

/**
 * Returns what the workspace's payments received in the calendar month (UTC) that starts at `month`, by
 * wallet and asset.
 */
export async function selectReceived(
  db: Db,
  workspaceId: string,
  environment: Environment | undefined,
  month: Date,
): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select w.id as "walletId", json_agg(json_build_object('symbol', r.symbol,
      'decimals', r.decimals, 'amountAtomic', r.amount_atomic::text) order by r.symbol) as assets
    from wallets w
    join received_amounts r on r.workspace_id = w.workspace_id and r.month_at = ${month}
      and r.chain = w.chain and r.account = w.account
    where w.workspace_id = ${workspaceId} and w.environment = coalesce(${environment ?? null}, w.environment)
    group by w.id order by w.id`.execute(db);
  return rows;
}

/** Returns the balance falls of the workspace's wallets since `since`, newest first. */
export async function selectFalls(
  db: Db,
  workspaceId: string,
  environment: Environment | undefined,
  { since, limit }: { since: Date; limit: number },
): Promise<BalanceFall[]> {
  const rows = await db
    .selectFrom('wallets as w')
    .innerJoin('balanceFalls as f', (join) =>
      join.onRef('f.chain', '=', 'w.chain').onRef('f.account', '=', 'w.account'),
    )
    .select(['f.id', 'w.id as walletId', 'w.chain', 'f.amountAtomic'])
    .select(['f.fromHeight', 'f.toHeight', 'f.foundAt'])
    .where('w.workspaceId', '=', workspaceId)
    .$call((query) =>
      environment === undefined ? query : query.where('w.environment', '=', environment),
    )
    // Falls before the wallet was added do not concern this workspace.
    .whereRef('f.foundAt', '>=', 'w.createdAt')
    .where('f.foundAt', '>=', since)
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const [{ symbol, decimals }] = chains[row.chain].assets;
    return {
      id: row.id.toString(),
      walletId: row.walletId,
      symbol,
      decimals,
      amountAtomic: row.amountAtomic.toString(),
      fromBlockNumber: Number(row.fromHeight),
      blockNumber: Number(row.toHeight),
      foundAt: row.foundAt.toISOString(),
    };
  });
}

/** Builds the query for wallets, of any workspace unless the filter limits it. */
function walletRows(db: Db, filter: WalletFilter) {
  return db
    .selectFrom('wallets as w')
    .selectAll('w')
    .select((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('paymentLinkWallets as lw')
            .innerJoin('paymentLinks as l', 'l.id', 'lw.linkId')
            .select('l.id')
            .whereRef('lw.walletId', '=', 'w.id')
            .where('l.status', '<>', 'archived')
            // Not a union of both, for which all links of the wallet would be read.
            .unionAll(
              eb
                .selectFrom('payoutChanges as c')
                .innerJoin('paymentLinks as l', 'l.id', 'c.linkId')
                .select('l.id')
                .whereRef('c.workspaceId', '=', 'w.workspaceId')
                .where(sql<boolean>`w.id = any(c.wallet_ids)`)
                .where('l.status', '<>', 'archived')
                .where(
                  sql<boolean>`not exists (
                    select from payment_link_wallets lw where lw.link_id = l.id and lw.wallet_id = w.id
                  )`,
                ),
            )
            .limit(countedLinks + 1)
            .as('paying'),
        )
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('linkCount'),
    )
    .$call((query) => (filter.ids === undefined ? query : query.where('w.id', 'in', filter.ids)))
    .$call((query) =>
      filter.environment === undefined
        ? query
        : query.where('w.environment', '=', filter.environment),
    )
    .orderBy('w.id');
}

type WalletRow = Awaited<ReturnType<ReturnType<typeof walletRows>['execute']>>[number];

function toWallet(row: WalletRow): Wallet {
  const chain = chains[row.chain];
  return {
    id: row.id,
    companyId: row.workspaceId,
    network: chain.network,
    environment: chain.environment,
    ecosystem: chain.ecosystem,
    platform: row.platform,
    addresses: [showAddress(chain, row.account)],
    metadata: { ui: { label: row.label, colour: row.colour } },
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    linkCount: Math.min(Number(row.linkCount), countedLinks),
    isMoreLinks: Number(row.linkCount) > countedLinks,
    createdAt: row.createdAt.toISOString(),
  };
}

export type WalletAccount = { id: string; chain: ChainKey; account: string; verified: boolean };

/**
 * Returns the accounts of these wallets in the order of the ids. With `hold`, they cannot be deleted until
 * the transaction ends.
 */
export async function selectWalletAccounts(
  db: Db,
  workspaceId: string,
  ids: string[],
  options: { hold?: boolean } = {},
): Promise<WalletAccount[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('wallets')
    .select(['id', 'chain', 'account', 'verifiedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .orderBy(sql`array_position(${ids}, id)`)
    .$if(options.hold === true, (query) => query.forKeyShare())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    chain: row.chain,
    account: row.account,
    verified: row.verifiedAt !== null,
  }));
}

/**
 * Returns the wallets that a link uses by default: the oldest of each network in the environment, verified in
 * production.
 */
export async function selectDefaultWalletIds(
  db: Db,
  workspaceId: string,
  environment: Environment,
): Promise<string[]> {
  const rows = await db
    .selectFrom('wallets')
    .distinctOn('chain')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('environment', '=', environment)
    .$if(environment === 'production', (query) => query.where('verifiedAt', 'is not', null))
    .orderBy('chain')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the chains that wallets of any workspace are on. */
export async function selectChainsOfWallets(db: Db): Promise<ChainKey[]> {
  const rows = await db.selectFrom('wallets').select('chain').distinct().execute();
  return rows.map(({ chain }) => chain);
}

export async function updateWallet(
  tx: Transaction,
  workspaceId: string,
  id: string,
  change: { label?: string | undefined; colour?: WalletColour | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wallets')
    .set(({ ref }) => ({
      label: change.label ?? ref('label'),
      colour: change.colour ?? ref('colour'),
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the wallet until the transaction ends, so that no link can add it and nothing can change it. */
export async function lockWallet(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  await tx
    .selectFrom('wallets')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Deletes the wallet, and removes it from archived links. Returns false if there is none. */
export async function deleteWallet(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  await tx
    .deleteFrom('paymentLinkWallets as lw')
    .using('paymentLinks as l')
    .whereRef('l.id', '=', 'lw.linkId')
    .where('l.workspaceId', '=', workspaceId)
    .where('l.status', '=', 'archived')
    .where('lw.walletId', '=', id)
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('wallets')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stores the text to sign, in place of the previous one. */
export async function upsertChallenge(
  db: Db,
  workspaceId: string,
  walletId: string,
  text: string,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into wallet_challenges (wallet_id, text, expires_at)
    select id, ${text}, ${expiresAt} from wallets
    where id = ${walletId} and workspace_id = ${workspaceId}
    on conflict (wallet_id) do update set text = excluded.text, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Deletes and returns the text to sign; undefined if there is none or it has expired. */
export async function consumeChallenge(
  db: Db,
  workspaceId: string,
  walletId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string; expiresAt: Date }>`
    delete from wallet_challenges c using wallets w
    where c.wallet_id = ${walletId} and w.id = c.wallet_id and w.workspace_id = ${workspaceId}
    returning c.text, c.expires_at`.execute(db);
  const [row] = rows;
  return row && row.expiresAt > now ? row.text : undefined;
}

/**
 * Marks the wallet as verified. Returns false if another workspace has verified its address in production.
 */
export async function updateVerified(
  tx: Transaction,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  // Serializes workspaces that verify the same address concurrently.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('wallet owner ' || chain || account, 0))
    from wallets where id = ${id} and workspace_id = ${workspaceId}`.execute(tx);
  const { numAffectedRows } = await sql`
    update wallets w set verified_at = coalesce(w.verified_at, ${now})
    where w.id = ${id} and w.workspace_id = ${workspaceId} and not (
      w.environment = 'production' and exists (
        select from wallets other where other.chain = w.chain and other.account = w.account
          and other.verified_at is not null and other.id <> w.id
      )
    )`.execute(tx);
  return numAffectedRows === 1n;
}
