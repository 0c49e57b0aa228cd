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

/** Gauges that come from the database, and how all of them are measured at once. */
export type GaugeSource = {
  gauges: (keyof typeof gauges)[];
  measure(context: Context): Promise<void>;
};

/** However often someone asks, the database is asked once in this time. */
const keptMs = 5_000;
const patienceMs = 2_000;
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Answers `GET /metrics` on an address of its own, so that what the public reaches never has it. Numbers
 * are told while the database is away, too: those that come from it are left out.
 */
export async function startMetrics(
  context: Context,
  wanted: NonNullable<Config['metrics']>,
  sources: GaugeSource[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  // A pool that has no connection left is a thing to tell of, not to wait for.
  const own = connect(context.config.databaseUrl, { max: 1, patienceMs });
  const measure = once(keptMs, () => measureAll({ ...context, ...own }, context, lag, sources));
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (!isAllowed(context.config, request, wanted.token)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    measure()
      .then(() => context.metrics.text())
      .then(
        (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
        (error: unknown) => {
          context.log.error({ err: error }, 'the metrics could not be told');
          response.writeHead(500).end();
        },
      );
  });
  await listen(server, wanted);
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
  { pools, metrics }: Context,
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
    own.log.warn({ err: error }, 'the database did not tell its part of the metrics');
    set('databaseUp', 0);
    // What was measured before the database went away says nothing any more.
    for (const name of sources.flatMap((source) => source.gauges)) metrics.set(name, []);
  }
}

type Plain = Parameters<Metrics['set']>[0] &
  ('waitingForConnection' | 'memory' | 'eventLoopLag' | 'databaseUp');

/** Anyone who asks while it is done, or shortly after, gets the same. */
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

// Compared as hashes: they are of one length, and take the same time whatever was sent.
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
