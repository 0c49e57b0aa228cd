import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { type Period, periods } from '#contract/ledger/dashboard.ts';
import type { Context } from '#server/base/context.ts';
import { type Bucket, revenueBuckets } from '#server/ledger/dashboard/buckets.ts';
import { factorsFor } from '#server/ledger/dashboard/factors.ts';
import { selectRevenue, selectSources } from '#server/ledger/dashboard/revenue-store.ts';
import { newId } from '#server/base/ids.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare, type Contender } from './rounds.ts';

// The revenue of a workspace with nine tenths of all payments, by period and time zone. The floor is a scan
// of its transfers. Both must have the same result, or the run is void. node bench/revenue.ts [payments,
// default 10 000 000]

const count = Number(process.argv[2] ?? 10_000_000);
const readsPerRound = 100;
const now = new Date('2026-11-01T12:34:56Z');
const of = { environment: 'production', currency: 'EUR' } as const;
const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu'];
const [big, small] = [newId('workspace', now), newId('workspace', now)];

const database = await startBenchDatabase();
const context = createBenchContext(database.url);
try {
  await load(context);
  for (const zone of zones) {
    for (const period of periods) await requireEqual(bucketsOf(period, zone));
  }
  await compare(`Revenue of a company with ${(count * 0.9).toLocaleString('en')} payments`, [
    {
      name: 'raw scan, 12 months',
      round: () => timed(1, () => scan(bucketsOf('year', 'Asia/Kathmandu'))),
    },
    ...zones.flatMap((zone) => periods.map((period) => contender(period, zone))),
    {
      name: 'sources, 12 months, Asia/Kathmandu',
      round: () => timed(readsPerRound / 10, () => sources(bucketsOf('year', 'Asia/Kathmandu'))),
    },
  ]);
} finally {
  await closeBenchContext(context);
  await database.stop();
}

function contender(period: Period, zone: string): Contender {
  return {
    name: `${period}, ${zone}`,
    round: () => timed(readsPerRound, () => revenue(bucketsOf(period, zone))),
  };
}

async function timed(reads: number, read: () => Promise<unknown>) {
  const latencies: number[] = [];
  const started = performance.now();
  for (let index = 0; index < reads; index += 1) {
    const begun = performance.now();
    await read();
    latencies.push(performance.now() - begun);
  }
  return { perSecond: reads / ((performance.now() - started) / 1000), latencies };
}

function bucketsOf(period: Period, zone: string): Bucket[] {
  const { previous, current } = revenueBuckets(period, zone, now);
  return [...previous, ...current];
}

async function sources(buckets: Bucket[]) {
  const half = buckets[buckets.length / 2]!;
  const time = { from: half.from, to: buckets.at(-1)!.to };
  return selectSources(context.db, big, await converting(time), time);
}

async function revenue(buckets: Bucket[]) {
  const time = { from: buckets[0]!.from, to: buckets.at(-1)!.to };
  return selectRevenue(context.db, big, await converting(time), buckets);
}

/** Reads revenue of one currency, as most workspaces have it. */
async function converting(time: Bucket) {
  const factors = await factorsFor(context.db, [of.currency], of.currency, time);
  return { environment: of.environment, currencies: [of.currency], factors, isConstant: true };
}

async function scan(buckets: Bucket[]): Promise<bigint[]> {
  const edges = buckets.map(({ from }) => from);
  const { rows } = await sql<{ bucket: number; amount: bigint }>`
    select width_bucket(t.block_time, ${edges}::timestamptz[]) - 1 as bucket,
      sum(t.value_minor)::numeric as amount
    from transfers t join payments p on p.id = t.payment_id
    where t.workspace_id = ${big} and p.environment = ${of.environment} and p.currency = ${of.currency}
      and t.block_time >= ${edges[0]} and t.block_time < ${buckets.at(-1)!.to}
    group by 1`.execute(context.db);
  const amounts = new Map(rows.map((row) => [row.bucket, row.amount]));
  return buckets.map((_, index) => amounts.get(index) ?? 0n);
}

async function requireEqual(buckets: Bucket[]): Promise<void> {
  const kept = await revenue(buckets);
  const counted = await scan(buckets);
  const amountIn = (index: number) => kept.find(({ bucket }) => bucket === index)?.amount ?? 0n;
  if (counted.some((amount, index) => amount !== amountIn(index)))
    throw new Error('the run is void');
}

/** Inserts two years of payments over a hundred links and three networks, each paid by one transfer. */
async function load({ databases: { pool } }: Context): Promise<void> {
  const client = await pool.connect();
  // Skips the checks of foreign keys, which are valid by construction.
  await client.query(`set session_replication_role = replica`);
  const indexes = await dropIndexes(client);
  await client.query(
    `insert into workspaces (id, name, size, country, use_cases, created_at)
     select id, 'Bench', '1', 'PT', '{}', now() from unnest($1::text[]) id`,
    [[big, small]],
  );
  const made = `
    select n, 'pay_' || lpad(to_hex(n), 32, '0') as id,
      case when n % 10 = 0 then $2 else $1 end as workspace_id,
      $3::timestamptz - (n::float8 / $4) * interval '730 days' as at,
      (array['moonbeam', 'polkadot', 'kusama'])[n % 3 + 1] || '/production' as chain,
      'lnk_' || lpad(to_hex(n * 7 % 100), 32, '0') as link_id, (n * 31 % 9973)::bigint as amount
    from generate_series(1, $4::bigint) n`;
  const values = [big, small, now, count];
  await client.query(
    `insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
       asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id,
       tolerance_bps, reference, status, expires_at, late_until, paid_at, created_at)
     select id, workspace_id, link_id, 'production', chain, 'DOT', 10, 'native', 'account', 1, amount, 0, amount,
       'EUR', 'rat', 50, id, 'paid', at, at, at, at from (${made}) made`,
    values,
  );
  await client.query(
    `insert into transfers (id, chain, block_hash, kind, index, block_height, block_time,
       recipient_account, asset_id, amount_atomic, state, proof, providers, payment_id, value_minor,
       workspace_id, created_at)
     select 'trf_' || n, chain, 'b' || n, 'event', 0, n, at, 'account', 'native', 1, 'final', 'demo', '{sandbox}', id, amount,
       workspace_id, at from (${made}) made`,
    values,
  );
  for (const definition of indexes) await client.query(definition);
  await client.query(
    `insert into revenue_sources
     select t.workspace_id, 'production', 'EUR', g.grain, g.bucket_at,
       p.chain, p.link_id, sum(t.value_minor)
     from transfers t join payments p on p.id = t.payment_id
     cross join lateral (values
       ('quarter', date_bin('15 minutes', t.block_time, 'epoch')),
       ('day', date_trunc('day', t.block_time, 'UTC')),
       ('month', date_trunc('month', t.block_time, 'UTC'))
     ) as g (grain, bucket_at)
     group by 1, 2, 3, 4, 5, 6, 7`,
  );
  await client.query(
    `insert into revenue_buckets select workspace_id, environment, currency, grain, bucket_at,
       sum(amount_minor) from revenue_sources group by 1, 2, 3, 4, 5`,
  );
  await client.query('vacuum analyze');
  client.release();
}

/**
 * Drops the indexes, and returns the statements that create them again: building an index over ten million
 * rows takes a fraction of the time of inserting into it row by row.
 */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('payments'::regclass, 'transfers'::regclass) and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  return rows.map(({ definition }) => definition);
}
