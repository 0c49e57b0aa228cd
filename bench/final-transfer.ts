import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { newId } from '#server/base/ids.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare } from './rounds.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';

// The time from a final transfer until its payment is paid, and its event and revenue are durable. The
// floor is a bare pg loop with the necessary writes, in one transaction per credit, on one connection.

const chain: ChainKey = 'moonbeam/test';
const recipient = '0x52908400098527886e0f7030069857d2e4169ee7';
const perRound = 300;
const blocksPerRange = 20;

const database = await startBenchDatabase();
const context = createBenchContext(database.url);
const ids = await seed(context);
let height = 0;
let tag = 0n;

try {
  await compare('Final transfer → payment paid, event and revenue durable', [
    { name: 'bare pg loop', round: () => bareRound() },
    { name: 'Florin, a block per transaction', round: () => florinRound(1) },
    {
      name: `Florin, ${blocksPerRange} blocks per transaction`,
      round: () => florinRound(blocksPerRange),
    },
  ]);
  await assertBalance();
} finally {
  await closeBenchContext(context);
  await database.stop();
}

async function florinRound(range: number) {
  const amounts = await openPayments(perRound);
  const latencies: number[] = [];
  const started = performance.now();
  for (let index = 0; index < amounts.length; index += range) {
    const at = { height, hash: hashOf(height), time: new Date() };
    const from = { ...at, instance: 'bench', fence: 0n, proves: false };
    const blocks = amounts.slice(index, index + range).map(nextBlock);
    const begun = performance.now();
    const outcome = await storeDemoBlocks(context, chain, from, blocks);
    if (outcome !== 'stored') throw new Error('the run is void: the cursor moved');
    latencies.push(performance.now() - begun);
  }
  return { perSecond: perRound / ((performance.now() - started) / 1000), latencies };
}

async function bareRound() {
  const amounts = await openPayments(perRound);
  const client = await context.databases.pool.connect();
  const latencies: number[] = [];
  const started = performance.now();
  for (const amount of amounts) {
    const begun = performance.now();
    const now = new Date();
    const transferId = newId('transfer', now);
    await client.query('begin');
    const { rows } = await client.query(
      'select payment_id as id from held_amounts where chain = $1 and recipient_account = $2 and amount_atomic = $3 for update',
      [chain, recipient, amount],
    );
    await client.query(
      `insert into transfers (id, chain, block_hash, kind, index, block_height, block_time, transaction_hash,
         recipient_account, asset_id, amount_atomic, state, proof, providers, payment_id, matched_by,
         value_minor, created_at)
       values ($1, $2, $3, 'native', 0, 0, $4, $1, $5, 'native', $6, 'final', 'demo', '{sandbox}', $7, 'exact_amount', 500, $4)`,
      [transferId, chain, randomBytes(32).toString('hex'), now, recipient, amount, rows[0].id],
    );
    await client.query("update payments set status = 'paid', paid_at = $2 where id = $1", [
      rows[0].id,
      now,
    ]);
    await client.query(
      `insert into revenue_buckets values ($1, 'test', 'USD', 'quarter', date_bin('15 minutes', $2::timestamptz, 'epoch'), 500)
       on conflict (workspace_id, environment, currency, grain, bucket_at)
       do update set amount_minor = revenue_buckets.amount_minor + 500`,
      [ids.workspace, now],
    );
    await client.query(
      `insert into events (id, workspace_id, environment, type, payment_id, body, created_at)
       values ($1, $2, 'test', 'payment.paid', $3, $4, $5)`,
      [newId('event', now), ids.workspace, rows[0].id, 'x'.repeat(1200), now],
    );
    await client.query('update chain_cursors set polled_at = $2 where chain = $1', [chain, now]);
    await client.query('commit');
    latencies.push(performance.now() - begun);
  }
  client.release();
  return { perSecond: perRound / ((performance.now() - started) / 1000), latencies };
}

function nextBlock(amountAtomic: bigint): Block {
  height += 1;
  return {
    height,
    hash: hashOf(height),
    parentHash: hashOf(height - 1),
    time: new Date(),
    credits: [
      {
        kind: 'native',
        index: 0,
        transactionHash: randomBytes(32).toString('hex'),
        sender: null,
        recipient,
        assetId: nativeAsset,
        amountAtomic,
        reference: null,
      },
    ],
  };
}

function hashOf(at: number): string {
  return `0x${at.toString(16).padStart(64, '0')}`;
}

async function openPayments(count: number): Promise<bigint[]> {
  const now = new Date();
  const later = new Date(now.getTime() + 60 * 60_000);
  const rows = Array.from({ length: count }, () => ({
    id: newId('payment', now),
    workspaceId: ids.workspace,
    linkId: ids.link,
    environment: 'test' as const,
    chain,
    symbol: 'DEV',
    decimals: 18,
    assetId: nativeAsset,
    recipientAccount: recipient,
    amountAtomic: 10n ** 18n + (tag += 1n),
    subtotalMinor: 500n,
    vatMinor: 0n,
    totalMinor: 500n,
    currency: 'USD' as const,
    rateId: ids.rate,
    toleranceBps: 0,
    reference: randomBytes(8).toString('hex'),
    status: 'open' as const,
    expiresAt: later,
    lateUntil: later,
    createdAt: now,
  }));
  await context.db.insertInto('payments').values(rows).execute();
  await context.databases.pool.query(
    `insert into held_amounts
     select chain, recipient_account, asset_id, amount_atomic, amount_atomic, id, late_until
     from payments where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  // Updates the planner's statistics, as in a database that is in use.
  await context.databases.pool.query('vacuum analyze');
  return rows.map((row) => row.amountAtomic);
}

async function seed(to: Context) {
  const now = new Date();
  const made = {
    workspace: newId('workspace', now),
    link: newId('link', now),
    rate: newId('rate', now),
  };
  await sql`insert into workspaces (id, name, size, country, use_cases, created_at)
    values (${made.workspace}, 'Bench', '1', 'PT', '{}', ${now})`.execute(to.db);
  await sql`insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
      collect_email, collect_billing_address, created_at, updated_at)
    values (${made.link}, ${made.workspace}, 'test', 'static', 'active', 'Bench', 500, 'USD', false, false, ${now}, ${now})`.execute(
    to.db,
  );
  await sql`insert into rates values (${made.rate}, 'DEV', 'USD', '5', 'bench', '[]', ${now})`.execute(
    to.db,
  );
  await sql`insert into chain_cursors values (${chain}, 'bench', 0, ${hashOf(0)}, ${now}, 0, ${now}, 0, ${now})`.execute(
    to.db,
  );
  return made;
}

/** Throws unless every payment is paid and the revenue equals their total. */
async function assertBalance(): Promise<void> {
  const { rows } = await sql<{ unpaid: bigint; owed: bigint; revenue: bigint }>`
    select (select count(*) from payments where status <> 'paid') as unpaid,
      (select sum(total_minor) from payments) as owed,
      (select sum(amount_minor) from revenue_buckets where grain = 'quarter') as revenue`.execute(
    context.db,
  );
  const { unpaid, owed, revenue } = rows[0]!;
  if (unpaid !== 0n || owed !== revenue)
    throw new Error(`the run is void: ${unpaid} unpaid, ${revenue} of ${owed}`);
}
