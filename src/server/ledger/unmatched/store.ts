import {
  type Counted,
  countUpToMaximum,
  cutPage,
  idForm,
  microsForm,
  microsOf,
  type Page,
  timeOf,
  valuesOf,
} from '#server/base/database/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { countMaximum } from '#contract/base/counting.ts';
import { type AssetId, assetsOf } from '#contract/chain/assets.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import { chainKeys, chains, type NetworkId } from '#contract/chain/networks.ts';
import type { Currency } from '#contract/base/money.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { present } from '#server/base/errors.ts';

/** A final, unmatched transfer as a workspace with its recipient as a wallet sees it. */
export type UnmatchedRecord = {
  id: string;
  chain: ChainKey;
  amountAtomic: bigint;
  assetId: AssetId;
  recipientAccount: string;
  senderAccount: string | null;
  transactionHash: string | null;
  fromHeight: bigint | null;
  blockHeight: bigint;
  blockTime: Date;
  balances: { heldAtomic: bigint; expectedAtomic: bigint } | null;
  wallet: { id: string; label: string };
  /** Whether the sender is another wallet of the workspace. */
  betweenOwnWallets: boolean;
  dismissed: { reason: string; at: Date } | null;
};

export type UnmatchedFilter = {
  environment?: Environment | undefined;
  network?: NetworkId | undefined;
  dismissed: boolean;
} & Page;

