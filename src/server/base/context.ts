import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect, type Connection, type Database } from './database/db.ts';
import { createLive, type Live } from './live.ts';
import type { Logger } from './log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { RateSource } from './rate-source.ts';

/** The dependencies of all program parts, built in one place and replaceable in tests. */
export type Context = {
  config: Config;
  pool: Connection['pool'];
  /** `pool` and the pools of `prepared` and `afterCommit`. */
  pools: Connection['pools'];
  db: Database;
  /** The same database, for queries that run with every block. */
  prepared: Database;
  /** The same database, for notifications and jobs that follow a commit. */
  afterCommit: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  live: Live;
  rateSources: RateSource[];
};

/** Creates the context of a running program. Call `close` last, when nothing uses it anymore. */
export function createContext(
  config: Config,
  log: Logger,
  rateSources: RateSource[],
): { context: Context; close(): Promise<void> } {
  const { pool, pools, db, prepared, afterCommit, close } = connect(config.databaseUrl);
  const clock = systemClock;
  const live = createLive(config.databaseUrl, afterCommit, log);
  return {
    context: {
      config,
      pool,
      pools,
      db,
      prepared,
      afterCommit,
      clock,
      log,
      metrics: createMetrics(),
      live,
      rateSources,
    },
    async close() {
      await live.close();
      await close();
    },
  };
}
