import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { type Answer, receiver } from '#test/receiver.ts';
import { makeShop, type Shop } from '#test/shop.ts';
import { startWorker } from '#server/worker.ts';

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
  // What is still pending is none of the next test's.
  await context.pool.query(`update webhooks set status = 'disabled'`);
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

test('a delivery whose signal was lost is sent within a second or two', async () => {
  const first = await setUp();
  await worker();
  await shop.record();
  await first.server.until(1);
  // As by a process that is killed right after its commit.
  const dueSignal = { ...context.dueSignal, announce: async () => {} };
  shop = await makeShop({ ...context, dueSignal });
  const { server } = await setUp();
  await shop.record();
  await server.until(1);
});

test('workers share the endpoints out, and keep the order of each payment while one starts and another dies', async () => {
  const endpoints = await Promise.all(Array.from({ length: 12 }, () => setUp()));
  const payments = await Promise.all([shop.payment(), shop.payment(), shop.payment()]);
  let step = 0;
  const record = async (count: number) => {
    for (const end = step + count; step < end; step += 1) {
      await shop.record({ paymentId: payments[step % 3]!, data: { step } });
    }
  };
  const first = await workerProcess();
  await record(30);
  const second = await workerProcess();
  await until(async () => ((await holders()).every((shards) => shards === 8) ? true : undefined));
  await record(30);
  first.kill('SIGKILL');
  await record(30);
  await until(async () => ((await holders()).join() === '16' ? true : undefined));
  await record(30);
  await untilStates({ delivered: 12 * 120 });
  second.kill('SIGKILL');
  for (const { server } of endpoints) {
    const steps = server.received.map(
      ({ body }) => (JSON.parse(body) as { data: { step: number } }).data.step,
    );
    const firstOnes = [...new Set(steps)];
    expect(firstOnes).toHaveLength(120);
    for (const payment of [0, 1, 2]) {
      const own = firstOnes.filter((one) => one % 3 === payment);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    // Only what wasn't recorded when its worker was killed is sent twice.
    expect(steps.length - 120).toBeLessThanOrEqual(64);
  }
});

test('ten thousand deliveries that waited at an upgrade are sent once, in the order of each payment', async () => {
  const { server, endpoint } = await setUp();
  const payments = await Promise.all(Array.from({ length: 20 }, () => shop.payment()));
  await context.pool.query(
    `insert into events (id, workspace_id, environment, type, payment_id, body, created_at)
     select 'evt_' || lpad(n::text, 5, '0'), $1, 'test', 'payment.paid', ($2::text[])[1 + n % 20],
       json_build_object('data', json_build_object('step', n))::text, $3
     from generate_series(0, 9999) n`,
    [shop.workspaceId, payments, context.clock.now()],
  );
  await context.pool.query(
    `insert into deliveries (id, workspace_id, webhook_id, event_id, state, attempts, due_at, created_at)
     select replace(id, 'evt', 'dlv'), workspace_id, $2, id, 'pending', 0, created_at, created_at
     from events where workspace_id = $1 order by id`,
    [shop.workspaceId, endpoint.id],
  );
  await Promise.all([worker(), worker(), workerProcess()]);
  await untilStates({ delivered: 10_000 });
  const steps = server.received.map(
    ({ body }) => (JSON.parse(body) as { data: { step: number } }).data.step,
  );
  expect(steps).toHaveLength(10_000);
  for (let payment = 0; payment < 20; payment += 1) {
    const own = steps.filter((step) => step % 20 === payment);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});

/** Returns how many shards each worker holds. */
async function holders(): Promise<number[]> {
  const { rows } = await context.pool.query<{ shards: bigint }>(
    `select count(*) as shards from leases where name like 'webhooks shard %' group by holder`,
  );
  return rows.map(({ shards }) => Number(shards));
}

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
