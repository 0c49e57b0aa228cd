import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rivalWatchers } from '#test/rival-watchers.ts';
import { startStallingProxy } from '#test/stalling-proxy.ts';

// With the lease of production: 20 s.

const takeoverMs = 25_000;
const stallMs = 2_000;
const stalls = 150;
const scene = rivalWatchers();

async function startBoth(databaseUrl?: string) {
  const first = await scene.start(databaseUrl);
  await expect.poll(scene.fence, { timeout: 60_000 }).toBeDefined();
  await expect
    .poll(async () => (await scene.context.pool.query('select from chain_cursors')).rows.length)
    .toBe(1);
  await scene.start(databaseUrl);
  await scene.paid(await scene.pay());
  return { first, fence: (await scene.fence())! };
}

test('a frozen watcher is replaced within 25 seconds', async () => {
  const { first, fence } = await startBoth();
  first.kill('SIGSTOP');
  await scene.paid(await scene.pay(), takeoverMs);
  expect(await scene.fence()).toBeGreaterThan(fence);
  first.kill('SIGCONT');
  await sleep(takeoverMs);
  await scene.paid(await scene.pay());
});

test('a watcher frozen in the middle of a transaction does not block the next one', async () => {
  const { first, fence } = await startBoth();
  const { pool } = scene.context;
  const client = await pool.connect();
  await client.query('begin');
  // The watcher's transaction has moved the cursor when it reaches this table.
  await client.query('lock table revenue_buckets in exclusive mode');
  const payment = await scene.pay();
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          `select from pg_locks where relation = 'revenue_buckets'::regclass and not granted`,
        );
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  first.kill('SIGSTOP');
  await client.query('commit');
  client.release();
  await scene.paid(payment, takeoverMs);
  expect(await scene.fence()).toBeGreaterThan(fence);
  first.kill('SIGCONT');
  await sleep(takeoverMs);
  await scene.paid(await scene.pay());
});

test('ten minutes of database stalls of two seconds do not change the leader', async () => {
  const proxy = await startStallingProxy(scene.context.databaseUrl);
  const { fence } = await startBoth(proxy.url);
  for (let stall = 0; stall < stalls; stall += 1) {
    proxy.stall();
    await sleep(stallMs);
    proxy.resume();
    await sleep(stallMs);
    if (stall % 10 === 0) await scene.paid(await scene.pay());
    expect(await scene.fence()).toBe(fence);
  }
  await proxy.stop();
});
