import { sql } from 'kysely';
import type { Currency } from '#contract/base/money.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { TrustInForce } from '#server/base/database/db-types.ts';
import type { Db } from '#server/base/database/db.ts';

// The whole ledger of a chain is recounted, so no function here takes a workspace.

export type AuditedCursor = {
  instance: string;
  height: number;
  hash: string;
  time: Date;
  /** The last height at which all followed balances were compared. */
  comparedHeight: number | null;
  /** Where watching of this instance started; blocks up to there were never read. */
  startedHeight: number;
  /** Whether payments whose deadline has passed are still to be expired. */
  expiring: boolean;
};

export type AuditedTransfer = {
  id: string;
  blockHash: string;
  kind: string;
  index: number;
  height: number;
  fromHeight: number | null;
  time: Date;
  transactionHash: string | null;
  sender: string | null;
  recipient: string;
  assetId: string;
  amountAtomic: bigint;
  reference: string | null;
  state: string;
  paymentId: string | null;
  matchedBy: string | null;
  valueMinor: bigint | null;
  workspaceId: string | null;
  proof: string;
  providers: (string | null)[];
  /** What the blocks of the cursor that its block was stored with needed; null if that was not recorded. */
  trust: TrustInForce | null;
  /** Whether it was found after its block was stored: from balances, or in an unread stretch. */
  storedLater: boolean;
};

export type AuditedPayment = {
  id: string;
  workspaceId: string;
  linkId: string;
  recipient: string;
  assetId: string;
  amountAtomic: bigint;
  /** The total requested, with the rounding of the remaining amount; null if nothing was rounded. */
  requestedAtomic: bigint | null;
  decimals: number;
  totalMinor: bigint;
  currency: Currency;
  limitMinor: bigint | null;
  reservedMinor: bigint | null;
  toleranceBps: number;
  reference: string;
  status: string;
  createdAt: Date;
  /** The head when it was opened, where providers showed it alike. */
  openedHeight: number | null;
  expiresAt: Date;
  lateUntil: Date;
  paidAt: Date | null;
  canceledAt: Date | null;
  acceptedAt: Date | null;
  acceptedAtomic: bigint | null;
  /** Whether a transfer of it is seen above finality. */
  seen: boolean;
  /** The number of its events by type. */
  events: Record<string, number>;
};

export type AuditedWallet = { workspaceId: string; account: string; createdAt: Date };
export type FollowedBalance = {
  account: string;
  amountAtomic: bigint;
  sinceHeight: number;
  /** Where it should have been followed from, if its balance there could not be read. */
  unreadHeight: number | undefined;
};

export async function selectAuditedCursor(
  db: Db,
  chain: ChainKey,
): Promise<AuditedCursor | undefined> {
  const row = await db
    .selectFrom('chainCursors')
    .select([
      'instance',
      'height',
      'hash',
      'blockTime',
      'comparedHeight',
      'startedHeight',
      'expiring',
    ])
    .where('chain', '=', chain)
    .executeTakeFirst();
  return (
    row && {
      instance: row.instance,
      height: Number(row.height),
      hash: row.hash,
      time: row.blockTime,
      comparedHeight: row.comparedHeight === null ? null : Number(row.comparedHeight),
      startedHeight: Number(row.startedHeight),
      expiring: row.expiring,
    }
  );
}

/** Returns the transfers in these blocks of the watched instance, in the order of the chain. */
export async function selectAuditedTransfers(
  db: Db,
  chain: ChainKey,
  { from, to }: { from: number; to: number },
): Promise<AuditedTransfer[]> {
  const rows = await columnsOf(db, chain)
    .where('t.blockHeight', '>=', BigInt(from))
    .where('t.blockHeight', '<=', BigInt(to))
    // Transfers of another instance of the chain are in no block of this one.
    .where(sql<boolean>`not exists (
      select from chain_cursors c where c.chain = t.chain and c.started_at > t.created_at
    )`)
    .orderBy('t.blockHeight')
    .orderBy('t.id')
    .execute();
  return rows.map(toTransfer);
}

/** Returns all transfers that are attributed to these payments, in the order of the chain. */
export async function selectTransfersOfPayments(
  db: Db,
  chain: ChainKey,
  paymentIds: string[],
): Promise<AuditedTransfer[]> {
  const rows = await columnsOf(db, chain)
    .where(sql<boolean>`t.payment_id = any(${paymentIds})`)
    .orderBy('t.blockHeight')
    .orderBy('t.id')
    .execute();
  return rows.map(toTransfer);
}

