import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { type Answer, receiver } from '#test/receiver.ts';
import { makeShop, type Shop } from '#test/shop.ts';
import { addJob } from '#server/base/jobs/queue.ts';
import { createGuardedClient } from '#server/base/http/guarded-client.ts';
import { startWorker } from '#server/worker.ts';
import { drainWebhook } from './job-kinds.ts';
import { webhookJobs } from './jobs.ts';

// Worker processes use the real time, so this file does too.
const context = testContext({ now: new Date() });

let shop: Shop;
beforeEach(async () => {
  context.clock.set(new Date());
  shop = await makeShop(context);
});

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await context.pool.query('delete from graphile_worker._private_jobs');
});

test('an event is delivered once by any of several workers soon after its commit', async () => {
  await Promise.all([worker(), worker(), workerProcess()]);
  const { server } = await setUp();
  const payments = await Promise.all([shop.payment(), shop.payment()]);
  const ids: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    ids.push(await shop.record({ paymentId: payments[step % 2]!, data: { step } }));
  }
  await untilStates({ delivered: 60 });
  const received = server.received.map(({ headers }) => headers['webhook-id']);
  expect(received).toHaveLength(60);
  expect(new Set(received)).toEqual(new Set(ids));
});

test('a delivery by a worker killed between sending and storing is sent again with the same id', async () => {
  const { server, endpoint } = await setUp(() => {});
  const child = await workerProcess();
  const eventId = await shop.record({ type: 'payment.paid' });
  await server.until(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await states()).toEqual({ pending: 1 });
  server.answerWith((_received, response) => response.end());
  await worker();
  await untilStates({ delivered: 1 });
  expect(server.received).toHaveLength(2);
  const [first, second] = server.received;
  expect(first!.headers['webhook-id']).toBe(eventId);
  expect(second!.headers['webhook-id']).toBe(eventId);
  expect(second!.body).toBe(first!.body);
  expect(second!.headers['x-api-key']).toBe(endpoint.secretKey);
});

test('a worker that stops finishes its requests in flight and leaves the rest to the next one', async () => {
  const { server } = await setUp(
    (_received, response) => void setTimeout(() => response.end(), 300),
  );
  const child = await workerProcess();
  for (let event = 0; event < 40; event += 1) await shop.record();
  await server.until(1);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const { pending = 0 } = await states();
  expect(pending).toBeGreaterThan(0);
  server.answerWith((_received, response) => response.end());
  await worker();
  await untilStates({ delivered: 40 });
  expect(server.received).toHaveLength(40);
});

test('a failed delivery is retried automatically', async () => {
  const { server } = await setUp((_received, response) => response.writeHead(503).end());
  await workerProcess();
  // The retry schedule depends on the delivery's age, and a process can take seconds to start.
  context.clock.set(new Date());
  await shop.record();
  await server.until(1);
  server.answerWith((_received, response) => response.end());
  await untilStates({ delivered: 1 });
  expect(server.received).toHaveLength(2);
});

test('any number of deliveries pending for a dead endpoint take one sleeping job', async () => {
  const { endpoint } = await setUp((_received, response) => response.writeHead(500).end());
  await worker();
  // Small batches, so that none waits too long for a connection of the pool.
  for (let batch = 0; batch < 20; batch += 1) {
    await Promise.all(Array.from({ length: 50 }, () => shop.record()));
  }
  const jobs = await until(async () => {
    const { rows } = await context.pool.query<{ key: string | null; task_identifier: string }>(
      'select key, task_identifier from graphile_worker.jobs',
    );
    return rows.length === 1 && rows[0]!.key ? rows : undefined;
  });
  expect(jobs).toEqual([{ key: `webhook ${endpoint.id}`, task_identifier: 'resume_webhook' }]);
  expect(await states()).toEqual({ pending: 1_000 });
});

