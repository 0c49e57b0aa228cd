import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import pg from 'pg';
import type { Context } from '#server/base/context.ts';
import { idleInTransactionMs } from '#server/base/database/db.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Logger } from '#server/base/log.ts';
import { freeJobsOfTheDead } from './free-jobs.ts';
import type { JobHandler, Lane } from './handler.ts';
import { type LeaseOptions, startLeases } from './leases.ts';
import type { Lock, Locks } from './locks.ts';
import { moveQueuedJobs } from './queue.ts';

/** Jobs at once in each lane. They wait for the network far more than they work. */
const lanes: Record<Lane, number> = { main: 100, slow: 50 };
const sweepMs = 2_000;
const restartMs = 1_000;
/** How long jobs may wait whose process was killed between its commit and their move to the queue. */
const moveMs = 1_000;
/** How long jobs may finish what is in hand; the program as a whole stops within ten seconds. */
const usualStopLimitMs = 8_000;

export type JobRunner = { stop(): Promise<void> };

/**
 * Runs the queue's jobs until it is stopped. Each lane is a graphile-worker pool whose random id this
 * process locks; every instance looks every two seconds for jobs whose pool's lock is free, which is to
 * say whose process is dead or frozen, and lets them run again. A pool that loses its lock starts no
 * more of the jobs it has fetched, and is replaced by one of another id.
 */
export async function runJobs(
  context: Context,
  handlers: JobHandler[],
  { stopLimitMs = usualStopLimitMs, ...options }: { stopLimitMs?: number } & LeaseOptions = {},
): Promise<JobRunner> {
  const { databaseUrl } = context.config;
  const log = context.log;
  // Of its own: graphile-worker wants ids as text, and listens on one connection per lane permanently.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 6,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const leases = await startLeases(databaseUrl, log, options);
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = [...new Set(handlers.map((handler) => handler.lane))].map((lane) =>
    startLane(lane, { context, pool, locks: leases, handlers, signal, stopLimitMs }),
  );
  const sweeper = setInterval(() => {
    freeJobsOfTheDead(pool).then(
      (dead) => dead.length > 0 && log.warn({ dead }, 'jobs: freed the jobs of dead instances'),
      (error: unknown) => log.warn({ err: error }, 'jobs: could not look for dead instances'),
    );
  }, sweepMs);
  let moving: Promise<void> | undefined;
  const mover = setInterval(() => {
    // One at a time: where the queue is locked, moves would take every connection.
    moving ??= moveQueuedJobs(context.db)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'jobs: could not move those of committed transactions');
      })
      .finally(() => (moving = undefined));
  }, moveMs);

  return {
    async stop() {
      clearInterval(sweeper);
      clearInterval(mover);
      stopping.abort();
      await Promise.all(running.map((lane) => lane.stop()));
      await leases.close();
      await pool.end();
    },
  };
}

type LaneParts = {
  context: Context;
  pool: pg.Pool;
  locks: Locks;
  handlers: JobHandler[];
  signal: AbortSignal;
  stopLimitMs: number;
};

// A pool that ends by itself, after trouble with the database, is started again.
function startLane(lane: Lane, parts: LaneParts): JobRunner {
  let current: Promise<Pool> | undefined;
  async function keepRunning() {
    while (!parts.signal.aborted) {
      try {
        current = startPool(lane, parts);
        const pool = await current;
        const { signal } = pool.lock;
        const stop = () => void stopPool(pool, parts.stopLimitMs);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
        await pool.runner.promise;
      } catch (error) {
        if (parts.signal.aborted) return;
        parts.context.log.error({ err: error, lane }, 'jobs: the queue stopped, starting it again');
      }
      await sleep(restartMs, undefined, { signal: parts.signal }).catch(() => {});
    }
  }
  const kept = keepRunning();
  return {
    async stop() {
      const pool = await current?.catch(() => undefined);
      if (pool) await stopPool(pool, parts.stopLimitMs);
      await kept;
    },
  };
}

// Runner.kill() does nothing once stop() was called, so the pool itself is forced.
async function stopPool({ runner, workers }: Pool, limitMs: number): Promise<void> {
  const stopped = runner.stop().then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([stopped, sleep(limitMs, false, { ref: false })]);
  if (!inTime)
    await Promise.resolve(workers.forcefulShutdown('the program stopped')).catch(() => {});
}

type Pool = { runner: Runner; workers: WorkerPool; lock: Lock };

async function startPool(lane: Lane, parts: LaneParts): Promise<Pool> {
  const { context, pool, locks } = parts;
  const locked = Promise.withResolvers<Lock>();
  const begun = locked.promise.then((lock) => ({
    lock,
    signal: AbortSignal.any([parts.signal, lock.signal]),
  }));
  begun.catch(() => {});
  const handlers = parts.handlers.filter((handler) => handler.lane === lane);
  const events = new EventEmitter();
  // A pool is a promise of its own end: it is awaited inside of its event alone.
  const created = new Promise<{ workerPool: WorkerPool }>((resolve) => {
    events.once('pool:create', resolve);
  });
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      handlers.map((handler) => [handler.name, task(handler, parts, begun)]),
    ),
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ name, cron }) =>
        cron ? [{ task: name, match: cron, options: { jobKey: name, maxAttempts: 3 } }] : [],
      ),
    ),
    events,
    noHandleSignals: true,
    logger: queueLogger(context.log),
    preset: {
      worker: {
        concurrentJobs: lanes[lane],
        // One query asks for the whole pool instead of one for every idle place in it.
        localQueue: { size: lanes[lane] },
        completeJobBatchDelay: 0,
      },
    },
  });
  const { workerPool: workers } = await created;
  try {
    const lock = await locks.tryLock(workers.id);
    if (!lock) throw new Error('another instance has the name of this one');
    locked.resolve(lock);
    const release = () => void lock.release();
    runner.promise.then(release, release);
    return { runner, workers, lock };
  } catch (error) {
    locked.reject(error);
    await runner.stop();
    throw error;
  }
}

function task(
  handler: JobHandler,
  { context, locks }: LaneParts,
  begun: Promise<{ lock: Lock; signal: AbortSignal }>,
): TaskList[string] {
  const job = handler.name;
  return async (payload, { job: { id } }) => {
    const { lock, signal } = await begun;
    // What was fetched before the process was frozen may run elsewhere by now.
    if (!(await lock.verify())) throw new RetryableError('this instance has lost its jobs');
    const log = context.log.child({ job, jobId: id });
    try {
      await handler.run(payload as never, { ...context, log }, signal, locks);
      context.metrics.count('jobs', { job, result: 'done' });
    } catch (error) {
      context.metrics.count('jobs', { job, result: 'failed' });
      log.warn({ err: error }, 'a job failed and will run again');
      throw error;
    }
  };
}

// Failed jobs are logged above, with less in it; its warnings are advice on setting it up.
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level !== 'error') log.trace(message);
    else if (!meta || !('failure' in meta)) log.warn(message);
  });
}
