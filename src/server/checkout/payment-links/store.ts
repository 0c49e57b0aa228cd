import {
  type Counted,
  countUpToMaximum,
  cutPage,
  idOf,
  type Page,
} from '#server/base/database/page.ts';
import { countMaximum } from '#contract/base/counting.ts';
import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { namedAsset } from '#contract/chain/assets.ts';
import { assetChoice } from '#contract/checkout/payment-links.ts';
import type { Currency } from '#contract/base/money.ts';
import { chainKeys, chains } from '#contract/chain/networks.ts';
import { tax, vat } from '#contract/ledger/vat.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { readsFewRows } from '#server/base/database/prepared-pool.ts';
import type { Donation, Link, PayoutChange, StoredLink } from './link.ts';
import { type LinkFilter, selectMatchingLinks } from './search-store.ts';

/** Inserts a link with its wallets and webhooks. */
export async function insertLink(tx: Transaction, workspaceId: string, link: Link): Promise<void> {
  const inserted = tx.insertInto('paymentLinks').values({
    ...linkValues(link),
    id: link.id,
    workspaceId,
    environment: link.environment,
    type: link.type,
    integrationId: link.integrationId,
    createdAt: link.createdAt,
  });
  const { walletIds, webhookIds } = link;
  // In one statement, because a shop waits for it.
  await sql`with inserted as (${inserted}), received as (
      insert into payment_link_wallets (link_id, wallet_id, position)
      select ${link.id}, wallet_id, position - 1 from unnest(${walletIds}::text[]) with ordinality as w (wallet_id, position)
    )
    insert into payment_link_webhooks (link_id, webhook_id) select ${link.id}, unnest(${webhookIds}::text[])`.execute(
    tx,
  );
}

/** Updates a link with its wallets and webhooks. */
export async function updateLink(tx: Transaction, workspaceId: string, link: Link): Promise<void> {
  await tx
    .updateTable('paymentLinks')
    .set(linkValues(link))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', link.id)
    .execute();
  await tx.deleteFrom('paymentLinkWallets').where('linkId', '=', link.id).execute();
  if (link.walletIds.length > 0) {
    await tx
      .insertInto('paymentLinkWallets')
      .values(link.walletIds.map((walletId, position) => ({ linkId: link.id, walletId, position })))
      .execute();
  }
  await tx.deleteFrom('paymentLinkWebhooks').where('linkId', '=', link.id).execute();
  if (link.webhookIds.length > 0) {
    await tx
      .insertInto('paymentLinkWebhooks')
      .values(link.webhookIds.map((webhookId) => ({ linkId: link.id, webhookId })))
      .execute();
  }
}

function linkValues(link: Link) {
  return {
    status: link.status,
    name: link.name,
    currency: link.currency,
    ...kindValues(link),
    assets: link.assets && JSON.stringify(link.assets),
    description: link.description,
    customMessage: link.customMessage,
    redirectUrl: link.redirectUrl,
    collectEmail: link.collectEmail,
    collectBillingAddress: link.collectBillingAddress,
    updatedAt: link.updatedAt,
  };
}

function kindValues(link: Link) {
  if (link.type === 'donation') return { donation: JSON.stringify(toJson(link.donation)) };
  const priced = { amountMinor: link.amountMinor, vat: link.vat && JSON.stringify(link.vat) };
  if (link.type === 'static') return priced;
  const { reference, metadata, expiresAt, cancelUrl, taxes, customer } = link;
  return {
    ...{ ...priced, reference, expiresAt, cancelUrl },
    metadata: JSON.stringify(metadata),
    taxes: taxes.length > 0 ? JSON.stringify(taxes) : null,
    customer: customer && JSON.stringify(customer),
  };
}

/** Returns a page of the workspace's links, newest first, with the number of all that match the filter. */
export async function selectLinks(
  db: Db,
  workspaceId: string,
  filter: LinkFilter,
  { limit, skip, after }: Page,
): Promise<{ links: Link[]; next: string | null } & Counted> {
  const page = selectMatchingLinks(db, workspaceId, filter, {
    most: limit + 1 + skip,
    before: after === undefined ? undefined : idOf(after),
  })
    .orderBy('found.id', 'desc')
    .limit(limit + 1)
    .offset(skip);
  const found = await linkQuery(db)
    .where('l.workspaceId', '=', workspaceId)
    .where('l.id', 'in', page)
    .orderBy('l.id', 'desc')
    .execute();
  const { rows, next } = cutPage(found, limit, ({ id }) => [id]);
  const counted = await countUpToMaximum(
    db,
    selectMatchingLinks(db, workspaceId, filter, { most: countMaximum + 1 }),
  );
  return { links: rows.map(toLink), next, ...counted };
}

