import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

/** A shop whose every order has its own link, customer, payment, transfer, delivery and notification. */
export type Shop = {
  /** The number of orders. */
  count: number;
  workspaceId: string;
  userId: string;
  walletId: string;
  webhookId: string;
  integrationId: string;
};

/** How many of a shop's records differ from all others, whatever its size. */
export const rare = 50;

const start = Date.UTC(2026, 0, 1);
const atOnce = 100_000;

/** Returns the time of the nth record; they are a second apart. */
export function timeOf(n: number): number {
  return start + n * 1000;
}

/** Returns the id of the nth record, as `insertShop` makes them: sorted by n. */
export function idOf(prefix: string, { workspaceId }: Shop, n: number): string {
  return `${prefix}_${timeOf(n).toString(16).padStart(12, '0')}${workspaceId.slice(-12)}${n.toString(16).padStart(8, '0')}`;
}

/** Returns the account of the shop's wallet. */
function account({ workspaceId }: Shop): string {
  return `0x${workspaceId.slice(4).padEnd(40, '0')}`;
}

/** Creates a workspace with `count` orders. Each list has at least ten thousand records. */
export async function insertShop({ db }: Context, count: number): Promise<Shop> {
  const now = new Date(start);
  const shop: Shop = {
    count,
    workspaceId: newId('workspace', now),
    userId: newId('user', now),
    walletId: newId('wallet', now),
    webhookId: newId('webhook', now),
    integrationId: newId('integration', now),
  };
  const rateId = newId('rate', now);
  await write(db, owners(shop, rateId));
  for (let from = 0; from < count; from += atOnce) {
    const to = Math.min(count, from + atOnce) - 1;
    await write(db, [...orders(shop, rateId, from, to), ...messages(shop, from, to)]);
  }
  // Ten thousand of a small shop, and one per ten or fifty orders of a large one.
  await write(db, [
    ...unmatched(shop, Math.max(10_000, count / 50)),
    ...imports(shop, Math.max(10_000, count / 10)),
  ]);
  return shop;
}

/** Writes without checks of foreign keys, which take longer than the rows. */
async function write(db: Database, statements: RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
}

function owners(shop: Shop, rateId: string): RawBuilder<unknown>[] {
  const { workspaceId, userId, walletId, webhookId } = shop;
  const now = new Date(start);
  return [
    sql`insert into workspaces (id, name, size, country, use_cases, created_at)
      values (${workspaceId}, 'Bench', '1', 'PT', '{}', ${now})`,
    sql`insert into users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at)
      values (${userId}, ${userId.slice(-20)}, ${userId}, '', '1', ${now}, ${now})`,
    sql`insert into wallets (id, workspace_id, chain, platform, account, label, colour, verified_at, created_at)
      values (${walletId}, ${workspaceId}, 'moonbeam/test', 'manual', ${account(shop)}, 'Till', 'blue', ${now}, ${now})`,
    sql`insert into webhooks (id, workspace_id, environment, name, url, secret_key, signing_secret, events, status,
        created_at, updated_at)
      values (${webhookId}, ${workspaceId}, 'test', 'Shop', 'https://example.com', '', '', '{}', 'active', ${now}, ${now})`,
    sql`insert into rates (id, symbol, currency, value, source, quotes, at)
      values (${rateId}, 'DEV', 'USD', '1', 'bench', '[]', ${now})`,
  ];
}

/** Returns the SQL of an id of record `n`. */
function id(prefix: string, { workspaceId }: Shop): RawBuilder<string> {
  return sql<string>`${sql.lit(`${prefix}_`)} || lpad(to_hex(${start}::bigint + n::bigint * 1000), 12, '0')
    || ${workspaceId.slice(-12)}::text || lpad(to_hex(n), 8, '0')`;
}

/** Returns the SQL of the time of record `n`. */
const at = sql`(timestamptz 'epoch' + ${sql.lit(start)} * interval '1 ms' + n * interval '1 second')`;

function isRare({ count }: Shop): RawBuilder<boolean> {
  return sql<boolean>`(n % ${count / rare}::int = 1)`;
}

