import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { onJob } from './handler.ts';
import { addJobs, jobKind } from './queue.ts';
import { runJobs } from './run.ts';

const context = testContext();
const linger = jobKind<{ name: string }>('linger');
const leaseMs = 2_000;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test('fetched jobs of a frozen process run elsewhere, and it starts none when it resumes', async () => {
  // More than run concurrently, so that some wait in the process.
  const names = Array.from({ length: 300 }, (_, index) => `${index}`);
  await addJobs(
    context.db,
    linger,
    names.map((name) => ({ name })),
  );
  const child = await startChild('run-pausing-jobs.ts', context.config, { leaseMs });
  cleanUps.push(() => child.kill('SIGKILL'));
  let begun = '';
  child.stdout!.on('data', (part) => (begun += String(part)));
  // Until the maximum number of jobs has started.
  await sleep(200);
  child.kill('SIGSTOP');
  const elsewhere: string[] = [];
  const runner = await runJobs(
    context,
    [onJob(linger, async ({ name }) => void elsewhere.push(name))],
    { leaseMs },
  );
  cleanUps.push(runner.stop);
  const left = async () => (await context.pool.query('select from graphile_worker.jobs')).rows;
  await vi.waitFor(async () => expect(await left()).toEqual([]), 30_000);
  expect(elsewhere.toSorted()).toEqual(names.toSorted());
  begun = '';
  child.kill('SIGCONT');
  await sleep(2 * leaseMs);
  expect(begun).toBe('');
});

test('a process that freezes without any other instance resumes its fetched jobs', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `${index}`);
  await addJobs(
    context.db,
    linger,
    names.map((name) => ({ name })),
  );
  const child = await startChild('run-pausing-jobs.ts', context.config, { leaseMs });
  cleanUps.push(() => child.kill('SIGKILL'));
  await sleep(200);
  child.kill('SIGSTOP');
  await sleep(1.5 * leaseMs);
  child.kill('SIGCONT');
  const failed: unknown[] = [];
  await vi.waitFor(async () => {
    const { rows } = await context.pool.query('select last_error from graphile_worker.jobs');
    failed.push(...rows.filter((row) => row.last_error !== null));
    expect(rows).toEqual([]);
  }, 10_000);
  expect(failed).toEqual([]);
});
