import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '#server/base/database/db.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { databaseUrl } from '#test/postgres-server.ts';
import { chain, reversibleLedger } from '#test/reversible-ledger.ts';
import { recountSums } from '#test/recount-sums.ts';

// Compares a rewind that is killed after and within each of its transactions with an uninterrupted one. Both
// start with copies of the same database.

const context = testContext({ config: { chains: allChains } });
const copy = `rewind_copy_${process.pid}`;
let last: Block;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  const ledger = await reversibleLedger(context);
  const payments: Payment[] = [];
  for (let opened = 0; opened < 8; opened += 1) payments.push(await ledger.open());
  const [one, two, three, four, five] = payments as [Payment, Payment, Payment, Payment, Payment];
  last = await ledger.block([{ payment: one, part: 0.2 }]);
  await ledger.block([
    { payment: one, part: 0.8 },
    { payment: two },
    { payment: three, part: 0.5 },
  ]);
  await ledger.block([{ payment: three, part: 0.5 }]);
  await ledger.block([], { seconds: 900, halt: true });
  await ledger.block([{ payment: four }, { payment: five, part: 3 }, { payment: two, part: 0.1 }]);
  await ledger.block([{ payment: one, part: 0.1 }]);
  await ledger.block([], { seconds: 4 * 60 * 60 });
});
afterAll(() => maintain(`drop database if exists ${copy} with (force)`));

test('a rewind that is killed at every step has the same result as an uninterrupted one', async () => {
  await copyDatabase();
  const url = databaseUrl(inject('postgresUrl'), copy);
  expect(await run(url)).toBe(0);
  let kills = 0;
  for (; (await rangesLeft()) !== false; kills += 1) {
    await killInTransaction('reversed_payments');
    expect(await run(context.databaseUrl, { dies: true })).toBe('SIGKILL');
  }
  expect(kills).toBeGreaterThan(3);
  await killInTransaction('notifications');
  expect(await run(context.databaseUrl)).toBe(0);
  const uninterrupted = connect(url, { max: 1 });
  try {
    expect(await ledgerOf(context.pool)).toEqual(await ledgerOf(uninterrupted.pool));
  } finally {
    await uninterrupted.close();
  }
  const { expected, kept } = await recountSums(context);
  expect(kept).toEqual(expected);
  const { rows } = await context.pool.query('select finished_at is not null as done from rewinds');
  expect(rows).toEqual([{ done: true }]);
});

/** Checks whether blocks are left to reverse; undefined before the rewind has begun. */
async function rangesLeft(): Promise<boolean | undefined> {
  const { rows } = await context.pool.query<{ left: boolean }>(
    'select done_height > height as left from rewinds',
  );
  return rows[0]?.left;
}

/** Runs the rewind in another process; returns its exit status, or the signal that killed it. */
async function run(at: string, { dies = false } = {}): Promise<number | string> {
  const [code, signal] = await started(at, dies).ended;
  return code ?? signal!;
}

function started(at: string, dies = false) {
  const { config } = context;
  const secretKey = config.secretKey.toString('hex');
  const text = JSON.stringify({ ...config, databaseUrl: at, secretKey });
  const { height, hash, time } = last;
  const target = JSON.stringify({ height, hash, time, providers: ['a.example', 'b.example'] });
  const script = join(import.meta.dirname, '../../../../test/run-rewind.ts');
  const words = [script, text, chain, target, ...(dies ? ['dies'] : [])];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, ended };
}

/** Kills a rewind in the middle of a transaction, right before it writes to this table. */
async function killInTransaction(table: string): Promise<void> {
  const client = new Client({ connectionString: context.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in exclusive mode`);
    const { child, ended } = started(context.databaseUrl);
    let isOver = false;
    void ended.then(() => (isOver = true));
    for (let waited = 0; !isOver && waited < 100; waited += 1) {
      const { rows } = await client.query(
        `select from pg_locks where not granted and relation = '${table}'::regclass`,
      );
      if (rows.length > 0) break;
      await sleep(50);
    }
    child.kill('SIGKILL');
    await ended;
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

async function copyDatabase(): Promise<void> {
  await maintain(`drop database if exists ${copy} with (force)`);
  const original = new URL(context.databaseUrl).pathname.slice(1);
  for (let tries = 0; ; tries += 1) {
    try {
      // The template must have no connections. Clients reconnect, so several tries may be needed.
      await maintain(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${original}'`,
      );
      return await maintain(`create database ${copy} template ${original}`);
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

async function maintain(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

type Queryable = { query(text: string): Promise<{ rows: unknown[] }> };

/** Returns everything that a rewind changes, without the ids and times that differ between runs. */
async function ledgerOf(db: Queryable) {
  const tables = {
    payments: `
      select (to_jsonb(p) - 'reversed_at' || jsonb_build_object('requested_atomic', requested_atomic is null))::text as row
      from payments p order by id`,
    transfers: `select (to_jsonb(t) - 'rewind_id')::text as row from transfers t order by id`,
    buckets: `select to_jsonb(b)::text as row from revenue_buckets b order by 1`,
    sources: `select to_jsonb(b)::text as row from revenue_sources b order by 1`,
    links: `select to_jsonb(b)::text as row from link_revenue b order by 1`,
    received: `select to_jsonb(b)::text as row from received_amounts b order by 1`,
    months: `select to_jsonb(b)::text as row from limit_months b order by 1`,
    reservations: `select to_jsonb(b)::text as row from limit_reservations b order by 1`,
    // What remains of a payment is held as a random amount, which is its own base.
    amounts: `
      select (to_jsonb(h) - case when base_atomic = amount_atomic then '{amount_atomic,base_atomic}'::text[] else '{}' end)::text as row
      from held_amounts h order by 1`,
    extensions: `select to_jsonb(b)::text as row from deadline_extensions b order by 1`,
    agreed: `select to_jsonb(b)::text as row from agreed_blocks b order by 1`,
    cursor: `select (to_jsonb(c) - 'fence')::text as row from chain_cursors c order by 1`,
    reversed: `select (to_jsonb(r) - 'rewind_id')::text as row from reversed_payments r order by 1`,
    notifications: `select user_id || type || data::text as row from notifications order by 1`,
    alarms: `select kind || detail || (cleared_at is null) as row from network_alarms order by 1`,
    mails: `select count(*)::text as row from graphile_worker._private_jobs`,
    events: `select payment_id || type || ((body::jsonb -> 'data') - 'remainingAtomic' - 'uri')::text as row from events
      order by payment_id, id`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(tables)) {
    found[name] = (await db.query(statement)).rows;
  }
  return found;
}
