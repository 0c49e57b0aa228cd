import { sql } from 'kysely';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/ids.ts';
import {
  selectAccountsToFollow,
  selectExpectedBalances,
  followAccounts,
  unfollowUnawaited,
  selectCursor,
  startCursor,
  recordComparison,
} from '#server/ledger/transfers/transfers.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare, type Contender } from './rounds.ts';

// The database's cost of following the balances of many open payments, each to its own account, before each
// step of the walk and once a minute. The floor is the cost of a minimal query.
// node bench/followed-accounts.ts [payments, default 100 000]

const count = Number(process.argv[2] ?? 100_000);
const chain = 'moonbeam/test';
const page = 5_000;
const atOnce = 1_000;
const now = new Date('2026-11-01T12:34:56Z');

const database = await startBenchDatabase();
const context = createBenchContext(database.url);
try {
  const at = { instance: '0x0', height: 1_000, hash: '0x1', time: now, fence: 0n };
  const heads = { head: 1_000, headHash: '0x1', final: 1_000, finalHash: '0x1' };
  await startCursor(context, chain, at, heads);
  await openPayments(context);
  const started = performance.now();
  await followAll();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `${count} new accounts are followed in ${seconds} s, ${atOnce} in each transaction\n`,
  );
  await sql`vacuum (analyze)`.execute(context.db);
  await compare(`Following ${count.toLocaleString('en')} accounts`, [
    contender('floor: select 1', 400, () => sql`select 1`.execute(context.databases.blocks)),
    contender('before each step, no new account', 400, () =>
      selectAccountsToFollow(context.databases.blocks, chain, atOnce),
    ),
    contender('before a step, one new account', 100, followOne),
    contender('expected balances of all', 1, readAll),
    contender('a comparison without a difference', 40, storeNothing),
    contender('a comparison with one', 40, storeOne),
    contender('whether the next 1 000 accounts are awaited', 20, () => leave('')),
  ]);
} finally {
  await closeBenchContext(context);
  await database.stop();
}

function contender(name: string, times: number, work: () => Promise<unknown>): Contender {
  return {
    name,
    async round() {
      const latencies: number[] = [];
      const started = performance.now();
      for (let turn = 0; turn < times; turn += 1) {
        const begun = performance.now();
        await work();
        latencies.push(performance.now() - begun);
      }
      return { perSecond: times / ((performance.now() - started) / 1_000), latencies };
    },
  };
}

async function cursorNow() {
  return (await selectCursor(context.db, chain))!;
}

async function followAll(): Promise<void> {
  for (;;) {
    const entries = await selectAccountsToFollow(context.databases.blocks, chain, atOnce);
    if (entries.length === 0) return;
    const balances = new Map(entries.map(({ account }) => [account, 5n]));
    const followed = { balances, entries: entries.map(({ id }) => id) };
    await followAccounts(context, chain, await cursorNow(), followed);
  }
}

async function followOne(): Promise<void> {
  const account = `0x${crypto.randomUUID()}`;
  await sql`insert into accounts_to_follow (chain, account) values (${chain}, ${account})`.execute(
    context.databases.blocks,
  );
  await followAll();
}

async function readAll(): Promise<void> {
  for (let after = ''; ;) {
    const read = await selectExpectedBalances(context.databases.blocks, chain, {
      after,
      limit: page,
    });
    if (read.length < page) return;
    after = read.at(-1)!.account;
  }
}

async function storeNothing(): Promise<void> {
  const nothing = { gaps: [], blocks: [], unexplained: [], falls: [], all: true };
  await recordComparison(context, chain, await cursorNow(), nothing);
}

async function storeOne(): Promise<void> {
  const [expected] = await selectExpectedBalances(context.databases.blocks, chain, {
    after: '',
    limit: 1,
  });
  const { account, amountAtomic } = expected!;
  const gap = { account, expectedAtomic: amountAtomic, heldAtomic: amountAtomic - 1n };
  const fall = { account, amountAtomic: 1n, fromHeight: 999, toHeight: 1_000, providers: ['a'] };
  const found = { gaps: [gap], blocks: [], unexplained: [], falls: [fall], all: true };
  const outcome = await recordComparison(context, chain, await cursorNow(), found);
  if (outcome !== 'stored') throw new Error('the run is void: nothing was stored');
}

async function leave(after: string): Promise<void> {
  await unfollowUnawaited(context, chain, await cursorNow(), after);
}

async function openPayments({ db }: Context): Promise<void> {
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
  await sql`
    insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
      asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id,
      tolerance_bps, reference, customer, status, expires_at, late_until, created_at)
    select 'pay_' || lpad(n::text, 24, '0'), ${workspaceId}, ${linkId}, 'test', ${chain}, 'DEV', 18,
      'native', '0x' || md5(n::text) || lpad(to_hex(n), 8, '0'), 5, 500, 0, 500, 'USD', ${rateId}, 50,
      lpad(n::text, 16, '0'), null, 'open', ${now}, ${now}, ${now}
    from generate_series(1, ${count}::int) n`.execute(db);
}
