import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { connect } from '#server/base/database/db.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';
import { version } from '#server/base/version.ts';
import type { gauges } from './names.ts';
import type { Metrics } from './metrics.ts';
import { portOf } from '#server/base/http/port-of.ts';

/** Gauges that come from the database, and a function that measures all of them. */
export type GaugeSource = {
  gauges: (keyof typeof gauges)[];
  measure(context: Context): Promise<void>;
};

/** The database is queried at most once in this time, however often the metrics are scraped. */
const keptMs = 5_000;
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves `GET /metrics` on a separate address, so that it is never public. While the database is down, only
 * the metrics that come from it are omitted.
 */
export async function startMetrics(
  context: Context,
  settings: NonNullable<Config['metrics']>,
  sources: GaugeSource[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  // A separate connection, because an exhausted pool must be reported and not waited for.
  const own = connect(context.config.databaseUrl, { max: 1, patience: 2 });
  const measured = { ...context, ...own, db: own.databases.web };
  const measure = once(keptMs, () => measureAll(measured, context, lag, sources));
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (!isAllowed(context.config, request, settings.token)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    measure()
      .then(() => context.metrics.text())
      .then(
        (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
        (error: unknown) => {
          context.log.error({ err: error }, 'the metrics could not be collected');
          response.writeHead(500).end();
        },
      );
  });
  await listen(server, settings);
  return {
    port: portOf(server),
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      lag.disable();
      await own.close();
    },
  };
}

async function measureAll(
  own: Context,
  { databases: { pools }, metrics }: Context,
  lag: ReturnType<typeof monitorEventLoopDelay>,
  sources: GaugeSource[],
): Promise<void> {
  const set = (name: Plain, value: number) => metrics.set(name, [{ labels: {}, value }]);
  metrics.set('information', [{ labels: { version }, value: 1 }]);
  const sum = (count: 'idleCount' | 'totalCount' | 'waitingCount') =>
    pools.reduce((total, pool) => total + pool[count], 0);
  metrics.set('connections', [
    { labels: { state: 'idle' }, value: sum('idleCount') },
    { labels: { state: 'busy' }, value: sum('totalCount') - sum('idleCount') },
  ]);
  set('waitingForConnection', sum('waitingCount'));
  set('memory', process.memoryUsage.rss());
  set('eventLoopLag', lag.count > 0 ? lag.percentile(99) / 1e9 : 0);
  lag.reset();
  try {
    await Promise.all(sources.map(({ measure }) => measure(own)));
    set('databaseUp', 1);
  } catch (error) {
    own.log.warn({ err: error }, 'the metrics of the database could not be measured');
    set('databaseUp', 0);
    // Earlier measurements are outdated.
    for (const name of sources.flatMap((source) => source.gauges)) metrics.set(name, []);
  }
}

type Plain = Parameters<Metrics['set']>[0] &
  ('waitingForConnection' | 'memory' | 'eventLoopLag' | 'databaseUp');

/**
 * Returns a function that shares one run of the work between concurrent callers, and for `keepMs` after
 * it.
 */
function once(keepMs: number, work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let until = 0;
  return () => {
    if (!last || performance.now() >= until) {
      until = performance.now() + keepMs;
      last = work();
    }
    return last;
  };
}

// Compared as hashes, which have equal lengths, so that the comparison takes constant time.
function isAllowed(config: Config, request: IncomingMessage, token: string | null): boolean {
  if (token === null) return true;
  const hash = (text: string) => keyedHash(config.secretKey, 'metrics token', text);
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`));
}

async function listen(server: Server, { host, port }: { host: string; port: number }) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}
