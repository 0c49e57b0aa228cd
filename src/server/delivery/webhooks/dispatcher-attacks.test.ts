import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuardedClient } from '#server/base/http/guarded-client.ts';
import type { SharedLeases } from '#server/base/jobs/leases.ts';
import { testContext } from '#test/context.ts';
import { type Answer, receiver } from '#test/receiver.ts';
import { makeShop, type Shop } from '#test/shop.ts';
import { startDispatching } from './dispatch.ts';
import { createDispatcher } from './dispatcher.ts';

const context = testContext();

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop(context);
});

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await context.pool.query(`update webhooks set status = 'disabled'`);
});

const hang: Answer = () => {};

describe('what was read before it changed', () => {
  test('an event that is being read while the one before it fails waits for the second attempt', async () => {
    const reads = delayedReads();
    const dispatcher = dispatcherOn(reads.context);
    const { server, endpoint } = await setUp(hang);
    const paymentId = await shop.payment();
    await shop.record({ paymentId, data: { step: 1 } });
    const fails = answersLater(server);
    dispatcher.look([endpoint.id]);
    await server.until(1);
    await shop.record({ paymentId, data: { step: 2 } });
    const goOn = reads.delay();
    dispatcher.look([endpoint.id]);
    await reads.untilDelayed();
    fails.shift()?.(500);
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }, {}]));
    await sleep(100);
    goOn();
    await dispatcher.idle();
    expect(stepsOf(server)).toEqual([1]);
  });

  test('an endpoint that asks for a pause gets nothing that was being read at that moment', async () => {
    const reads = delayedReads();
    const dispatcher = dispatcherOn(reads.context);
    const { server, endpoint } = await setUp(hang);
    await shop.record({ data: { step: 1 } });
    const fails = answersLater(server, { 'retry-after': '600' });
    dispatcher.look([endpoint.id]);
    await server.until(1);
    for (let step = 2; step < 30; step += 1) await shop.record({ data: { step } });
    const goOn = reads.delay();
    dispatcher.look([endpoint.id]);
    await reads.untilDelayed();
    fails.shift()?.(429);
    await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ attempts: 1 }));
    await sleep(100);
    goOn();
    await dispatcher.idle();
    expect(stepsOf(server)).toEqual([1]);
  });

  test('a probe is sent once, although an event is recorded while it is read', async () => {
    const reads = delayedReads();
    const dispatcher = dispatcherOn(reads.context);
    const { server, endpoint } = await setUp(hang);
    const answers = answersLater(server);
    await shop.record();
    await fail(endpoint.id, 5);
    const goOn = reads.delay();
    const looks = [dispatcher.lookForAll()];
    await reads.untilDelayed();
    dispatcher.look([endpoint.id]);
    await sleep(200);
    looks.push(dispatcher.lookForAll());
    await sleep(200);
    goOn();
    await Promise.all(looks);
    await server.until(1);
    await sleep(200);
    expect(server.received).toHaveLength(1);
    answers.shift()?.(200);
    await dispatcher.idle();
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
  });

  test('a process that lost its shards and has them again sends nothing that it read before', async () => {
    const leases = brittleLeases();
    const client = createGuardedClient({ allowLoopback: true });
    cleanUps.push(client.close);
    const dispatching = startDispatching(context, client, leases);
    cleanUps.push(dispatching.stop);
    const { server } = await setUp(hang);
    const answers = answersLater(server);
    const paymentId = await shop.payment();
    for (let step = 1; step <= 3; step += 1) await shop.record({ paymentId, data: { step } });
    await server.until(1);
    // The others are read in the meantime.
    await sleep(200);
    leases.lose();
    // Another process sends all of them in the meantime.
    await context.pool.query(
      `update deliveries set state = 'delivered', attempts = 1, delivered_at = now() where workspace_id = $1`,
      [shop.workspaceId],
    );
    await vi.waitFor(() => expect(leases.acquired()).toBe(34), 5_000);
    answers.shift()?.(200);
    await dispatching.sendDue();
    await sleep(200);
    expect(stepsOf(server)).toEqual([1]);
  });
});

