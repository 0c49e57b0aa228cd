import { eventFollowers } from '#server/event-followers.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addSandboxAssets } from '#contract/chain/networks.ts';
import { startWeb } from '#server/app.ts';
import { type Context, createContext } from '#server/base/context.ts';
import { connect } from '#server/base/database/db.ts';
import { createLog, type Logger } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { fetchFiatRates } from '#server/chain/rates/rates.ts';
import { canBePaidOn, networkStates } from '#server/chain/networks/networks.ts';
import { setOperator } from '#server/workspace/operator/operator.ts';
import { endDeadline, selectPublicPayment, toPayment } from '#server/ledger/payments/payments.ts';
import type { Program } from '#server/commands/run-until-stopped.ts';
import { sandboxRates } from './sandbox-rates.ts';
import { systemClock } from '#server/base/clock.ts';
import { watchUnhandled } from '#server/unhandled.ts';
import { startWatcher } from '#server/watcher.ts';
import { buildWeb, webIsCurrent } from '#server/web-build.ts';
import { startWorker } from '#server/worker.ts';
import { startSandboxChains } from './chains/sandbox-chains.ts';
import { freePort } from './free-port.ts';
import { createMailbox } from './mailbox.ts';
import type { PayablePayment } from './payer-routes.ts';
import { startPostgres } from './postgres.ts';
import { readableLog } from './readable-log.ts';
import { reportWaiting } from './report-waiting.ts';
import { sandboxRoutes } from './routes.ts';
import { startWhenNeeded } from './start-when-needed.ts';
import { type SandboxDns, startSandboxDns } from './sandbox-dns.ts';
import type { SandboxChains } from './sandbox-chains.ts';
import { sandboxConfig, type SandboxSettings, sandboxSettings } from './settings.ts';
import { createWebhookReceiver } from './webhook-receiver.ts';

const usualPort = 8080;
const payableWithinMs = 10_000;

/**
 * Starts everything on this machine: database, local chains and the three services. Resolves when all are
 * ready.
 */
export async function startSandbox(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Program> {
  addSandboxAssets();
  const settings = await sandboxSettings(environment);
  const log = createLog(settings.logLevel, readableLog(say));
  const unhandled = watchUnhandled(log);
  // If one of them fails, the process exits, and with it what the others have started.
  say('Starting PostgreSQL and a local EVM chain…');
  const [database, chains, dns] = await Promise.all([
    reportWaiting(say, 'PostgreSQL', openDatabase(settings, log)),
    startSandboxChains({ log, say }),
    startSandboxDns(),
    buildIfNeeded(say),
    // Mails contain codes, so only the owner may read them.
    mkdir(join(settings.dataDirectory, 'mail'), { recursive: true, mode: 0o700 }),
  ]);
  const port = settings.port || (await freePort(settings.port ?? usualPort));
  const config = sandboxConfig(settings, {
    databaseUrl: database.url,
    chains: chains.connections,
    dns: { servers: [dns.server.address], nameServerPort: dns.server.port },
    port,
  });
  const { context, close } = createContext(config, log, {
    rateSources: [sandboxRates(systemClock)],
    eventFollowers,
  });
  const services = await startServices(context, { chains, dns });
  const startNoMore = startWhenNeeded(context, chains);
  await fetchFiatRates(context);
  const unpayable = await untilPayable(context);
  say(`Florin's sandbox runs at ${config.publicUrl}`);
  if (unpayable.length > 0) say(`Payments can’t be made yet on ${unpayable.join(', ')}.`);
  say('No real money moves here. Press Ctrl+C to stop; your data is kept in the data folder.');
  return {
    failed: Promise.race([
      unhandled.failed,
      ...(database.exited ? [database.exited.then(() => databaseEnded)] : []),
    ]),
    async stop() {
      startNoMore();
      await Promise.all(services.map((service) => service.stop()));
      await close();
      dns.server.close();
      await chains.stop();
      await database.stop();
    },
  };
}

const databaseEnded = 'PostgreSQL stopped unexpectedly. See data/postgres/log.';

type SandboxDatabase = { url: string; stop(): Promise<void>; exited?: Promise<void> };

/** Opens and migrates the embedded PostgreSQL, or the configured one on this machine. */
async function openDatabase(settings: SandboxSettings, log: Logger): Promise<SandboxDatabase> {
  const directory = join(settings.dataDirectory, 'postgres');
  const database: SandboxDatabase = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await startPostgres({ directory, log });
  const { pool, close } = connect(database.url);
  try {
    await migrate(pool);
  } finally {
    await close();
  }
  return database;
}

async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  if (await webIsCurrent()) return;
  say('Building the dashboard…');
  await buildWeb();
}

async function startServices(
  context: Context,
  { chains, dns }: { chains: SandboxChains; dns: SandboxDns },
) {
  const { clock, config, log } = context;
  const parts = {
    mailbox: createMailbox(join(config.dataDirectory, 'mail')),
    webhooks: createWebhookReceiver(join(config.dataDirectory, 'webhooks'), clock),
    chains,
    dns,
    findPayment: (id: string) => findPayment(context, id),
    expirePayment: (id: string) => expirePayment(context, id),
    makeOperator: (email: string) => setOperator(context, email, true),
    clock,
    log,
  };
  return Promise.all([
    startWeb(context, (app) => void app.route('/', sandboxRoutes(parts))),
    startWorker(context),
    startWatcher(context),
  ]);
}

/**
 * Waits a while until payments are possible on every network that is started, so that the first checkout works. Returns
 * the networks where they still aren't.
 */
async function untilPayable(context: Context): Promise<string[]> {
  for (let waited = 0; ; waited += 50) {
    const states = await networkStates(context);
    const unpayable = states.filter(
      ({ health }) => health !== 'not_started' && !canBePaidOn(health),
    );
    if (unpayable.length === 0 || waited >= payableWithinMs) {
      return unpayable.map(({ network }) => network);
    }
    await sleep(50);
  }
}

async function findPayment(context: Context, id: string): Promise<PayablePayment | undefined> {
  const record = await selectPublicPayment(context.db, id);
  if (!record) return undefined;
  const { chain, recipientAccount, assetId, reference } = record;
  const remainingAtomic = BigInt(toPayment(context.config, record).remainingAtomic);
  return { chain, recipientAccount, assetId, reference, remainingAtomic };
}

async function expirePayment({ db, clock, live }: Context, id: string): Promise<void> {
  await live.publish(...(await endDeadline(db, id, clock.now())));
}
