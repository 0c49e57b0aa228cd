import { sql } from 'kysely';
import { showAddress } from '#contract/addresses.ts';
import { type ChainKey, chains, type Environment } from '#contract/networks.ts';
import type { Wallet, WalletColour } from '#contract/wallets.ts';
import type { Database, Transaction } from '#server/db.ts';

type Db = Database | Transaction;

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

/** False where the workspace has this account on this chain already. */
export async function insertWallet(tx: Transaction, wallet: NewWallet): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallets')
    .values({
      id: wallet.id,
      workspace_id: wallet.workspaceId,
      chain: wallet.chain,
      platform: wallet.platform,
      account: wallet.account,
      label: wallet.label,
      colour: wallet.colour,
      created_at: wallet.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function selectWallets(
  db: Db,
  workspaceId: string,
  filter: { ids?: string[]; environment?: Environment | undefined } = {},
): Promise<Wallet[]> {
  const rows = await db
    .selectFrom('wallets as w')
    .selectAll('w')
    .select((eb) =>
      eb
        .selectFrom('payment_link_wallets as lw')
        .innerJoin('payment_links as l', 'l.id', 'lw.link_id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('lw.wallet_id', '=', 'w.id')
        .where('l.status', '<>', 'archived')
        .as('link_count'),
    )
    .where('w.workspace_id', '=', workspaceId)
    .$if(filter.ids !== undefined, (query) => query.where('w.id', 'in', filter.ids!))
    .$if(filter.environment !== undefined, (query) =>
      query.where('w.chain', 'like', `%/${filter.environment}`),
    )
    .orderBy('w.id')
    .execute();
  return rows.map((row) => {
    const chain = chains[row.chain as ChainKey];
    return {
      id: row.id,
      companyId: row.workspace_id,
      network: chain.network,
      environment: chain.environment,
      ecosystem: chain.ecosystem,
      platform: row.platform as Wallet['platform'],
      addresses: [showAddress(chain, row.account)],
      metadata: { ui: { label: row.label, colour: row.colour as WalletColour } },
      verifiedAt: row.verified_at?.toISOString() ?? null,
      linkCount: Number(row.link_count),
      createdAt: row.created_at.toISOString(),
    };
  });
}

export type WalletAccount = { id: string; chain: ChainKey; account: string; verified: boolean };

/** Where the money of these wallets goes, in the order of the ids. With `hold` none is deleted meanwhile. */
export async function selectAccounts(
  db: Db,
  workspaceId: string,
  ids: string[],
  options: { hold?: boolean } = {},
): Promise<WalletAccount[]> {
  const rows = await db
    .selectFrom('wallets')
    .select(['id', 'chain', 'account', 'verified_at'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .orderBy(sql`array_position(${ids}, id)`)
    .$if(options.hold === true, (query) => query.forKeyShare())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    chain: row.chain as ChainKey,
    account: row.account,
    verified: row.verified_at !== null,
  }));
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
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps links from taking the wallet in, and others from changing it, until the transaction ends. */
export async function lockWallet(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  await tx
    .selectFrom('wallets')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Takes the wallet out of archived links too, and deletes it; false where there is none. */
export async function deleteWallet(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  await tx
    .deleteFrom('payment_link_wallets as lw')
    .using('payment_links as l')
    .whereRef('l.id', '=', 'lw.link_id')
    .where('l.workspace_id', '=', workspaceId)
    .where('l.status', '=', 'archived')
    .where('lw.wallet_id', '=', id)
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('wallets')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
