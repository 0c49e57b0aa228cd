import { eventFollowers } from '#server/event-followers.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startWeb } from '#server/app.ts';
import { connect } from '#server/base/database/db.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { connectionLimits } from '#server/base/http/connection-limits.ts';
import { createOpenStreams } from '#server/base/http/open-streams.ts';
import { createDueSignal } from '#server/base/live/due-signal.ts';
import { createLive } from '#server/base/live/live.ts';
import { createLog } from '#server/base/log.ts';
import { createMetrics } from '#server/base/metrics/metrics.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';
import { apiKey, link, opening, wallet, webhook } from '#test/requests.ts';
import {
  type Caller,
  signIn,
  signInWithCompany,
  stepUp,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { type TestContext, testClock, testConfig } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { insertPayment } from '#test/shop.ts';

/** A PostgreSQL of its own, which can be stopped and started on the same port. */
export type OwnPostgres = {
  url: string;
  directory: string;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** Florin's web service as in production, on a PostgreSQL that a test can break, with one merchant's records. */
export type World = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld(options: { patience?: number } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'florin-bad-days-'));
  const postgres = await ownPostgres(join(directory, 'postgres'));
  const connection = connect(postgres.url, options);
  await migrate(connection.pool);
  const log = createLog('silent');
  const { close, ...handles } = connection;
  const clock = testClock();
  const context: TestContext = {
    ...handles,
    config: { ...testConfig(postgres.url, directory), chains: allChains },
    log,
    clock,
    metrics: createMetrics(),
    live: createLive(postgres.url, connection.databases.effects, log),
    dueSignal: createDueSignal(postgres.url, connection.databases.effects, log),
    streams: createOpenStreams(connectionLimits),
    rateSources: [sandboxRates(clock)],
    eventFollowers,
    databaseUrl: postgres.url,
  };
  const records = await makeRecords(context);
  const web = await startWeb(context);
  return {
    context,
    postgres,
    ...records,
    port: web.port,
    async stop() {
      await web.stop();
      await Promise.all([context.live.close(), context.dueSignal.close()]);
      await close();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function ownPostgres(directory: string): Promise<OwnPostgres> {
  const log = createLog('silent');
  let running = await startPostgres({ directory, log, durable: false });
  const port = Number(new URL(running.url).port);
  return {
    url: running.url,
    directory,
    stop: () => running.stop(),
    async start() {
      running = await startPostgres({ directory, log, durable: false, port });
    },
  };
}

async function makeRecords(context: TestContext) {
  await pretendLive(context, 'polkadot/test');
  const owner = await signInWithCompany(context, testApi(context));
  const companyId = owner.companyId;
  const username = ((await owner.call('GET', '/user/info')).data as { username: string }).username;
  const walletIds = [await made(owner, '/wallet', wallet({ companyId }))];
  const linkId = await made(owner, '/payment-link/static', link({ companyId, walletIds }));
  const paymentId = await made(owner, `/checkout/${linkId}/payments`, opening({}));
  await stepUp(owner);
  await made(owner, '/webhook', webhook({ companyId }));
  const key = await owner.call('POST', `/company/${companyId}/api-keys`, apiKey({}));
  if (key.error) throw new Error(JSON.stringify(key.error));
  const other = { ...(await signIn(context, testApi(context))), companyId: '' };
  const { email } = (await other.call('GET', '/user/info')).data as { email: string };
  return {
    owner,
    other,
    companyId,
    walletIds,
    linkId,
    paymentId,
    paidId: await insertPaid(context, companyId),
    secret: key.data.secret as string,
    person: { username, password: usualPassword, email },
  };
}

async function made(by: Caller, path: string, body: object): Promise<string> {
  const { data, error } = await by.call('POST', path, body);
  if (error) throw new Error(JSON.stringify(error));
  return data.id as string;
}

/** Inserts a payment with a final transfer, which can be refunded; returns its id. */
async function insertPaid(context: TestContext, companyId: string): Promise<string> {
  const id = await insertPayment(context, companyId);
  await context.pool.query(
    `insert into transfers (id, chain, block_hash, kind, index, block_height, block_time,
       transaction_hash, recipient_account, asset_id, amount_atomic, state, proof, providers, payment_id,
       created_at)
     values ('trf_1', 'moonbeam/test', '0x1', 'native', 0, 1, now(), '0x1', 'r', 'native', 50, 'final', 'demo',
       '{sandbox}', $1, now())`,
    [id],
  );
  return id;
}

/** Runs statements in a session of its own, which the limits of pools don't concern. */
export async function asAdmin(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    await work(client);
  } finally {
    await client.end();
  }
}
