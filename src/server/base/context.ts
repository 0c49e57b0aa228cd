import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect, type Connection, type Database } from './database/db.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { createOpenStreams, type OpenStreams } from './http/open-streams.ts';
import { createDueSignal, type DueSignal } from './live/due-signal.ts';
import { createLive, type Live } from './live/live.ts';
import type { Logger } from './log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { EventFollower } from './database/event-follower.ts';
import type { RateSource } from './rate-source.ts';

/** The dependencies of all program parts, built in one place and replaceable in tests. */
export type Context = {
  config: Config;
  /** The database for what this code belongs to: jobs and commands, or a request (see `serving`). */
  db: Database;
  /** The same database by purpose. Only what has a purpose of its own within a request or a step uses it. */
  databases: Connection['databases'];
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  live: Live;
  dueSignal: DueSignal;
  /** The event streams that this process has open. */
  streams: OpenStreams;
  rateSources: RateSource[];
  /** They receive every event in the transaction that records it. */
  eventFollowers: readonly EventFollower[];
};

/** The sandbox shares the processors of one machine with its chains and its database. */
const sandboxPatience = 5;

/** Returns the context of a request: its queries use the pool of this purpose. */
export function serving<Whole extends Context>(context: Whole, purpose: HttpPurpose): Whole {
  return { ...context, db: context.databases[purpose] };
}

export type HttpPurpose = 'web' | 'signIn' | 'exports';

/** Creates the context of a running program. Call `close` last, when nothing uses it anymore. */
export function createContext(
  config: Config,
  log: Logger,
  { rateSources, eventFollowers }: Pick<Context, 'rateSources' | 'eventFollowers'>,
): { context: Context; close(): Promise<void> } {
  const patience = config.sandbox ? sandboxPatience : 1;
  const { close, databases, db } = connect(config.databaseUrl, { patience });
  const clock = systemClock;
  const live = createLive(config.databaseUrl, databases.effects, log);
  const dueSignal = createDueSignal(config.databaseUrl, databases.effects, log);
  return {
    context: {
      config,
      db,
      databases,
      clock,
      log,
      metrics: createMetrics(),
      live,
      dueSignal,
      streams: createOpenStreams(connectionLimits),
      rateSources,
      eventFollowers,
    },
    async close() {
      await Promise.all([live.close(), dueSignal.close()]);
      await close();
    },
  };
}