export async function selectLink(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<Link | undefined> {
  const row = await linkQuery(db)
    .where('l.workspaceId', '=', workspaceId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row && toLink(row);
}

/** Returns a link of any workspace by its public id, for anyone who has its URL. */
export async function selectPublicLink(db: Db, id: string): Promise<StoredLink | undefined> {
  const row = await linkQuery(db)
    .select(version('l'))
    .where('l.id', '=', id)
    .modifyEnd(readsFewRows)
    .executeTakeFirst();
  return row && { ...toLink(row), version: row.version };
}

/**
 * Returns what finalized transfers have paid to links, in minor units by link and by the payments'
 * currency.
 */
export async function selectReceived(
  db: Db,
  workspaceId: string,
  linkIds: string[],
): Promise<Map<string, { currency: Currency; amountMinor: bigint }[]>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('linkRevenue')
    .select(['linkId', 'currency', 'amountMinor'])
    .where('workspaceId', '=', workspaceId)
    .where('linkId', 'in', linkIds)
    .orderBy('currency')
    .execute();
  const byLink = Map.groupBy(rows, (row) => row.linkId);
  return new Map(
    [...byLink].map(([linkId, sums]) => [
      linkId,
      sums.map((sum) => ({ currency: sum.currency, amountMinor: sum.amountMinor })),
    ]),
  );
}

/** Checks whether an active link of any workspace is priced in the currency and accepts the asset. */
export async function isOfferedByLink(
  db: Db,
  symbol: string,
  currency: Currency,
): Promise<boolean> {
  const offering = chainKeys.filter((chain) => namedAsset(chains[chain], { symbol }));
  const row = await db
    .selectFrom('paymentLinks as l')
    .innerJoin('paymentLinkWallets as lw', 'lw.linkId', 'l.id')
    .innerJoin('wallets as w', 'w.id', 'lw.walletId')
    .select('l.id')
    .where('l.status', '=', 'active')
    .where('l.currency', '=', currency)
    .where('w.chain', 'in', offering)
    .where(sql<boolean>`(l.assets is null or l.assets @> ${JSON.stringify([{ symbol }])}::jsonb)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the link against changes until the transaction ends. */
export async function lockLink(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  await tx
    .selectFrom('paymentLinks')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the link against changes until the transaction ends, and returns its version; undefined if there
 * is none. The lock is shared by concurrent payers, unless it is `exclusive`.
 */
export async function lockPublicLink(
  tx: Transaction,
  id: string,
  { exclusive }: { exclusive: boolean },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('paymentLinks')
    .select(version('payment_links'))
    .where('id', '=', id)
    // Not FOR UPDATE: a payment that the watcher updates twice locks its link's key while it holds the
    // cursor.
    .$if(exclusive, (query) => query.forNoKeyUpdate())
    .$if(!exclusive, (query) => query.forShare())
    .executeTakeFirst();
  return row?.version;
}

/** Selects the transaction that last wrote the row: it changes with every write, unlike a clock's time. */
function version(table: string) {
  return sql<string>`${sql.ref(`${table}.xmin`)}::text`.as('version');
}

function linkQuery(db: Db) {
  return db
    .selectFrom('paymentLinks as l')
    .leftJoin('payoutChanges as c', 'c.linkId', 'l.id')
    .leftJoin('users as u', 'u.id', 'c.requestedBy')
    .selectAll('l')
    .select(['c.id as changeId', 'c.walletIds as changedWalletIds'])
    .select(['c.assets as changedAssets', 'c.effectiveAt'])
    .select(['u.id as requesterId', 'u.username as requesterUsername', 'u.name as requesterName'])
    .select((eb) => [
      eb
        .selectFrom('paymentLinkWallets as lw')
        .select(sql<string[]>`array_agg(lw.wallet_id order by lw.position)`.as('ids'))
        .whereRef('lw.linkId', '=', 'l.id')
        .as('walletIds'),
      eb
        .selectFrom('paymentLinkWebhooks as lh')
        .select(sql<string[]>`array_agg(lh.webhook_id order by lh.webhook_id)`.as('ids'))
        .whereRef('lh.linkId', '=', 'l.id')
        .as('webhookIds'),
      sql<boolean>`l.type = 'dynamic' and exists (
        select from payments p
        where p.link_id = l.id and p.status in ('paid', 'overpaid', 'paid_late')
          and (l.integration_id is null or p.total_minor >= l.amount_minor)
      )`.as('paid'),
      sql<bigint>`case when l.integration_id is null then 0 else (
        select coalesce(sum(t.value_minor), 0)
        from payments p join transfers t on t.payment_id = p.id and t.state = 'final'
        where p.link_id = l.id and p.currency = l.currency
      ) end::numeric`.as('receivedMinor'),
    ]);
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof linkQuery>['executeTakeFirstOrThrow']>>;

function toLink(row: LinkRow): Link {
  const common = {
    id: row.id,
    workspaceId: row.workspaceId,
    environment: row.environment,
    status: row.status,
    name: row.name,
    currency: row.currency,
    assets: storedAssets.parse(row.assets),
    description: row.description,
    customMessage: row.customMessage,
    redirectUrl: row.redirectUrl,
    cancelUrl: row.cancelUrl,
    collectEmail: row.collectEmail,
    collectBillingAddress: row.collectBillingAddress,
    walletIds: row.walletIds ?? [],
    webhookIds: row.webhookIds ?? [],
    integrationId: row.integrationId,
    pendingPayoutChange: toPayoutChange(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
  const type = row.type;
  if (type === 'donation') {
    return { ...common, type, donation: fromJson(storedDonation.parse(row.donation)) };
  }
  // A check constraint guarantees the price of links that have one.
  const priced = {
    ...common,
    amountMinor: present(row.amountMinor),
    vat: z.nullable(vat).parse(row.vat),
  };
  if (type === 'static') return { ...priced, type };
  return {
    ...priced,
    type,
    reference: row.reference,
    metadata: metadata.parse(row.metadata ?? {}),
    expiresAt: row.expiresAt,
    paid: row.paid || (row.integrationId !== null && row.receivedMinor >= priced.amountMinor),
    receivedMinor: row.receivedMinor,
    taxes: z.array(tax).parse(row.taxes ?? []),
    customer: row.customer,
  };
}

/** Minor units as text, because JSON numbers aren't precise enough. */
const storedDonation = z.object({
  suggested: z.array(z.string()),
  minimum: z.nullable(z.string()),
  maximum: z.nullable(z.string()),
  freeAmount: z.boolean(),
  showTotal: z.boolean(),
});
type StoredDonation = z.infer<typeof storedDonation>;

const storedAssets = z.nullable(z.array(assetChoice));
const changedAssets = z.nullable(z.object({ choices: storedAssets }));
const metadata = z.record(z.string(), z.string());

function toJson(donation: Donation): StoredDonation {
  const { suggestedMinor, minimumMinor, maximumMinor, freeAmount, showTotal } = donation;
  return {
    suggested: suggestedMinor.map(String),
    minimum: minimumMinor?.toString() ?? null,
    maximum: maximumMinor?.toString() ?? null,
    freeAmount,
    showTotal,
  };
}

function fromJson(stored: StoredDonation): Donation {
  const { suggested, minimum, maximum, freeAmount, showTotal } = stored;
  return {
    suggestedMinor: suggested.map(BigInt),
    minimumMinor: minimum === null ? null : BigInt(minimum),
    maximumMinor: maximum === null ? null : BigInt(maximum),
    freeAmount,
    showTotal,
  };
}

function toPayoutChange(row: LinkRow): PayoutChange | null {
  if (row.changeId === null || row.changedWalletIds === null || row.effectiveAt === null) {
    return null;
  }
  const { requesterId: id, requesterUsername: username, requesterName: name } = row;
  return {
    id: row.changeId,
    walletIds: row.changedWalletIds,
    assets: changedAssets.parse(row.changedAssets),
    requestedBy: id === null || username === null ? null : { id, username, name },
    effectiveAt: row.effectiveAt,
  };
}
