import { type SelectQueryBuilder, sql } from 'kysely';
import { countMaximum } from '#contract/base/counting.ts';
import { idPrefixes } from '#contract/base/ids.ts';
import {
  type ChainKey,
  chainKey,
  type Environment,
  type NetworkId,
} from '#contract/chain/networks.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { type Counted, countUpToMaximum } from '#server/base/database/page.ts';
import { equals, startsWith } from '#server/base/database/search.ts';
import type { SummaryRow } from '#server/ledger/payments/payments.ts';
import type { DB } from '#server/base/database/db-types.ts';

/** The filter of a list of payments. */
export type PaymentFilter = {
  environment: Environment;
  status?: PaymentStatus | undefined;
  linkId?: string | undefined;
  network?: NetworkId | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  q?: string | undefined;
  /** The id of a payment; only those opened before it are returned. */
  before?: string | undefined;
};

/** Maximum number of links that a search by name considers; one page of payments needs no more. */
const linksByName = 1_000;

/** Returns a page of the workspace's payments, newest first. */
export async function selectPaymentPage(
  db: Db,
  workspaceId: string,
  filter: PaymentFilter,
  page: { limit: number; skip: number },
): Promise<PaymentRow[]> {
  const own = db.selectFrom('payments as p').where('p.workspaceId', '=', workspaceId);
  const ids = matching(db, workspaceId, narrowed(own, filter), filter.q, page.skip + page.limit)
    .orderBy('found.id', 'desc')
    .limit(page.limit)
    .offset(page.skip);
  return db
    .selectFrom(ids.as('found'))
    .innerJoin('payments as p', 'p.id', 'found.id')
    .innerJoin('paymentLinks as l', 'l.id', 'p.linkId')
    .select([
      ...(['p.id', 'p.linkId', 'l.name as linkName', 'p.status', 'p.environment'] as const),
      ...(['p.chain', 'p.symbol', 'p.decimals', 'p.assetId'] as const),
      ...(['p.subtotalMinor', 'p.vatMinor', 'p.totalMinor', 'p.currency'] as const),
      ...(['p.amountAtomic', 'p.reference', 'p.customer', 'p.customerId'] as const),
      ...(['p.createdAt', 'p.expiresAt', 'p.paidAt'] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('transfers as t')
        .select(sql<bigint>`coalesce(sum(t.amount_atomic), 0)`.as('received'))
        .whereRef('t.paymentId', '=', 'p.id')
        .where('t.state', '=', 'final')
        .as('received'),
    )
    .orderBy('p.id', 'desc')
    .execute();
}

/** Counts the matching payments, up to the maximum. */
export async function countPayments(
  db: Db,
  workspaceId: string,
  filter: PaymentFilter,
): Promise<Counted> {
  const own = db.selectFrom('payments as p').where('p.workspaceId', '=', workspaceId);
  const ids = matching(db, workspaceId, narrowed(own, filter), filter.q, countMaximum + 1);
  return countUpToMaximum(db, ids);
}

/**
 * Returns a query for the newest matching ids, at least `most` if there are as many. A search looks in several
 * columns, each with its own index, and takes the newest of each, so that no index is read to its end.
 */
function matching(
  db: Db,
  workspaceId: string,
  fitting: Narrowed,
  q: string | undefined,
  most: number,
) {
  if (!q) return db.selectFrom(fitting.limit(most).as('found')).select('found.id');
  const newest = (part: Narrowed) => db.selectFrom(part.limit(most).as('part')).select('part.id');
  const key = q.toLowerCase();
  const paidBy = db
    .selectFrom('transfers as t')
    .select('t.paymentId')
    .where('t.transactionHash', '=', key)
    .where('t.paymentId', 'is not', null);
  const ofLinks = db
    .selectFrom(linksNamed(db, workspaceId, q).as('named'))
    .innerJoinLateral(
      fitting.whereRef('p.linkId', '=', sql.ref('named.id')).limit(most).as('part'),
      (join) => join.onTrue(),
    )
    .select('part.id');
  const everywhere = newest(fitting.where('p.id', '=', key))
    .union(newest(fitting.where('p.reference', '=', key)))
    .union(newest(fitting.where(sql`lower(p.customer ->> 'email')`, '=', key)))
    .union(newest(fitting.where('p.id', 'in', paidBy)))
    .union(ofLinks);
  return db.selectFrom(everywhere.as('found')).select('found.id');
}

function linksNamed(db: Db, workspaceId: string, q: string) {
  const links = () =>
    db.selectFrom('paymentLinks as l').select('l.id').where('l.workspaceId', '=', workspaceId);
  const byName = links().where(startsWith('l.foldedName', q));
  return db
    .selectFrom(byName.limit(linksByName).as('begun'))
    .select('begun.id')
    .union(links().where(equals('l.foldedReference', q)));
}

type Own = SelectQueryBuilder<DB & { p: DB['payments'] }, 'p', object>;
type Narrowed = ReturnType<typeof narrowed>;

/** Returns a query for the workspace's payments that match the filter except for the search, newest first. */
function narrowed(own: Own, filter: PaymentFilter) {
  const { environment, status, linkId, network, from, to, before } = filter;
  return own
    .select('p.id')
    .where('p.environment', '=', environment)
    .$call((query) => (status === undefined ? query : query.where('p.status', '=', status)))
    .$call((query) => (linkId === undefined ? query : query.where('p.linkId', '=', linkId)))
    .$call((query) =>
      network === undefined ? query : query.where('p.chain', '=', chainKey(network, environment)),
    )
    .$call((query) => (from === undefined ? query : query.where('p.id', '>=', firstIdOf(from))))
    .$call((query) => (to === undefined ? query : query.where('p.id', '<', firstIdOf(to))))
    .$call((query) => (before === undefined ? query : query.where('p.id', '<', before)))
    .orderBy('p.id', 'desc');
}

/** Returns the lowest id of a time. Ids start with their time, so their index is also one of times. */
function firstIdOf(time: Date): string {
  return `${idPrefixes.payment}_${time.getTime().toString(16).padStart(12, '0')}`;
}

/** The columns of a payment that lists select. */
export type PaymentRow = SummaryRow & {
  reference: string;
  customer: unknown;
  customerId: string | null;
  expiresAt: Date;
};

/** The columns that decide whether a merchant may accept or cancel a payment. */
export type Decidable = {
  status: PaymentStatus;
  acceptedAt: Date | null;
};

/** Returns the chain of a payment of the workspace; undefined if there is no such payment. */
export async function selectChain(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<ChainKey | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('chain')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.chain;
}

/**
 * Locks a payment until the transaction ends, also against the watcher: storing a transfer that refers to it
 * waits.
 */
export async function lockPayment(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Decidable | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select(['status', 'acceptedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      status: row.status,
      acceptedAt: row.acceptedAt,
    }
  );
}

/** Marks a payment as accepted with what is final by now. */
export async function setAccepted(
  tx: Transaction,
  workspaceId: string,
  id: string,
  accepted: { at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      acceptedAt: accepted.at,
      acceptedReason: accepted.reason,
      acceptedAtomic: sql`(
        select coalesce(sum(amount_atomic), 0) from transfers
        where payment_id = ${id} and state = 'final'
      )`,
    })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
