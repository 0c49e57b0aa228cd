import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rivalWatchers } from '#test/rival-watchers.ts';
import { startStallingProxy } from '#test/stalling-proxy.ts';

// With the lease of production, half of which a renewal may take: with a shorter one, a machine under load would
// stall longer than the database. Ten minutes of stalls are tested in watcher-freeze.long.test.ts.
const stallMs = 3_000;
const scene = rivalWatchers();

test('a database that stalls repeatedly does not change the leader', async () => {
  const proxy = await startStallingProxy(scene.context.databaseUrl);
  await scene.start(proxy.url);
  await expect.poll(scene.fence, { timeout: 20_000 }).toBeDefined();
  const fence = await scene.fence();
  await scene.start(proxy.url);
  await scene.paid(await scene.pay());
  for (let stall = 0; stall < 3; stall += 1) {
    proxy.stall();
    await sleep(stallMs);
    proxy.resume();
    await scene.paid(await scene.pay());
  }
  expect(await scene.fence()).toBe(fence);
  await proxy.stop();
});
