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
import { withForeignMessages } from '#server/base/http/foreign-text.ts';
import type { Logger } from '#server/base/log.ts';
import { freeJobsOfDeadInstances } from './free-jobs.ts';
import type { JobHandler, Lane } from './handler.ts';
import { type LeaseOptions, type SharedLeases, startLeases } from './leases.ts';
import type { Lock, Locks } from './locks.ts';
import { moveQueuedJobs } from './queue.ts';

/** Concurrent jobs in each lane. They wait for the network far more than they compute. */
const lanes: Record<Lane, number> = { main: 100, slow: 50 };
const sweepMs = 2_000;
const restartMs = 1_000;
/**
 * How often queued jobs are moved whose process was killed between its commit and their move to the
 * queue.
 */
const moveMs = 1_000;
/** How long running jobs may take to finish; the whole program stops within ten seconds. */
const usualStopLimitMs = 8_000;

export type JobRunner = {
  /** The leases of the process that runs the jobs. */
  leases: SharedLeases;
  /** Stops the jobs, and releases the leases once what else relies on them has ended too. */
  stop(others?: Promise<void>): Promise<void>;
};

/**
 * Runs the queue's jobs until it is stopped. Each lane is a graphile-worker pool whose random id this
 * process locks. Every instance looks every two seconds for jobs of pools whose lock is free, which means
 * that their process is dead or frozen, and unlocks them. A pool that loses its lock starts none of the
 * jobs it has fetched, and is replaced by one with another id.
 */
export async function runJobs(
  context: Context,
  handlers: JobHandler[],
  { stopLimitMs = usualStopLimitMs, ...options }: { stopLimitMs?: number } & LeaseOptions = {},
): Promise<JobRunner> {
  const { databaseUrl } = context.config;
  const log = context.log;
  // A separate pool: graphile-worker needs ids as text, and listens on one connection per lane permanently.
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
    freeJobsOfDeadInstances(pool).then(
      (dead) => dead.length > 0 && log.warn({ dead }, 'jobs: freed the jobs of dead instances'),
      (error: unknown) => log.warn({ err: error }, 'jobs: could not check for dead instances'),
    );
  }, sweepMs);
  let moving: Promise<void> | undefined;
  const mover = setInterval(() => {
    // One move at a time: while the queue is locked, moves would take every connection.
    moving ??= moveQueuedJobs(context.db)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'jobs: could not move the jobs of committed transactions');
      })
      .finally(() => (moving = undefined));
  }, moveMs);

  return {
    leases,
    async stop(others) {
      clearInterval(sweeper);
      clearInterval(mover);
      stopping.abort();
      await Promise.all([others, ...running.map((lane) => lane.stop())]);
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

// A pool that ends on its own, after trouble with the database, is restarted.
function startLane(lane: Lane, parts: LaneParts): { stop(): Promise<void> } {
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
        parts.context.log.error({ err: error, lane }, 'jobs: the queue stopped, restarting it');
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

// Runner.kill() does nothing after stop(), so the pool itself is shut down.
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
  const started = locked.promise.then((lock) => ({
    lock,
    signal: AbortSignal.any([parts.signal, lock.signal]),
  }));
  started.catch(() => {});
  const handlers = parts.handlers.filter((handler) => handler.lane === lane);
  const events = new EventEmitter();
  // The pool is itself a promise of its end, so it is awaited only inside its event.
  const created = new Promise<{ workerPool: WorkerPool }>((resolve) => {
    events.once('pool:create', resolve);
  });
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      handlers.map((handler) => [handler.name, task(handler, parts, started)]),
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
        // One query fetches jobs for the whole pool instead of one per idle slot.
        localQueue: { size: lanes[lane] },
        completeJobBatchDelay: 0,
      },
    },
  });
  const { workerPool: workers } = await created;
  try {
    const lock = await locks.tryLock(workers.id);
    if (!lock) throw new Error('another instance uses the name of this one');
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
  started: Promise<{ lock: Lock; signal: AbortSignal }>,
): TaskList[string] {
  const job = handler.name;
  return async (payload, { job: { id } }) => {
    const { lock, signal } = await started;
    // After a freeze, a fetched job may already run elsewhere.
    if (!(await lock.verify())) throw new RetryableError('this instance has lost its jobs');
    const log = context.log.child({ job, jobId: id });
    try {
      await handler.run(payload as never, { ...context, log }, signal, locks);
      context.metrics.count('jobs', { job, result: 'done' });
    } catch (error) {
      context.metrics.count('jobs', { job, result: 'failed' });
      log.warn({ err: error }, 'a job failed and will run again');
      // The queue stores the message: one that PostgreSQL refuses would keep the job locked.
      throw withForeignMessages(error);
    }
  };
}

// Failed jobs are logged above, without their payload; the library's warnings are advice on its setup.
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level !== 'error') log.trace(message);
    else if (!meta || !('failure' in meta)) log.warn(message);
  });
}