function columnsOf(db: Db, chain: ChainKey) {
  return db
    .selectFrom('transfers as t')
    .selectAll('t')
    .select([
      sql<TrustInForce | null>`(
        select trust from agreed_blocks a
        where a.chain = t.chain and a.height >= t.block_height order by a.height limit 1
      )`.as('trust'),
      sql<boolean>`(
        t.kind in ('internal', 'balance') or exists (
          select from unread_blocks u
          where u.chain = t.chain and t.block_height between u.from_height and u.to_height
        )
      )`.as('storedLater'),
    ])
    .where('t.chain', '=', chain);
}

type TransferRow = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function toTransfer(row: TransferRow): AuditedTransfer {
  const { blockHeight, fromHeight, blockTime, senderAccount, recipientAccount, ...transfer } = row;
  return {
    ...transfer,
    height: Number(blockHeight),
    fromHeight: fromHeight === null ? null : Number(fromHeight),
    time: blockTime,
    sender: senderAccount,
    recipient: recipientAccount,
  };
}

/**
 * Returns the payments to which transfers in these blocks belong or refer, and those that could have been paid
 * since `fromTime`.
 */
export async function selectAuditedPayments(
  db: Db,
  chain: ChainKey,
  { from, to, fromTime }: { from: number; to: number; fromTime: Date },
): Promise<AuditedPayment[]> {
  const { rows } = await sql<PaymentRow>`
    with moved as (
      select payment_id, reference from transfers
      where chain = ${chain} and block_height between ${BigInt(from)} and ${BigInt(to)}
    ), wanted as (
      select id from payments where chain = ${chain} and late_until >= ${fromTime}
      union
      select payment_id from moved
      union
      select id from payments where reference in (select reference from moved)
    )
    select p.*, exists (
        select from seen_transfers s where s.payment_id = p.id and not s.orphaned
      ) as seen, coalesce((
        select jsonb_object_agg(e.type, e.n) from (
          select type, count(*) as n from events where payment_id = p.id group by type
        ) e
      ), '{}') as events
    from wanted join payments p on p.id = wanted.id
    where p.chain = ${chain}`.execute(db);
  return rows.map(toPayment);
}

type PaymentRow = Omit<AuditedPayment, 'openedHeight' | 'recipient'> & {
  openedHeight: bigint | null;
  recipientAccount: string;
};

function toPayment({ openedHeight, recipientAccount, ...payment }: PaymentRow): AuditedPayment {
  return {
    ...payment,
    openedHeight: openedHeight === null ? null : Number(openedHeight),
    recipient: recipientAccount,
  };
}

export async function selectAuditedWallets(db: Db, chain: ChainKey): Promise<AuditedWallet[]> {
  return db
    .selectFrom('wallets')
    .select(['workspaceId', 'account', 'createdAt'])
    .where('chain', '=', chain)
    .execute();
}

export async function selectFollowedBalances(db: Db, chain: ChainKey): Promise<FollowedBalance[]> {
  const rows = await db
    .selectFrom('expectedBalances')
    .select(['account', 'amountAtomic', 'sinceHeight', 'unreadHeight'])
    .where('chain', '=', chain)
    .execute();
  return rows.map((row) => ({
    ...row,
    sinceHeight: Number(row.sinceHeight),
    unreadHeight: row.unreadHeight === null ? undefined : Number(row.unreadHeight),
  }));
}

/** Returns how many accounts aren't followed yet because their first balance could not be read. */
export async function countUnfollowed(db: Db, chain: ChainKey): Promise<number> {
  const { count } = await db
    .selectFrom('accountsToFollow')
    .select(sql<bigint>`count(distinct account)`.as('count'))
    .where('chain', '=', chain)
    .where('unreadHeight', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the height of the last cursor whose blocks were stored with each trust. */
export async function selectLastTrusted(
  db: Db,
  chain: ChainKey,
): Promise<Map<TrustInForce | null, number>> {
  const rows = await db
    .selectFrom('agreedBlocks')
    .select(['trust', sql<bigint>`max(height)`.as('height')])
    .where('chain', '=', chain)
    .groupBy('trust')
    .execute();
  return new Map(rows.map(({ trust, height }) => [trust, Number(height)]));
}

export async function selectWatchedChains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('chainCursors').select('chain').execute();
  return rows.map(({ chain }) => chain);
}
