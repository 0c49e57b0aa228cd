import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#server/base/clock.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { leastPasswordCost } from '#server/base/config.ts';
import { eventFollowers } from '#server/event-followers.ts';
import { type Context, createContext } from '#server/base/context.ts';
import { createLog } from '#server/base/log.ts';
import { connect } from '#server/base/database/db.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';
import { chainKeys } from '#contract/chain/networks.ts';

/** Starts a separate, migrated PostgreSQL with fsync, as in production. */
export async function startBenchDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'florin-bench-'));
  const postgres = await startPostgres({ directory, log: createLog('silent') });
  const { pool, close } = connect(postgres.url);
  await migrate(pool);
  await close();
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Creates a context as in production, without reachable chains. */
export function createBenchContext(databaseUrl: string): Context {
  const { context } = createContext(
    {
      sandbox: true,
      services: ['web'],
      databaseUrl,
      host: '127.0.0.1',
      port: 0,
      trustedProxies: 0,
      publicUrl: 'http://localhost:8080',
      dashboardUrl: 'http://localhost:8080',
      routingGuard: true,
      secretKey: Buffer.alloc(32, 1),
      passwordCost: leastPasswordCost,
      smtpUrl: undefined,
      mailFrom: 'bench@localhost',
      supportEmail: null,
      liveChatUrl: null,
      walletConnectProjectId: null,
      fees: {},
      identityProvider: { name: 'manual' },
      verificationDocumentsDays: 30,
      dataDirectory: tmpdir(),
      dns: { servers: [], nameServerPort: 53 },
      chains: chainKeys.map((chain) => ({ chain, endpoints: [] })),
      fiatSources: [],
      squarespaceUrl: 'http://127.0.0.1:9',
      sessionTtlMs: 24 * 60 * 60_000,
      sessionRefreshMs: 24 * 60 * 60_000,
      logLevel: 'silent',
      metrics: null,
    },
    createLog('silent'),
    { rateSources: [sandboxRates(systemClock)], eventFollowers },
  );
  return context;
}

export async function closeBenchContext({ databases, live }: Context): Promise<void> {
  await live.close();
  await Promise.all(databases.pools.map((pool) => pool.end()));
}