function orders(shop: Shop, rateId: string, from: number, to: number): RawBuilder<unknown>[] {
  const { workspaceId } = shop;
  const numbers = sql`from generate_series(${from}::int, ${to}::int) n`;
  const few = isRare(shop);
  return [
    sql`insert into payment_links (id, workspace_id, environment, type, status, name, reference, amount_minor, currency,
        collect_email, collect_billing_address, created_at, updated_at)
      select ${id('lnk', shop)}, ${workspaceId}, 'test', case when ${few} then 'static' else 'dynamic' end,
        case when n % ${shop.count / rare}::int = 2 then 'disabled' else 'active' end,
        case when ${few} then 'Coffee mug ' else 'Order ' end || n, case when not ${few} then 'A-' || n end, 500, 'USD',
        true, false, ${at}, ${at} ${numbers}`,
    sql`insert into payment_link_wallets (link_id, wallet_id, position)
      select ${id('lnk', shop)}, ${shop.walletId}, 0 ${numbers}`,
    sql`insert into customers (id, workspace_id, environment, email, name, created_at, last_payment_at)
      select ${id('cus', shop)}, ${workspaceId}, 'test', 'customer' || n || '@example.com',
        case when ${few} then 'Ada Lovelace' else 'First' || n % 1000 || ' Last' || n % 977 end, ${at}, ${at} ${numbers}`,
    sql`insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals, asset_id, recipient_account,
        amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id, tolerance_bps, reference, customer,
        customer_id, status, expires_at, late_until, created_at)
      select ${id('pay', shop)}, ${workspaceId}, ${id('lnk', shop)}, 'test', 'moonbeam/test', 'DEV', 18, 'native',
        ${account(shop)}, 5, 500, 0, 500, 'USD', ${rateId}, 50, ${workspaceId} || n,
        jsonb_build_object('email', case when ${few} then 'ada@example.com' else 'customer' || n || '@example.com' end),
        ${id('cus', shop)}, case when ${few} then 'canceled' else 'paid' end, ${at}, ${at}, ${at} ${numbers}`,
    sql`insert into transfers (id, chain, block_hash, kind, index, block_height, block_time, transaction_hash,
        recipient_account, asset_id, amount_atomic, state, proof, providers, payment_id, matched_by, workspace_id,
        value_minor, created_at)
      select ${id('trf', shop)}, 'moonbeam/test', ${id('pay', shop)}, 'native', 0, n, ${at}, '0x' || ${id('pay', shop)},
        ${account(shop)}, 'native', 5, 'final', 'demo', '{sandbox}', ${id('pay', shop)}, 'reference', ${workspaceId},
        500, ${at} ${numbers}`,
  ];
}

function messages(shop: Shop, from: number, to: number): RawBuilder<unknown>[] {
  const { workspaceId } = shop;
  const numbers = sql`from generate_series(${from}::int, ${to}::int) n`;
  const few = isRare(shop);
  const never = sql`(n % ${shop.count / rare}::int = 3)`;
  return [
    sql`insert into events (id, workspace_id, environment, type, payment_id, body, created_at)
      select ${id('evt', shop)}, ${workspaceId}, 'test', 'payment.paid', ${id('pay', shop)}, '{}', ${at} ${numbers}`,
    sql`insert into deliveries (id, workspace_id, webhook_id, event_id, state, attempts, due_at, created_at, attempted_at,
        delivered_at)
      select ${id('dlv', shop)}, ${workspaceId}, ${shop.webhookId}, ${id('evt', shop)},
        case when ${few} then 'failed' when ${never} then 'pending' else 'delivered' end,
        1, ${at}, ${at}, case when not ${never} then ${at} end, ${at} ${numbers}`,
    sql`insert into delivery_attempts (delivery_id, attempt, started_at, duration_ms, status, url)
      select ${id('dlv', shop)}, 1, ${at}, 20, 200, 'https://example.com' ${numbers}`,
    sql`insert into notifications (id, user_id, workspace_id, type, data, read_at, created_at)
      select ${id('ntf', shop)}, ${shop.userId}, ${workspaceId}, 'payment_received', '{}',
        case when ${few} then ${at} end, ${at} ${numbers}`,
    sql`insert into audit_log (id, workspace_id, actor, action, target, details, created_at)
      select ${id('aud', shop)}, ${workspaceId}, ${shop.userId}, 'wallet.deleted', ${id('pay', shop)}, '{}', ${at}
      ${numbers}`,
  ];
}

/** Returns the SQL of transfers that match no payment, and of as many that were dismissed. */
function unmatched(shop: Shop, count: number): RawBuilder<unknown>[] {
  const { workspaceId } = shop;
  return [
    sql`insert into transfers (id, chain, block_hash, kind, index, block_height, block_time, transaction_hash,
        recipient_account, asset_id, amount_atomic, state, proof, providers, created_at)
      select ${id('unm', shop)}, 'moonbeam/test', ${id('unm', shop)}, 'native', 0, n, ${at}, '0x' || ${id('unm', shop)},
        ${account(shop)}, 'native', 5, 'final', 'demo', '{sandbox}', ${at} from generate_series(0, ${2 * count - 1}::int) n`,
    sql`insert into dismissed_transfers (workspace_id, transfer_id, reason, dismissed_by, dismissed_at)
      select ${workspaceId}, ${id('unm', shop)}, 'spam', ${shop.userId}, ${at}
      from generate_series(1, ${2 * count - 1}::int, 2) n`,
  ];
}

/** Returns the SQL of orders that Squarespace knows, and of imported history. */
function imports(shop: Shop, count: number): RawBuilder<unknown>[] {
  const { workspaceId, integrationId } = shop;
  const numbers = sql`from generate_series(0, ${count - 1}::int) n`;
  return [
    sql`insert into squarespace_orders (integration_id, order_id, workspace_id, variant_id, product_name, variant_name,
        quantity, currency, unit_minor, shipping_minor, created_at, paid_at, import_state)
      select ${integrationId}, 'order-' || n, ${workspaceId}, 'v', 'Mug', '', 1, 'USD', 500, 0, ${at}, ${at},
        case when n % ${count / rare}::int = 1 then 'not_imported' else 'imported' end ${numbers}`,
    sql`insert into coinbase_charges (workspace_id, code, status, created_at, imported_at)
      select ${workspaceId}, 'C' || n, 'COMPLETED', ${at}, ${at} ${numbers}`,
  ];
}
