import { sql } from 'kysely';
import { countedPayments } from '#contract/ledger/merchant-payments.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';
import {
  countPayments,
  type PaymentFilter,
  selectPaymentPage,
} from '#server/ledger/merchant-payments/merchant-payments.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare } from './rounds.ts';

// A page of payments with the total, as merchants request it, in a workspace with nine tenths of all
// payments. The floor is the same query in a workspace with twenty thousand, in the same table.

/** The number of payments: the first argument, as in `payment-list.ts 1000000`. */
const all = Number(process.argv[2] ?? 10_000_000);
const few = 20_000;
const queriesPerRound = 40;
/** One in this many payments is canceled, one is by a certain customer, one has a transfer. */
const rare = 5_000;
const start = Date.UTC(2026, 0, 1);

type Shop = { workspaceId: string; linkId: string; count: number };

const database = await startBenchDatabase();
const context = createBenchContext(database.url);
try {
  const small = await fill(context, few);
  const large = await fill(context, Math.round(all * 0.9));
  await fill(context, all - few - large.count);
  await sql`vacuum (analyze) payments`.execute(context.db);
  await sql`vacuum (analyze) transfers`.execute(context.db);
  for (const [title, filter] of questions()) {
    await compare(`Payments, ${title}`, [
      contender(`of ${small.count}`, small, filter),
      contender(`of ${large.count}`, large, filter),
    ]);
  }
} finally {
  await closeBenchContext(context);
  await database.stop();
}

function questions(): [string, (shop: Shop) => Partial<PaymentFilter>][] {
  const middle = ({ workspaceId, count }: Shop) => idOf(workspaceId, Math.floor(count / 2));
  return [
    ['the newest', () => ({})],
    ['the oldest half', (shop) => ({ before: middle(shop) })],
    ['rarely canceled', () => ({ status: 'canceled' })],
    ['of one link', ({ linkId }) => ({ linkId })],
    ['of a network without any', () => ({ network: 'kusama' })],
    ['by the name of a link', () => ({ q: 'cof' })],
    ['by an address', () => ({ q: 'ada@example.com' })],
    ['by a transaction', ({ workspaceId }) => ({ q: `0x${workspaceId}` })],
    ['by an id', (shop) => ({ q: middle(shop) })],
    ['by an unknown address', () => ({ q: 'nobody@example.com' })],
  ];
}

function contender(name: string, shop: Shop, filterOf: (shop: Shop) => Partial<PaymentFilter>) {
  const filter: PaymentFilter = { environment: 'test', ...filterOf(shop) };
  return {
    name,
    async round() {
      const latencies: number[] = [];
      const started = performance.now();
      for (let count = 0; count < queriesPerRound; count += 1) {
        const sent = performance.now();
        await query(context.db, shop.workspaceId, filter);
        latencies.push(performance.now() - sent);
      }
      const seconds = (performance.now() - started) / 1000;
      return { perSecond: queriesPerRound / seconds, latencies };
    },
  };
}

async function query(db: Database, workspaceId: string, filter: PaymentFilter): Promise<void> {
  await Promise.all([
    selectPaymentPage(db, workspaceId, filter, { limit: 21, skip: 0 }),
    countPayments(db, workspaceId, filter, countedPayments + 1),
  ]);
}

/** Returns an id. Ids begin with the time, and those of one workspace are a second apart. */
function idOf(workspaceId: string, index: number): string {
  const time = (start + index * 1000).toString(16).padStart(12, '0');
  return `pay_${time}${workspaceId.slice(-12)}${String(index).padStart(8, '0')}`;
}

/** Creates a workspace with `count` payments of one link. */
async function fill({ db }: Context, count: number): Promise<Shop> {
  const now = new Date(start);
  const workspaceId = newId('workspace', now);
  const [linkId, rateId] = [newId('link', now), newId('rate', now)];
  await sql`
    insert into workspaces (id, name, size, country, use_cases, created_at)
    values (${workspaceId}, 'Bench', '1', 'PT', '{}', ${now})`.execute(db);
  await sql`
    insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
      collect_email, collect_billing_address, created_at, updated_at)
    values (${linkId}, ${workspaceId}, 'test', 'static', 'active', 'Coffee', 500, 'USD', false, false,
      ${now}, ${now})`.execute(db);
  await sql`
    insert into rates (id, symbol, currency, value, source, quotes, at)
    values (${rateId}, 'DEV', 'USD', '1', 'bench', '[]', ${now})`.execute(db);
  const atOnce = 500_000;
  for (let from = 0; from < count; from += atOnce) {
    const to = Math.min(count, from + atOnce) - 1;
    await sql`
      insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
        asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id,
        tolerance_bps, reference, customer, status, expires_at, late_until, created_at)
      select 'pay_' || lpad(to_hex(${start}::bigint + n::bigint * 1000), 12, '0')
          || ${workspaceId.slice(-12)} || lpad(n::text, 8, '0'),
        ${workspaceId}, ${linkId}, 'test', 'moonbeam/test', 'DEV', 18, 'native', '0x', 5, 500, 0, 500, 'USD',
        ${rateId}, 50, ${workspaceId} || n,
        case when n % ${rare} = 1 then '{"email":"ada@example.com"}'::jsonb end,
        case when n % ${rare} = 0 then 'canceled' else 'paid' end, ${now}, ${now},
        ${now}::timestamptz + n * interval '1 second'
      from generate_series(${from}::int, ${to}::int) n`.execute(db);
  }
  await sql`
    insert into transfers (id, chain, block_hash, kind, index, block_height, block_time,
      transaction_hash, recipient_account, asset_id, amount_atomic, state, proof, providers, payment_id, matched_by, created_at)
    select 'trf' || p.id, 'moonbeam/test', p.id, 'native', 0, 1, ${now}, '0x' || ${workspaceId}, '0x', 'native', 5,
      'final', 'demo', '{sandbox}', p.id, 'reference', ${now}
    from payments p where p.workspace_id = ${workspaceId} and p.status = 'canceled' limit 1`.execute(
    db,
  );
  return { workspaceId, linkId, count };
}
