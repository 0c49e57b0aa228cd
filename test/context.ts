import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Clock } from '#server/base/clock.ts';
import { type Config, services } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { connectionLimits } from '#server/base/http/connection-limits.ts';
import { createOpenStreams } from '#server/base/http/open-streams.ts';
import { createDueSignal } from '#server/base/live/due-signal.ts';
import { createLive, type Live } from '#server/base/live/live.ts';
import { createLog } from '#server/base/log.ts';
import { createMetrics } from '#server/base/metrics/metrics.ts';
import type { Connection } from '#server/base/database/db.ts';
import { eventFollowers } from '#server/event-followers.ts';
import { createTestDatabase } from './database.ts';

/** A clock that only advances when a test sets it. */
export type TestClock = Clock & { set(time: Date | string): void; advance(ms: number): void };

export type TestContext = Context & {
  clock: TestClock;
  databaseUrl: string;
  /** For statements that no store has. */
  pool: Connection['pool'];
};

type Overrides = Partial<Omit<Context, 'config' | 'clock'>> & {
  config?: Partial<Config>;
  /** The clock's initial time; default 2026-01-01T12:00:00Z. */
  now?: Date | string;
  /** The ICU locale of the database; default C. */
  locale?: string;
};

export function testClock(now: Date | string = '2026-01-01T12:00:00Z'): TestClock {
  let time = new Date(now).getTime();
  return {
    now: () => new Date(time),
    set: (next) => (time = new Date(next).getTime()),
    advance: (ms) => (time += ms),
  };
}

/**
 * Creates a server context with its own database, a clock that tests set, and no log. Call it at the top of
 * a test file or of a `describe`; its properties are set before the first test.
 */
export function testContext(overrides: Overrides = {}): TestContext {
  const context = {} as TestContext;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const created = await createTestContext(overrides);
    close = created.close;
    Object.assign(context, created.context);
  });
  afterAll(async () => close?.());
  return context;
}

/** Creates the context of `testContext` without vitest's hooks, for tests that need several. */
export async function createTestContext(
  overrides: Overrides = {},
): Promise<{ context: TestContext; close(): Promise<void> }> {
  const { config, now, locale, ...parts } = overrides;
  const { database, drop } = await createTestDatabase({ locale });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'florin-data-'));
  const log = createLog('silent');
  const live = createLive(database.url, database.databases.effects, log);
  const dueSignal = createDueSignal(database.url, database.databases.effects, log);
  const context: TestContext = {
    config: { ...testConfig(database.url, dataDirectory), ...config },
    pool: database.pool,
    db: database.db,
    databases: database.databases,
    log,
    metrics: createMetrics(),
    live,
    dueSignal,
    streams: createOpenStreams(connectionLimits),
    rateSources: [],
    eventFollowers,
    ...parts,
    clock: testClock(now),
    databaseUrl: database.url,
  };
  return {
    context,
    async close() {
      await Promise.all([live.close(), dueSignal.close()]);
      await drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

export function testConfig(databaseUrl: string, dataDirectory: string): Config {
  return {
    sandbox: true,
    services: [...services],
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    trustedProxies: 0,
    publicUrl: 'http://localhost:8080',
    dashboardUrl: 'http://localhost:8080',
    routingGuard: true,
    secretKey: Buffer.alloc(32, 7),
    // Tests sign up hundreds of people and don't test the cost of the real hash.
    passwordCost: { memoryKiB: 64, passes: 1, parallelism: 1 },
    smtpUrl: undefined,
    mailFrom: 'Florin <florin@localhost>',
    supportEmail: null,
    liveChatUrl: null,
    walletConnectProjectId: null,
    fees: {},
    identityProvider: { name: 'manual' },
    verificationDocumentsDays: 30,
    dataDirectory,
    // Nothing listens on these ports.
    dns: { servers: ['127.0.0.1:9'], nameServerPort: 9 },
    chains: [],
    fiatSources: [],
    squarespaceUrl: 'http://127.0.0.1:9',
    sessionTtlMs: 7 * 24 * 60 * 60_000,
    sessionRefreshMs: 15 * 60_000,
    logLevel: 'silent',
    metrics: null,
  };
}

/** Waits until live messages are received. Must be the first subscriber. */
export async function untilListening(live: Live): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = live.subscribe((message) => {
      if (message === 'anything') resolve(stop());
    });
  });
}
