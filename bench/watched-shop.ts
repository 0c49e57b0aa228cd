import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/ids.ts';
import { makeShop, type Shop } from '#test/shop.ts';

export const chain: ChainKey = 'moonbeam/test';
export const priceMinor = 500n;

export type WatchedShop = Pick<Shop, 'workspaceId' | 'endpoint'> & {
  linkId: string;
  rateId: string;
};

/** Returns the watched address with this index. */
export function watchedAccount(index: number): string {
  return `0xf10a${index.toString(16).padStart(36, '0')}`;
}

/** Creates a workspace with a wallet at each of `wallets` addresses, and a link. */
export async function seedShop(
  context: Context,
  { wallets }: { wallets: number },
): Promise<WatchedShop> {
  const { db, clock } = context;
  const now = clock.now();
  const { workspaceId, endpoint } = await makeShop(context);
  const linkId = await addLink(context, workspaceId);
  const rateId = newId('rate', now);
  await sql`insert into rates values (${rateId}, 'DEV', 'USD', '5', 'bench', '[]', ${now})`.execute(
    db,
  );
  const shop = { workspaceId, linkId, rateId, endpoint };
  await addWallets(context, shop, { from: 0, to: wallets });
  return shop;
}

/** Adds a link without wallets, and returns its id. */
export async function addLink({ db, clock }: Context, workspaceId: string): Promise<string> {
  const now = clock.now();
  const id = newId('link', now);
  await sql`insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
      collect_email, collect_billing_address, created_at, updated_at)
    values (${id}, ${workspaceId}, 'test', 'static', 'active', 'Bench', ${priceMinor}, 'USD', false, false, ${now}, ${now})`.execute(
    db,
  );
  return id;
}

export async function addWallets(
  { db, clock }: Context,
  { workspaceId }: WatchedShop,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const accounts = Array.from({ length: to - from }, (_, index) => watchedAccount(from + index));
  await sql`insert into wallets (id, workspace_id, chain, platform, account, label, colour, created_at)
    select 'wallet_' || account, ${workspaceId}, ${chain}, 'manual', account, 'Till', 'blue', ${clock.now()}
    from unnest(${accounts}::text[]) as a (account)`.execute(db);
}

/** Opens a payment for each of these exact amounts, and returns their ids. */
export async function openPayments(
  { db, clock }: Context,
  { workspaceId, linkId, rateId }: WatchedShop,
  payments: { account: string; amountAtomic: bigint }[],
): Promise<string[]> {
  const now = clock.now();
  const later = new Date(now.getTime() + 24 * 60 * 60_000);
  const rows = payments.map(({ account, amountAtomic }) => ({
    id: newId('payment', now),
    workspaceId: workspaceId,
    linkId: linkId,
    environment: 'test' as const,
    chain,
    symbol: 'DEV',
    decimals: 18,
    assetId: nativeAsset,
    recipientAccount: account,
    amountAtomic: amountAtomic,
    subtotalMinor: priceMinor,
    vatMinor: 0n,
    totalMinor: priceMinor,
    currency: 'USD' as const,
    rateId: rateId,
    toleranceBps: 0,
    reference: randomBytes(8).toString('hex'),
    status: 'open' as const,
    expiresAt: later,
    lateUntil: later,
    createdAt: now,
    // Before every block, because those of a catch-up are older than the payments.
    openedHeight: 0n,
  }));
  const atOnce = 1_000;
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .insertInto('payments')
      .values(rows.slice(start, start + atOnce))
      .execute();
  }
  await sql`
    insert into held_amounts
    select chain, recipient_account, asset_id, amount_atomic, amount_atomic, id, late_until
    from payments where id = any(${rows.map(({ id }) => id)})`.execute(db);
  // Updates the planner's statistics, as in a database that is in use.
  await sql`vacuum analyze`.execute(db);
  return rows.map(({ id }) => id);
}

/** Empties the ledger, including payments and the cursor. */
export async function emptyLedger({ db }: Context): Promise<void> {
  await sql`truncate transfers, payments, events, deliveries, revenue_buckets, revenue_sources, chain_cursors cascade`.execute(
    db,
  );
}

/** Throws unless every payment is paid once, and the revenue equals their total. */
export async function assertBalance({ db }: Context, transfers: number): Promise<void> {
  const { rows } = await sql<{
    unpaid: bigint;
    owed: bigint | null;
    revenue: bigint | null;
    final: bigint;
    events: bigint;
    payments: bigint;
  }>`
    select (select count(*) from payments where status <> 'paid') as unpaid,
      (select sum(total_minor) from payments) as owed,
      (select sum(amount_minor) from revenue_buckets where grain = 'day') as revenue,
      (select count(*) from transfers where state = 'final') as final,
      (select count(*) from events where type = 'payment.paid') as events,
      (select count(*) from payments) as payments`.execute(db);
  const { unpaid, owed, revenue, final, events, payments } = rows[0]!;
  const balances =
    unpaid === 0n && owed === revenue && events === payments && final === BigInt(transfers);
  if (!balances) throw new Error(`the run is void: ${JSON.stringify(rows[0], numbers)}`);
}

function numbers(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
