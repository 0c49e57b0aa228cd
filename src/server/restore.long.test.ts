import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { randomAccount, startTestEvmChain, type TestEvmChain } from '#test/chains.ts';
import { testConfig } from '#test/context.ts';
import { startDebianPostgres } from '#test/debian-postgres.ts';
import { receiver } from '#test/receiver.ts';
import { systemClock } from './base/clock.ts';
import { sandboxRates } from './sandbox/sandbox-rates.ts';
import { eventFollowers } from './event-followers.ts';
import { type Context, createContext } from './base/context.ts';
import { examine } from './commands/doctor.ts';
import { createLog } from './base/log.ts';
import { migrate } from './base/database/migrate.ts';
import { startWatcher } from './watcher.ts';
import { startWorker } from './worker.ts';

// Runs the commands of docs/operations.md, with payments before and after the dump.

type Cluster = Awaited<ReturnType<typeof startDebianPostgres>>;

let directory: string;
let chain: TestEvmChain;
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-restore-'));
  chmodSync(directory, 0o755);
  chain = await startTestEvmChain();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});
afterAll(async () => {
  await chain.stop();
  await rm(directory, { recursive: true, force: true });
});

test('a dump restored into an empty cluster is complete, and later payments are found', async () => {
  const shop = await receiver();
  cleanUps.push(shop.close);
  const old = await cluster('old');
  old.tool('createdb', [`--maintenance-db=${old.url('postgres')}`, 'florin']);
  const before = open(old);
  await migrate(before.context.databases.pool);
  const { owner, linkId, secretKey } = await sell(before.context, shop.url);
  const watching = await startWatcher(before.context);
  const [first, second] = [
    await checkOut(before.context, linkId),
    await checkOut(before.context, linkId),
  ];
  await pay(first);
  await until(async () => (await statusOf(before.context, first)) === 'paid');

  const dump = join(directory, 'florin.dump');
  old.tool('pg_dump', ['--format=custom', `--file=${dump}`, old.url('florin')]);
  await watching.stop();
  const dumped = await countsOf(before.context);
  await pay(second);
  await before.close();
  await old.stop();

  const fresh = await cluster('fresh');
  fresh.tool('createdb', [`--maintenance-db=${fresh.url('postgres')}`, 'florin']);
  fresh.tool('pg_restore', [
    '--no-owner',
    '--exit-on-error',
    `--dbname=${fresh.url('florin')}`,
    dump,
  ]);
  const after = open(fresh);
  await migrate(after.context.databases.pool);
  expect(await countsOf(after.context)).toEqual(dumped);
  expect(await aboutKey(after.context)).toEqual({ well: true, found: 'decrypts the stored data' });

  const worker = await startWorker(after.context);
  const watcher = await startWatcher(after.context);
  await until(async () => (await statusOf(after.context, second)) === 'paid');
  expect(await statusOf(after.context, first)).toBe('paid');
  await until(async () => paidIn(shop).has(first.id) && paidIn(shop).has(second.id));
  for (const { headers } of shop.received) expect(headers['x-api-key']).toBe(secretKey);
  // Existing sessions are still valid.
  const caller = testApi(after.context)();
  for (const [name, value] of owner.cookies) caller.cookies.set(name, value);
  const listed = await caller.call('GET', `/payment?companyId=${owner.companyId}&environment=test`);
  expect(listed.data.payments).toHaveLength(2);

  await Promise.all([watcher.stop(), worker.stop()]);
  after.context.config.secretKey = Buffer.alloc(32, 9);
  expect(await aboutKey(after.context)).toEqual({
    well: false,
    found: expect.stringContaining('SECRET_KEY is not the key it was encrypted with'),
  });
  await after.close();
  await fresh.stop();
});

async function cluster(name: string): Promise<Cluster> {
  const started = await startDebianPostgres(join(directory, name));
  cleanUps.push(started.stop);
  return started;
}

/** Opens a context on the cluster, as a starting program does. */
function open({ url }: Cluster) {
  const { node } = chain;
  return createContext(
    {
      ...testConfig(url('florin'), directory),
      chains: [{ chain: 'moonbeam/test', endpoints: [node.url, node.wsUrl] }],
    },
    createLog('silent'),
    { rateSources: [sandboxRates(systemClock)], eventFollowers },
  );
}

/** Creates a workspace with two links for coffee and a webhook. */
async function sell(context: Context, url: string) {
  const owner = await signInWithCompany(context, testApi(context));
  const { companyId } = owner;
  const secretKey = 'the-merchants-own-key';
  const hook = { companyId, name: 'Shop', url, secretKey, environment: 'test' };
  await stepUp(owner);
  expect((await owner.call('POST', '/webhook', hook)).status).toBe(201);
  const wallet = await owner.call('POST', '/wallet', {
    companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [randomAccount('evm')],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await owner.call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  return { owner, linkId: link.data.id as string, secretKey };
}

async function checkOut(context: Context, linkId: string): Promise<Payment> {
  const payer = testApi(context)();
  const choice = { network: 'moonbeam', symbol: 'DEV' };
  for (;;) {
    const { data, error } = await payer.call('POST', `/checkout/${linkId}/payments`, choice);
    if (!error) return data as Payment;
    // The watcher has not polled the chain yet.
    expect(error.code).toBe('network_unavailable');
    await sleep(50);
  }
}

async function pay({ recipient, amountAtomic, reference }: Payment): Promise<void> {
  await chain.payer.pay({
    recipientAccount: recipient.toLowerCase(),
    assetId: nativeAsset,
    amountAtomic: BigInt(amountAtomic),
    reference,
  });
  await chain.node.mine(3);
}

async function statusOf(
  { databases: { pool } }: Context,
  { id }: Payment,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ status: string }>(
    'select status from payments where id = $1',
    [id],
  );
  return rows[0]?.status;
}

/** Returns the payments whose shop was notified that they are paid. */
function paidIn({ received }: Awaited<ReturnType<typeof receiver>>): Set<string> {
  const events = received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: { id: string } },
  );
  return new Set(events.filter(({ type }) => type === 'payment.paid').map(({ data }) => data.id));
}

/** Returns the row count of every table, without leases: those of the watcher during the dump end with it. */
async function countsOf({ databases: { pool } }: Context): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
       and table_name <> 'leases' order by 1`,
  );
  const counts: Record<string, string> = {};
  for (const { name } of rows) {
    const counted = await pool.query<{ count: bigint }>(`select count(*) as count from ${name}`);
    counts[name] = String(counted.rows[0]!.count);
  }
  return counts;
}

async function aboutKey({ config }: Context) {
  const findings = await examine({ ...config, chains: [] }, systemClock);
  const { well, found } = findings.find(({ what }) => what === 'secret key')!;
  return { well, found };
}

async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(50);
}