test('an endpoint that is disabled by a probe leaves nothing in memory that waits for ever', async () => {
  const dispatcher = dispatcherOn(context);
  const { endpoint } = await setUp((_received, response) => response.writeHead(410).end());
  const paymentId = await shop.payment();
  await shop.record({ paymentId });
  await shop.record({ paymentId });
  await fail(endpoint.id, 5);
  await context.pool.query(
    `update deliveries set attempts = 2, due_at = due_at + interval '1 hour'
     where id = (select id from deliveries where webhook_id = $1 order by position limit 1)`,
    [endpoint.id],
  );
  await dispatcher.lookForAll();
  expect(await isSoon(dispatcher.idle())).toBe(true);
  expect(await deliveries()).toMatchObject([{ state: 'failed' }, { state: 'dropped' }]);
});

test('an endpoint whose secrets cannot be decrypted does not hold back others', async () => {
  const dispatcher = dispatcherOn(context);
  const broken = await shop.endpoint('http://127.0.0.1:9/hook');
  await context.pool.query(`update webhooks set signing_secret = 'spoilt' where id = $1`, [
    broken.id,
  ]);
  await shop.record();
  shop = await makeShop(context);
  const { server, endpoint } = await setUp((_received, response) => response.end());
  await shop.record();
  const first = await shop.endpoint('http://127.0.0.1:9/hook');
  // The first one is read alone.
  dispatcher.look([first.id, broken.id, endpoint.id]);
  expect(await isSoon(server.until(1))).toBe(true);
});

test('a locked delivery of one workspace does not hold back what another’s deliveries came to', async () => {
  const dispatcher = dispatcherOn(context);
  const first = await setUp(hang);
  const locked = answersLater(first.server);
  await shop.record();
  const [delivery] = await deliveries();
  dispatcher.look([first.endpoint.id]);
  await first.server.until(1);
  const client = await context.pool.connect();
  cleanUps.push(() => client.release());
  await client.query('begin');
  await client.query('select from deliveries where id = $1 for update', [delivery!.id]);
  locked.shift()?.(200);
  await sleep(100);
  shop = await makeShop(context);
  const { endpoint } = await setUp((_received, response) => response.end());
  await shop.record();
  dispatcher.look([endpoint.id]);
  const recorded = vi.waitFor(
    async () => expect(await deliveries()).toMatchObject([{ state: 'delivered' }]),
    { timeout: 5_000 },
  );
  const inTime = await recorded.then(
    () => true,
    () => false,
  );
  await client.query('commit');
  await dispatcher.idle();
  expect(inTime).toBe(true);
});

test('shards are kept and due deliveries looked for although one search took long', async () => {
  const { context: slow, delay } = delayedReads('probed');
  const leases = brittleLeases();
  const client = createGuardedClient({ allowLoopback: true });
  cleanUps.push(client.close);
  await shop.endpoint('http://127.0.0.1:9/hook');
  await shop.record();
  const goOn = delay();
  const dispatching = startDispatching(slow, client, leases);
  cleanUps.push(dispatching.stop);
  await sleep(3_000);
  goOn();
  const before = leases.shares();
  await sleep(6_000);
  expect(leases.shares()).toBeGreaterThan(before + 1);
});

test('a delivery in flight is not sent again because its endpoint once waited for a place', async () => {
  const dispatcher = dispatcherOn(context);
  const server = await receiver(hang);
  cleanUps.push(server.close);
  const { server: own, endpoint } = await setUp(hang);
  const answers = answersLater(own);
  await fail(endpoint.id, 1);
  await shop.record({ data: { step: 1 } });
  dispatcher.look([endpoint.id]);
  await own.until(1);
  const waiting = await shop.endpoint(`${server.url}/waits`);
  await fail(waiting.id, 1);
  // They take every place for slow endpoints.
  const hanging: string[] = [];
  for (let workspace = 0; workspace < 5; workspace += 1) {
    const other = await makeShop(context);
    for (let one = 0; one < 13; one += 1) hanging.push((await other.endpoint(server.url)).id);
    for (let event = 0; event < 8; event += 1) await other.record();
  }
  const frees = answersLater(server);
  dispatcher.look(hanging);
  await server.until(520);
  await sleep(2_500);
  await shop.record({ webhookIds: [waiting.id] });
  dispatcher.look([waiting.id]);
  await sleep(200);
  answers.shift()?.(500);
  await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ attempts: 1 }));
  await sleep(200);
  await shop.record({ webhookIds: [endpoint.id], data: { step: 2 } });
  dispatcher.look([endpoint.id]);
  await sleep(200);
  for (const free of frees.splice(0)) free(200);
  await own.until(2);
  dispatcher.look([endpoint.id]);
  await sleep(500);
  expect(stepsOf(own)).toEqual([1, 2]);
});

