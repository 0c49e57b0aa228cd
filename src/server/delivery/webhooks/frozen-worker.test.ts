import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startWorker } from '#server/worker.ts';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { receiver } from '#test/receiver.ts';
import { makeShop } from '#test/shop.ts';

// Worker processes use the real time, so this file does too.
const context = testContext({ now: new Date() });
const leaseMs = 2_000;
const maxUnrecorded = 64;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test('another worker sends what a frozen worker had begun to send, and the first one never sends it again', async () => {
  const shop = await makeShop(context);
  const server = await receiver((_received, response) => void setTimeout(() => response.end(), 50));
  cleanUps.push(server.close);
  await shop.endpoint(server.url);
  const ids: string[] = [];
  for (let event = 0; event < 120; event += 1) ids.push(await shop.record());
  const child = await startChild('run-worker.ts', context.config, { leaseMs });
  cleanUps.push(() => child.kill('SIGKILL'));
  await server.until(20);
  child.kill('SIGSTOP');
  await sleep(200);
  const received = () => server.received.map(({ headers }) => headers['webhook-id']!);
  const before = received();
  expect(before.length).toBeLessThan(ids.length);

  const worker = await startWorker(context, { leaseMs });
  cleanUps.push(worker.stop);
  await vi.waitFor(async () => {
    const { rows } = await context.pool.query(`select from deliveries where state <> 'delivered'`);
    expect(rows).toEqual([]);
  }, 30_000);
  expect(new Set(received())).toEqual(new Set(ids));
  // No one can know whether requests arrived whose outcome isn't recorded, so they may be sent twice; the receiver
  // recognizes them by their id.
  const twice = received().filter((id, index, all) => all.indexOf(id) !== index);
  expect(twice.filter((id) => !before.slice(-maxUnrecorded).includes(id))).toEqual([]);

  const { length } = server.received;
  child.kill('SIGCONT');
  await sleep(2 * leaseMs);
  expect(server.received).toHaveLength(length);
  const { rows } = await context.pool.query(
    'select from delivery_attempts group by delivery_id, attempt having count(*) > 1',
  );
  expect(rows).toEqual([]);
});