test('endpoints that never respond do not delay a healthy one', async () => {
  const dead = await Promise.all(Array.from({ length: 20 }, () => setUp(() => {})));
  await worker();
  for (let event = 0; event < 10; event += 1) await shop.record();
  for (const { server } of dead) await server.until(8);
  const healthy = await setUp();
  for (let event = 0; event < 100; event += 1) {
    await shop.record({ webhookIds: [healthy.endpoint.id] });
  }
  await untilStates({ delivered: 100 });
  // No request to a dead endpoint has timed out yet.
  expect(await states()).toEqual({ delivered: 100, pending: 200 });
});

test('a delivery recorded while an endpoint handles another one slowly is sent concurrently', async () => {
  const responses: (() => void)[] = [];
  const { server } = await setUp(
    (_received, response) => void responses.push(() => response.end()),
  );
  await worker();
  for (let event = 1; event <= 8; event += 1) {
    await shop.record();
    await server.until(event);
  }
  for (const respond of responses) respond();
  await untilStates({ delivered: 8 });
});

test('what is recorded while a drain ends is sent by the next one', async () => {
  const { endpoint } = await setUp();
  await shop.record();
  const client = createGuardedClient({ allowLoopback: true });
  cleanUps.push(() => client.close());
  const [drainOnce] = webhookJobs(client);
  const lock = {
    signal: new AbortController().signal,
    isHeld: () => true,
    verify: async () => true,
    // The last moment at which the job of another event finds the endpoint locked, and ends.
    async release() {
      await shop.record();
      await context.pool.query('delete from graphile_worker._private_jobs');
    },
  };
  const locks = { tryLock: async () => lock };
  const payload = { webhookId: endpoint.id } as never;
  await drainOnce!.run(payload, context, lock.signal, locks);
  const { rows } = await context.pool.query('select task_identifier from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: drainWebhook.name }]);
});

test('an endpoint without any job is found within a minute or two', async () => {
  const { server } = await setUp();
  await shop.record();
  await context.pool.query('delete from graphile_worker._private_jobs');
  context.clock.advance(2 * 60_000);
  await worker();
  await context.pool.query(`select graphile_worker.add_job('wake_webhooks')`);
  await server.until(1);
});

test('attempts are deleted after sixty days and not before', async () => {
  await setUp((_received, response) => response.end());
  await worker();
  await shop.record();
  await untilStates({ delivered: 1 });
  const count = async () =>
    (await context.pool.query('select 1 from delivery_attempts')).rows.length;
  const before = await count();
  context.clock.advance(59 * 24 * 3_600_000);
  await shop.record();
  await untilStates({ delivered: 2 });
  expect(await count()).toBe(before + 1);
  context.clock.advance(2 * 24 * 3_600_000);
  await context.pool.query(`select graphile_worker.add_job('forget_delivery_attempts')`);
  await until(async () => ((await count()) === 1 ? true : undefined));
});

test('a drain of a deleted endpoint ends without an error', async () => {
  await worker();
  await addJob(context.db, drainWebhook, { webhookId: 'whk_gone' });
  await until(async () => {
    const { rows } = await context.pool.query('select 1 from graphile_worker.jobs');
    return rows.length === 0 ? true : undefined;
  });
});

async function setUp(answer?: Answer) {
  const server = await receiver(answer);
  cleanUps.push(server.close);
  return { server, endpoint: await shop.endpoint(server.url) };
}

async function worker() {
  const running = await startWorker(context);
  cleanUps.push(running.stop);
}

async function workerProcess() {
  const child = await startChild('run-worker.ts', context.config);
  cleanUps.push(() => child.kill('SIGKILL'));
  return child;
}

/** Returns the number of the shop's deliveries in each state. */
async function states(): Promise<Record<string, number>> {
  const { rows } = await context.pool.query<{ state: string; count: bigint }>(
    'select state, count(*) as count from deliveries where workspace_id = $1 group by state',
    [shop.workspaceId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

async function untilStates(wanted: Record<string, number>) {
  await until(async () => {
    const found = await states();
    return Object.entries(wanted).every(([state, count]) => found[state] === count)
      ? true
      : undefined;
  });
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    await sleep(20);
  }
}
