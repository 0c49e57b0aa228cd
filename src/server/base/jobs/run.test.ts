import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { commit } from '#server/base/database/commit.ts';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { type JobHandler, onJob } from './handler.ts';
import { addJob, jobKind } from './queue.ts';
import { runJobs } from './run.ts';

const context = testContext();
const greet = jobKind<{ name: string }>('greet');
const linger = jobKind<{ name: string }>('linger');

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function run(...handlers: JobHandler[]) {
  const runner = await runJobs(context, handlers);
  cleanUps.push(runner.stop);
  return runner;
}

/** Creates a handler that records its payloads; `until(n)` resolves once it has run n times. */
function recording(kind: typeof greet) {
  const seen: string[] = [];
  const waiting: (() => void)[] = [];
  const handler = onJob(kind, async ({ name }) => {
    seen.push(name);
    for (const wake of waiting.splice(0)) wake();
  });
  const until = async (count: number) => {
    while (seen.length < count) await new Promise<void>((wake) => waiting.push(wake));
  };
  return { seen, handler, until };
}

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from graphile_worker.jobs`.execute(context.db);
  return Number(rows[0]!.count);
}

/** Waits until no job is left, including retries. */
async function untilEmpty() {
  while ((await jobsLeft()) > 0) await sleep(20);
}

test('a job exists if and only if its transaction commits', async () => {
  const { seen, handler, until } = recording(greet);
  await run(handler);
  const failed = commit(context, async (tx) => {
    await addJob(tx, greet, { name: 'never' });
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await commit(context, (tx) => addJob(tx, greet, { name: 'Ada' }));
  await until(1);
  expect(seen).toEqual(['Ada']);
  await untilEmpty();
});

test.each(['a\0b', 'a\uD800b', 'x'.repeat(1024 * 1024)])(
  'a job whose error quotes what PostgreSQL refuses has failed, and runs again',
  async (quoted) => {
    let runs = 0;
    await run(
      onJob(greet, async () => {
        runs += 1;
        if (runs === 1) throw new Error(quoted, { cause: new Error(quoted) });
      }),
    );
    await commit(context, (tx) => addJob(tx, greet, { name: 'Ada' }));
    await untilEmpty();
    expect(runs).toBe(2);
  },
);

test('a job that failed runs again', async () => {
  let runs = 0;
  const done = Promise.withResolvers<void>();
  await run(
    onJob(greet, async () => {
      runs += 1;
      if (runs === 1) throw new Error('not yet');
      done.resolve();
    }),
  );
  await addJob(context.db, greet, { name: 'Ada' });
  await done.promise;
  await untilEmpty();
  expect(runs).toBe(2);
});

test('of jobs with one key only the last one waits', async () => {
  const { seen, handler, until } = recording(greet);
  await addJob(context.db, greet, { name: 'first' }, { key: 'one', delayMs: 60_000 });
  await addJob(context.db, greet, { name: 'second' }, { key: 'one' });
  await run(handler);
  await until(1);
  await untilEmpty();
  expect(seen).toEqual(['second']);
});

test('a job waits until its time', async () => {
  const { seen, handler, until } = recording(greet);
  await addJob(context.db, greet, { name: 'late' }, { delayMs: 2_000 });
  await addJob(context.db, greet, { name: 'early' });
  await run(handler);
  await until(2);
  expect(seen).toEqual(['early', 'late']);
  await untilEmpty();
});

test('jobs in the slow lane do not block the main lane', async () => {
  const release = Promise.withResolvers<void>();
  const { handler, until } = recording(greet);
  await run(
    handler,
    onJob(linger, () => release.promise, { lane: 'slow' }),
  );
  for (let job = 0; job < 200; job += 1) await addJob(context.db, linger, { name: `${job}` });
  await addJob(context.db, greet, { name: 'Ada' });
  await until(1);
  release.resolve();
  await untilEmpty();
});

test('stopping lets running jobs finish and starts no others', async () => {
  const begun = Promise.withResolvers<void>();
  let finished = false;
  const runner = await runJobs(context, [
    onJob(linger, async (_payload, _context, signal) => {
      begun.resolve();
      await once(signal, 'abort');
      await sleep(200);
      finished = true;
    }),
  ]);
  await addJob(context.db, linger, { name: 'in hand' });
  await begun.promise;
  await runner.stop();
  expect(finished).toBe(true);
  expect(await jobsLeft()).toBe(0);
});

test('a job that does not end is taken from the stopping program and runs again elsewhere', async () => {
  const begun = Promise.withResolvers<void>();
  const stubborn = onJob(linger, () => {
    begun.resolve();
    return new Promise(() => {});
  });
  const runner = await runJobs(context, [stubborn], { stopLimitMs: 100 });
  await addJob(context.db, linger, { name: 'stubborn' });
  await begun.promise;
  await runner.stop();
  const { seen, handler, until } = recording(linger);
  await run(handler);
  await until(1);
  expect(seen).toEqual(['stubborn']);
  await untilEmpty();
});

test('a living process keeps its jobs and locks; they are free within ten seconds of its death', async () => {
  await addJob(context.db, linger, { name: 'interrupted' });
  const child = await startChild('run-lingering-jobs.ts', context.config);
  cleanUps.push(() => child.kill('SIGKILL'));
  const reruns: string[] = [];
  const again = Promise.withResolvers<void>();
  await run(
    onJob(linger, async ({ name }, _context, _signal, locks) => {
      expect(await locks.tryLock(name)).toBeDefined();
      reruns.push(name);
      again.resolve();
    }),
  );
  // Longer than it would take if the process were dead.
  await sleep(7_000);
  expect(reruns).toEqual([]);
  const killed = performance.now();
  child.kill('SIGKILL');
  await again.promise;
  expect(performance.now() - killed).toBeLessThan(10_000);
  await untilEmpty();
  expect(reruns).toEqual(['interrupted']);
});

test('jobs continue after the database has cut every connection', async () => {
  const { seen, handler, until } = recording(greet);
  await run(handler);
  await addJob(context.db, greet, { name: 'before' });
  await until(1);
  await context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await addJob(context.db, greet, { name: 'after' });
  await until(2);
  expect(seen).toEqual(['before', 'after']);
  await untilEmpty();
});
