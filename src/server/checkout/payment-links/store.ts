import type { LinkType } from '#contract/ledger/link-types.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { namedAsset } from '#contract/chain/assets.ts';
import { assetChoice, type LinkStatus } from '#contract/checkout/payment-links.ts';
import type { Currency } from '#contract/base/money.ts';
import { chainKeys, chains, type Environment } from '#contract/chain/networks.ts';
import { vat } from '#contract/ledger/vat.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import type { Donation, Link, PayoutChange, StoredLink } from './link.ts';

type Db = Database | Transaction;

/** Writes a link with its wallets and webhooks, new or changed. */
export async function putLink(tx: Transaction, workspaceId: string, link: Link): Promise<void> {
  const values = {
    status: link.status,
    name: link.name,
    currency: link.currency,
    ...kindValues(link),
    assets: link.assets && JSON.stringify(link.assets),
    custom_message: link.customMessage,
    redirect_url: link.redirectUrl,
    collect_email: link.collectEmail,
    collect_billing_address: link.collectBillingAddress,
    updated_at: link.updatedAt,
  };
  await tx
    .insertInto('payment_links')
    .values({
      ...values,
      id: link.id,
      workspace_id: workspaceId,
      environment: link.environment,
      type: link.type,
      created_at: link.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await tx.deleteFrom('payment_link_wallets').where('link_id', '=', link.id).execute();
  await tx
    .insertInto('payment_link_wallets')
    .values(
      link.walletIds.map((wallet_id, position) => ({ link_id: link.id, wallet_id, position })),
    )
    .execute();
  await tx.deleteFrom('payment_link_webhooks').where('link_id', '=', link.id).execute();
  if (link.webhookIds.length > 0) {
    await tx
      .insertInto('payment_link_webhooks')
      .values(link.webhookIds.map((webhook_id) => ({ link_id: link.id, webhook_id })))
      .execute();
  }
}

function kindValues(link: Link) {
  if (link.type === 'donation') return { donation: JSON.stringify(toJson(link.donation)) };
  const priced = { amount_minor: link.amountMinor, vat: link.vat && JSON.stringify(link.vat) };
  if (link.type === 'static') return priced;
  const { reference, metadata, expiresAt } = link;
  return { ...priced, reference, metadata: JSON.stringify(metadata), expires_at: expiresAt };
}

export type LinkFilter = {
  environment?: Environment | undefined;
  status?: LinkStatus | undefined;
  type?: LinkType | undefined;
  /** Of dynamic links, exactly. */
  reference?: string | undefined;
  /** A part of the name or the reference, or the id. */
  q?: string | undefined;
};

/** The workspace's links, newest first, with the number of all that fit the filter. */
export async function selectLinks(
  db: Db,
  workspaceId: string,
  filter: LinkFilter,
  page: { limit: number; skip: number },
): Promise<{ links: Link[]; total: number }> {
  const matching = linkQuery(db)
    .where('l.workspace_id', '=', workspaceId)
    .$if(filter.environment !== undefined, (q) =>
      q.where('l.environment', '=', filter.environment!),
    )
    .$if(filter.status !== undefined, (q) => q.where('l.status', '=', filter.status!))
    .$if(filter.type !== undefined, (q) => q.where('l.type', '=', filter.type!))
    .$if(filter.reference !== undefined, (q) => q.where('l.reference', '=', filter.reference!))
    .$if(Boolean(filter.q), (q) => {
      const part = `%${filter.q!.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return q.where((eb) =>
        eb.or([
          eb('l.name', 'ilike', part),
          eb('l.reference', 'ilike', part),
          eb('l.id', '=', filter.q!),
        ]),
      );
    });
  const rows = await matching.orderBy('l.id', 'desc').limit(page.limit).offset(page.skip).execute();
  const { count } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { links: rows.map(toLink), total: Number(count) };
}

export async function selectLink(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<Link | undefined> {
  const row = await linkQuery(db)
    .where('l.workspace_id', '=', workspaceId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row && toLink(row);
}

/** A link by its public id, for anyone who holds its address. */
export async function selectPublicLink(db: Db, id: string): Promise<StoredLink | undefined> {
  const row = await linkQuery(db).select(version('l')).where('l.id', '=', id).executeTakeFirst();
  return row && { ...toLink(row), version: row.version };
}

/** What final transfers have brought to the payments of links, by link and by the payments' currency. */
export async function selectReceived(
  db: Db,
  workspaceId: string,
  linkIds: string[],
): Promise<Map<string, { currency: Currency; amountMinor: bigint }[]>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('link_revenue')
    .select(['link_id', 'currency', 'amount_minor'])
    .where('workspace_id', '=', workspaceId)
    .where('link_id', 'in', linkIds)
    .orderBy('currency')
    .execute();
  const byLink = Map.groupBy(rows, (row) => row.link_id);
  return new Map(
    [...byLink].map(([linkId, sums]) => [
      linkId,
      sums.map((sum) => ({ currency: sum.currency, amountMinor: sum.amount_minor })),
    ]),
  );
}

/** Whether some active link, of whatever workspace, can be paid with the asset at prices in the currency. */
export async function isOfferedByLink(
  db: Db,
  symbol: string,
  currency: Currency,
): Promise<boolean> {
  const offering = chainKeys.filter((chain) => namedAsset(chains[chain], { symbol }));
  const row = await db
    .selectFrom('payment_links as l')
    .innerJoin('payment_link_wallets as lw', 'lw.link_id', 'l.id')
    .innerJoin('wallets as w', 'w.id', 'lw.wallet_id')
    .select('l.id')
    .where('l.status', '=', 'active')
    .where('l.currency', '=', currency)
    .where('w.chain', 'in', offering)
    .where(sql<boolean>`(l.assets is null or l.assets @> ${JSON.stringify([{ symbol }])}::jsonb)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps others from changing the link until the transaction ends. */
export async function lockLink(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  await tx
    .selectFrom('payment_links')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Keeps the link as it is until the transaction ends, and returns its version: for as many payers as like at
 * once, or, where `alone`, for one after the other.
 */
export async function holdPublicLink(
  tx: Transaction,
  id: string,
  { alone }: { alone: boolean },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment_links')
    .select(version('payment_links'))
    .where('id', '=', id)
    // Not FOR UPDATE: a payment that the watcher updates twice checks its link's key, under the cursor.
    .$if(alone, (query) => query.forNoKeyUpdate())
    .$if(!alone, (query) => query.forShare())
    .executeTakeFirst();
  return row?.version;
}

/** The transaction that wrote the row last: every change of a link writes it, whatever the clock says. */
function version(table: string) {
  return sql<string>`${sql.ref(`${table}.xmin`)}::text`.as('version');
}

function linkQuery(db: Db) {
  return db
    .selectFrom('payment_links as l')
    .leftJoin('payout_changes as c', 'c.link_id', 'l.id')
    .leftJoin('users as u', 'u.id', 'c.requested_by')
    .selectAll('l')
    .select(['c.id as change_id', 'c.wallet_ids as changed_wallet_ids'])
    .select(['c.assets as changed_assets', 'c.effective_at'])
    .select([
      'u.id as requester_id',
      'u.username as requester_username',
      'u.name as requester_name',
    ])
    .select((eb) => [
      eb
        .selectFrom('payment_link_wallets as lw')
        .select(sql<string[]>`array_agg(lw.wallet_id order by lw.position)`.as('ids'))
        .whereRef('lw.link_id', '=', 'l.id')
        .as('wallet_ids'),
      eb
        .selectFrom('payment_link_webhooks as lh')
        .select(sql<string[]>`array_agg(lh.webhook_id order by lh.webhook_id)`.as('ids'))
        .whereRef('lh.link_id', '=', 'l.id')
        .as('webhook_ids'),
      sql<boolean>`l.type = 'dynamic' and exists (
        select from payments p
        where p.link_id = l.id and p.status in ('paid', 'overpaid', 'paid_late')
      )`.as('paid'),
    ]);
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof linkQuery>['executeTakeFirstOrThrow']>>;

function toLink(row: LinkRow): Link {
  const common = {
    id: row.id,
    workspaceId: row.workspace_id,
    environment: row.environment,
    status: row.status,
    name: row.name,
    currency: row.currency,
    assets: storedAssets.parse(row.assets),
    customMessage: row.custom_message,
    redirectUrl: row.redirect_url,
    collectEmail: row.collect_email,
    collectBillingAddress: row.collect_billing_address,
    walletIds: row.wallet_ids ?? [],
    webhookIds: row.webhook_ids ?? [],
    pendingPayoutChange: toPayoutChange(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  const type = row.type;
  if (type === 'donation') {
    return { ...common, type, donation: fromJson(storedDonation.parse(row.donation)) };
  }
  // A check of the table sees to it that links with a price have one.
  const priced = { ...common, amountMinor: row.amount_minor!, vat: z.nullable(vat).parse(row.vat) };
  if (type === 'static') return { ...priced, type };
  return {
    ...priced,
    type,
    reference: row.reference,
    metadata: metadata.parse(row.metadata ?? {}),
    expiresAt: row.expires_at,
    paid: row.paid,
  };
}

/** Minor units as text: JSON has no integers that are large enough. */
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
  if (row.change_id === null || row.changed_wallet_ids === null || row.effective_at === null) {
    return null;
  }
  const { requester_id: id, requester_username: username, requester_name: name } = row;
  return {
    id: row.change_id,
    walletIds: row.changed_wallet_ids,
    assets: changedAssets.parse(row.changed_assets),
    requestedBy: id === null || username === null ? null : { id, username, name },
    effectiveAt: row.effective_at,
  };
}