test('a busy endpoint gets nothing at its old URL a second after it was changed, but what is in flight', async () => {
  const dispatcher = dispatcherOn(context);
  const later = await receiver();
  cleanUps.push(later.close);
  const { server, endpoint } = await setUp(
    (_received, response) => void setTimeout(() => response.end(), 400),
  );
  for (let event = 0; event < 100; event += 1) await shop.record();
  dispatcher.look([endpoint.id]);
  await server.until(8);
  await context.pool.query('update webhooks set url = $2 where id = $1', [endpoint.id, later.url]);
  await sleep(1_000);
  dispatcher.look([endpoint.id]);
  await sleep(200);
  const { length } = server.received;
  expect(length).toBeLessThan(40);
  await dispatcher.idle();
  expect(server.received.length).toBeLessThanOrEqual(length);
  expect(server.received.length + later.received.length).toBe(100);
});

function dispatcherOn(on: typeof context) {
  const client = createGuardedClient({ allowLoopback: true });
  const dispatcher = createDispatcher(on, client, { isHeld: () => true });
  cleanUps.push(client.close, () => isSoon(dispatcher.stop()));
  return dispatcher;
}

async function setUp(answer: Answer) {
  const server = await receiver(answer);
  cleanUps.push(server.close);
  return { server, endpoint: await shop.endpoint(server.url) };
}

type Server = Awaited<ReturnType<typeof receiver>>;

/** Makes the server keep each request until the function that is added for it is called with a status. */
function answersLater(server: Server, headers: Record<string, string> = {}) {
  const answers: ((status: number) => void)[] = [];
  server.answerWith((_received, response) => {
    answers.push((status) => response.writeHead(status, headers).end());
  });
  return answers;
}

function stepsOf({ received }: Server): number[] {
  return received.map(({ body }) => (JSON.parse(body) as { data: { step: number } }).data.step);
}

/** Creates a context in which the rows of reads that have this column arrive late, until a function is called. */
function delayedReads(column = 'queuedAt') {
  let gate: Promise<void> | undefined;
  const delayed = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (gate && result.rows.some((row) => column in row)) {
        delayed.resolve();
        await gate;
      }
      return result;
    },
  };
  return {
    context: { ...context, db: context.db.withPlugin(plugin) },
    untilDelayed: () => delayed.promise,
    delay() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = undefined;
        resolve();
      };
    },
  };
}

/** Creates leases that no one else has, and that are lost together. */
function brittleLeases(): SharedLeases & { lose(): void; acquired(): number; shares(): number } {
  const held = new Set<AbortController>();
  let acquired = 0;
  let shares = 0;
  return {
    async acquire() {
      const controller = new AbortController();
      held.add(controller);
      acquired += 1;
      return {
        fence: 1n,
        signal: controller.signal,
        progress() {},
        wait: (pending) => pending,
        isHeld: () => !controller.signal.aborted,
        release: async () => {},
      };
    },
    async heldByOthers() {
      shares += 1;
      return [];
    },
    lose() {
      for (const controller of held) controller.abort();
      held.clear();
    },
    acquired: () => acquired,
    shares: () => shares,
  };
}

async function fail(webhookId: string, failures: number) {
  await context.pool.query('update webhooks set failures = $2, failing_since = $3 where id = $1', [
    webhookId,
    failures,
    context.clock.now(),
  ]);
}

async function isSoon(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(5_000, false)]);
}

async function deliveries() {
  const { rows } = await context.pool.query<{ id: string; state: string; attempts: number }>(
    'select id, state, attempts from deliveries where workspace_id = $1 order by position',
    [shop.workspaceId],
  );
  return rows;
}
