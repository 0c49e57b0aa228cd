import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rivalWatchers } from '#test/rival-watchers.ts';

// The production lease of 20 s is tested in watcher-freeze.long.test.ts.
const leaseMs = 3_000;
const scene = rivalWatchers({ leaseMs });

/** Starts two watchers, of which the first leads. */
async function startBoth() {
  const first = await scene.start();
  await expect.poll(scene.fence, { timeout: 10_000 }).toBeDefined();
  const fence = await scene.fence();
  await expect
    .poll(async () => (await scene.context.pool.query('select from chain_cursors')).rows.length)
    .toBe(1);
  return { first, second: await scene.start(), fence };
}

test('a frozen watcher is replaced, a payment is credited once, and it follows when it resumes', async () => {
  const { first, second, fence } = await startBoth();
  await scene.paid(await scene.pay());
  first.kill('SIGSTOP');
  await scene.paid(await scene.pay());
  const next = await scene.fence();
  expect(next).toBeGreaterThan(fence!);
  first.kill('SIGCONT');
  await sleep(2 * leaseMs);
  await scene.paid(await scene.pay());
  expect(await scene.fence()).toBe(next);
  // It still works: it leads again once the other one has ended.
  second.kill('SIGKILL');
  await once(second, 'exit');
  await scene.paid(await scene.pay());
});

test('a killed watcher is replaced before its lease expires', async () => {
  const { first, fence } = await startBoth();
  // Extended far ahead, so that only its death can free it.
  await scene.context.pool.query(`update leases set until = until + interval '1 hour'`);
  first.kill('SIGKILL');
  await scene.paid(await scene.pay());
  expect(await scene.fence()).toBeGreaterThan(fence!);
});