/** Returns a page of unmatched transfers, newest first. */
export async function selectUnmatched(
  db: Db,
  workspaceId: string,
  { limit, skip, after, ...filter }: UnmatchedFilter,
): Promise<{ transfers: UnmatchedRecord[]; next: string | null } & Counted> {
  const wanted = (most: number, condition = sql<boolean>`true`) =>
    newestOfWallets(
      sql`w.workspace_id = ${workspaceId}`,
      sql`${isShown} and ${condition}`,
      filter,
      most,
    );
  const page = sql<{ id: string; walletId: string }>`(
    ${wanted(limit + 1 + skip, after === undefined ? undefined : isAfter(after))}
    order by block_time desc, id desc limit ${limit + 1} offset ${skip})`;
  const found = await columnsOf(unmatchedOf(db, filter.environment))
    .innerJoin(page.as('page'), (join) =>
      join.onRef('page.id', '=', 't.id').onRef('page.walletId', '=', 'w.id'),
    )
    .select(microsOf('t.blockTime').as('blockMicros'))
    .where('w.workspaceId', '=', workspaceId)
    .orderBy('t.blockTime', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  const { rows, next } = cutPage(found, limit, (row) => [row.blockMicros, row.id]);
  const counted = await countUpToMaximum(db, wanted(countMaximum + 1));
  return { transfers: rows.map(toRecord), next, ...counted };
}

/** Maximum number of transfers that are counted without being shown. */
const mostUnverified = 100;

/**
 * Counts unmatched transfers that are not shown, because they have reached wallets that aren't verified. Not those of
 * addresses that another workspace has verified: how many of its transfers match payments is its own affair.
 */
export async function countUnverified(
  db: Db,
  workspaceId: string,
  { environment, network }: Pick<UnmatchedFilter, 'environment' | 'network'>,
): Promise<Counted> {
  const filter = { environment, network, dismissed: false };
  const ofWallets = sql`w.workspace_id = ${workspaceId} and w.verified_at is null and not exists (
    select from wallets other
    where other.chain = w.chain and other.account = w.account and other.verified_at is not null)`;
  const condition = sql`${isSince} and not ${isShown}`;
  const hidden = newestOfWallets(ofWallets, condition, filter, mostUnverified + 1);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (${hidden} limit ${mostUnverified + 1}) as hidden`.execute(db);
  const count = Number(present(rows[0]).count);
  return { total: Math.min(count, mostUnverified), isMore: count > mostUnverified };
}

/**
 * Returns SQL for the newest `most` unmatched transfers of each wallet. Wallet by wallet, each a range of an index: a plain
 * join reads what every workspace received.
 */
function newestOfWallets(
  ofWallets: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  { environment, network, dismissed }: Omit<UnmatchedFilter, keyof Page>,
  most: number,
): RawBuilder<unknown> {
  const wantedChains = chainKeys.filter(
    (key) =>
      (environment === undefined || chains[key].environment === environment) &&
      (network === undefined || chains[key].network === network),
  );
  const isDismissed = sql`exists (select from dismissed_transfers d
    where d.transfer_id = t.id and d.workspace_id = w.workspace_id)`;
  return sql`
    select t.id, t.block_time, w.id as wallet_id
    from wallets w
    cross join lateral (
      select t.id, t.block_time from transfers t
      where t.chain = w.chain and t.recipient_account = w.account
        and t.state = 'final' and t.payment_id is null and ${isOfKnownAsset()}
        and ${isDismissed} = ${dismissed} and ${condition}
      order by t.block_time desc, t.id desc limit ${most}
    ) t
    where ${ofWallets} and w.chain = any (${wantedChains}::text[])`;
}

/** Returns the condition that a transfer comes after a position of the list. */
function isAfter(after: string) {
  const [micros, id] = valuesOf(after, microsForm, idForm);
  return sql<boolean>`((t.block_time, t.id) < (${timeOf(micros)}, ${id}))`;
}

/** Returns one; with `lock`, no one else can assign or dismiss it until the transaction ends. */
export async function selectOneUnmatched(
  db: Db,
  workspaceId: string,
  id: string,
  { environment, lock }: { environment?: Environment | undefined; lock?: boolean } = {},
): Promise<UnmatchedRecord | undefined> {
  const row = await columnsOf(unmatchedOf(db, environment))
    .where('w.workspaceId', '=', workspaceId)
    .where('t.id', '=', id)
    .$if(lock === true, (query) => query.forUpdate('t'))
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Returns the chain and state of a transfer that is shown to the workspace, whether it is matched or not. */
export async function selectArrival(
  db: Db,
  workspaceId: string,
  id: string,
  environment: Environment | undefined,
): Promise<{ chain: ChainKey; state: string; assigned: boolean } | undefined> {
  const row = await arrivalsOf(db, environment)
    .where('w.workspaceId', '=', workspaceId)
    .select(['t.chain', 't.state', 't.paymentId'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row && { chain: row.chain, state: row.state, assigned: row.paymentId !== null };
}

/** Assigns a transfer to a payment. Returns false if it belongs to another payment by now. */
export async function updateAssigned(
  tx: Transaction,
  workspaceId: string,
  transferId: string,
  paymentId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update transfers t set payment_id = p.id, matched_by = 'assigned'
    from payments p
    where t.id = ${transferId} and t.payment_id is null and t.state = 'final'
      and p.id = ${paymentId} and p.workspace_id = ${workspaceId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the payments whose payers have claimed a transfer. */
export async function selectClaimingPayments(
  db: Db,
  workspaceId: string,
  transferId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('claimRequests')
    .select('paymentId')
    .where('workspaceId', '=', workspaceId)
    .where('transferId', '=', transferId)
    .execute();
  return rows.map(({ paymentId }) => paymentId);
}

export async function insertDismissal(
  tx: Transaction,
  workspaceId: string,
  transferId: string,
  dismissal: { reason: string; by: string; at: Date },
): Promise<void> {
  const values = {
    reason: dismissal.reason,
    dismissedBy: dismissal.by,
    dismissedAt: dismissal.at,
  };
  await tx
    .insertInto('dismissedTransfers')
    .values({ workspaceId, transferId, ...values })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'transferId']).doUpdateSet(values))
    .execute();
}

/** Deletes a dismissal. Returns false if the transfer was not dismissed. */
export async function deleteDismissal(
  tx: Transaction,
  workspaceId: string,
  transferId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dismissedTransfers')
    .where('workspaceId', '=', workspaceId)
    .where('transferId', '=', transferId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export type SuggestedPayment = {
  id: string;
  linkName: string;
  status: PaymentStatus;
  totalMinor: bigint;
  currency: Currency;
  remainingAtomic: bigint;
  /** Whether its payer has claimed the transfer. */
  claimed: boolean;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Returns unpaid payments to the same account in the same asset, opened between these times, whose remaining
 * amount is close to the transfer's or whose payer has claimed it: claimed ones first, then those with the
 * closest remaining amount, then the latest.
 */
export async function selectSuggestions(
  db: Db,
  workspaceId: string,
  { id, chain, recipientAccount, assetId, amountAtomic }: UnmatchedRecord,
  opened: { from: Date; to: Date },
  limit: number,
): Promise<SuggestedPayment[]> {
  const { rows } = await sql<SuggestedPayment>`
    select * from (
      select p.id, l.name as "linkName", p.status, p.total_minor as "totalMinor", p.currency,
        p.created_at as "createdAt", p.expires_at as "expiresAt",
        -- Of open and expired ones nothing has come.
        coalesce(p.requested_atomic, p.amount_atomic) - case when p.status in ('partial', 'processing') then (
          select coalesce(sum(t.amount_atomic), 0) from transfers t
          where t.payment_id = p.id and t.state = 'final'
        ) else 0 end as "remainingAtomic",
        exists (
          select from claim_requests c where c.transfer_id = ${id} and c.payment_id = p.id
        ) as claimed
      from payments p join payment_links l on l.id = p.link_id
      where p.workspace_id = ${workspaceId} and p.chain = ${chain}
        and p.recipient_account = ${recipientAccount}
        and p.asset_id = ${assetId}
        and p.status in ('open', 'processing', 'partial', 'expired')
        and p.created_at between ${opened.from} and ${opened.to}
    ) near
    where "remainingAtomic" > 0
      and (claimed or ${amountAtomic} between "remainingAtomic" / 2 and "remainingAtomic" * 2)
    order by claimed desc, abs("remainingAtomic" - ${amountAtomic}), "createdAt" desc
    limit ${limit}`.execute(db);
  return rows;
}

// Worthless tokens that strangers send to an address must not fill its owner's inbox.
function isOfKnownAsset(): RawBuilder<boolean> {
  const known = chainKeys.flatMap((chain) =>
    assetsOf(chains[chain]).map(({ id }) => `${chain} ${id}`),
  );
  return sql<boolean>`t.chain || ' ' || t.asset_id = any (${known})`;
}

/*
 * Workspaces that have verified an address see all that reached it. A test wallet needs no verification, but others can
 * add the same address: without it, only a workspace that alone has it sees what has reached it since, and each sees what
 * its own payers have claimed.
 */
const isAlone = sql`not exists (
  select from wallets other
  where other.chain = w.chain and other.account = w.account and other.workspace_id <> w.workspace_id)`;
/** Block times can be a little before ours. */
const isSince = sql`t.block_time > w.created_at - interval '1 minute'`;
const isClaimed = sql`exists (
  select from claim_requests q where q.transfer_id = t.id and q.workspace_id = w.workspace_id)`;
const isShown = sql<boolean>`(w.verified_at is not null
  or (w.environment = 'test' and ((${isSince} and ${isAlone}) or ${isClaimed})))`;

/** Returns a query for transfers that are shown; in test, an address can belong to several workspaces. */
function arrivalsOf(db: Db, environment: Environment | undefined) {
  return db
    .selectFrom('transfers as t')
    .innerJoin('wallets as w', (join) =>
      join.onRef('w.chain', '=', 't.chain').onRef('w.account', '=', 't.recipientAccount'),
    )
    .where(isShown)
    .$call((query) =>
      environment === undefined ? query : query.where('w.environment', '=', environment),
    );
}

function unmatchedOf(db: Db, environment: Environment | undefined) {
  return arrivalsOf(db, environment)
    .leftJoin('balanceEvidence as b', 'b.transferId', 't.id')
    .leftJoin('dismissedTransfers as d', (join) =>
      join.onRef('d.transferId', '=', 't.id').onRef('d.workspaceId', '=', 'w.workspaceId'),
    )
    .where('t.state', '=', 'final')
    .where('t.paymentId', 'is', null)
    .where(isOfKnownAsset());
}

function columnsOf(query: ReturnType<typeof unmatchedOf>) {
  return query
    .select(['t.id', 't.chain', 't.amountAtomic', 't.assetId', 't.transactionHash'])
    .select(['t.recipientAccount', 't.senderAccount', 't.fromHeight', 't.blockHeight'])
    .select(['b.heldAtomic', 'b.expectedAtomic'])
    .select(['t.blockTime', 'w.id as walletId', 'w.label', 'd.reason', 'd.dismissedAt'])
    .select(
      sql<boolean>`exists (
        select from wallets o
        where o.workspace_id = w.workspace_id and o.chain = t.chain and o.account = t.sender_account
      )`.as('betweenOwnWallets'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): UnmatchedRecord {
  const { heldAtomic, expectedAtomic, walletId, label, reason, dismissedAt, ...transfer } = row;
  return {
    ...transfer,
    balances:
      heldAtomic === null || expectedAtomic === null ? null : { heldAtomic, expectedAtomic },
    wallet: { id: walletId, label },
    dismissed: reason !== null && dismissedAt !== null ? { reason, at: dismissedAt } : null,
  };
}
