import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedClient } from '#server/base/http/guarded-client.ts';
import { runJobs } from '#server/base/jobs/run.ts';
import { type Dispatching, startDispatching } from '#server/delivery/webhooks/dispatch.ts';
import { queuedMails } from '#test/api.ts';
import { selfSigned } from '#test/certificate.ts';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { type Answer, receiver } from '#test/receiver.ts';
import { makeShop, type Shop } from '#test/shop.ts';

// Network faults between Florin and a shop, tested with the production worker, shops that speak TLS, and a
// settable clock, so that days pass in moments.

const context = testContext({ now: new Date() });
const minute = 60_000;
const hour = 60 * minute;
const address = '93.184.216.34';
const identity = selfSigned({ addresses: [address] });

let shop: Shop;
beforeEach(async () => {
  context.clock.set(new Date());
  shop = await makeShop(context);
});

let dispatching: Dispatching | undefined;
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await context.pool.query('delete from graphile_worker._private_jobs');
});

const take: Answer = (_received, response) => response.end('thanks');
const answerWith =
  (status: number): Answer =>
  (_received, response) =>
    response.writeHead(status).end();

type Server = Awaited<ReturnType<typeof receiver>>;

/**
 * Starts a shop that responds with `answer`, at an endpoint of its own, and the worker that delivers to it.
 */
async function setUp(answer: Answer, { timeoutMs = 5_000 } = {}) {
  const server = await receiver(answer, identity);
  const stopServer = atMostOnce(() => server.close());
  const client = createGuardedClient({
    allowLoopback: false,
    ca: identity.cert,
    dial: () => connect(server.port, '127.0.0.1'),
    timeoutMs,
  });
  const jobs = await runJobs(context, []);
  dispatching = startDispatching(context, client, jobs.leases);
  cleanUps.push(stopServer, async () => {
    await dispatching?.stop();
    await jobs.stop();
    await client.close();
  });
  const endpoint = await shop.endpoint(`https://${address}/hook`);
  return { server, stopServer, endpoint };
}

describe('a shop that is down for a day', () => {
  test.each([
    ['with its next event', { recordsMore: true, withinHours: 1 }],
    // After a day, attempts at a delivery are up to 14 hours apart, and a tenth of it.
    ['without another event, at the next attempt', { recordsMore: false, withinHours: 16 }],
  ])('receives everything once it is back, in order for each payment: %s', async (_when, wait) => {
    const { server, stopServer } = await setUp(take);
    await stopServer();
    const payments = await Promise.all([shop.payment(), shop.payment(), shop.payment()]);
    const recorded: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      for (const paymentId of payments) {
        recorded.push(await shop.record({ paymentId, data: { paymentId, step } }));
      }
      await pass(hour);
    }
    expect(await states()).toEqual({ pending: 72 });

    const back = await receiver(take, identity, server.port);
    cleanUps.push(() => back.close());
    if (wait.recordsMore) recorded.push(await shop.record());
    for (let hours = 0; !(await isDone()); hours += 1) {
      expect(hours).toBeLessThan(wait.withinHours);
      await pass(hour);
    }
    expect(await states()).toEqual({ delivered: recorded.length });
    expect(new Set(idsOf(back))).toEqual(new Set(recorded));
    for (const paymentId of payments) {
      const steps = back.received
        .map(({ body }) => (JSON.parse(body) as { data: { paymentId: string; step: number } }).data)
        .filter((data) => data.paymentId === paymentId)
        .map(({ step }) => step);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  });

  test('receives later events of a payment even if it cannot process the first one', async () => {
    const { server } = await setUp(({ body }, response) =>
      response.writeHead(body.includes('indigestible') ? 500 : 200).end(),
    );
    const paymentId = await shop.payment();
    await shop.record({ paymentId, data: { note: 'indigestible' } });
    for (let probe = 0; probe < 6; probe += 1) await pass(6 * hour);
    await shop.record({ paymentId, data: { note: 'paid' } });
    await pass(2 * minute);
    await pass(2 * minute);
    expect(await states()).toEqual({ delivered: 1, pending: 1 });
    expect(server.received.some(({ body }) => body.includes('paid'))).toBe(true);
  });
});

describe('a shop eventually receives every message with its id,', () => {
  test.each<[string, Answer, object]>([
    ['that responded with 500', answerWith(500), { status: 500, error: null }],
    ['that did not respond in time', () => {}, { status: null, error: 'timeout' }],
    [
      'that did not complete its response in time',
      (_received, response) => void response.writeHead(200).write('…'),
      { status: 200, error: 'timeout' },
    ],
    [
      'that closed the connection before responding',
      (_received, response) => void response.socket?.destroy(),
      { status: null, error: 'closed' },
    ],
    [
      'that closed the connection during its response',
      (_received, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('half', () => response.socket?.destroy());
      },
      { status: 200, error: 'closed' },
    ],
  ])('%s', async (_name, fault, attempt) => {
    const { server } = await setUp(fault, { timeoutMs: 400 });
    const ids = [await shop.record(), await shop.record()];
    await pass(0);
    expect(await attempts()).toMatchObject([attempt, attempt]);
    server.answerWith(take);
    await pass(2 * minute);
    expect(await states()).toEqual({ delivered: 2 });
    expect(idsOf(server).toSorted()).toEqual([...ids, ...ids].toSorted());
  });
});

describe('a retry waits exactly as long as Retry-After says,', () => {
  test.each([
    ['in seconds', () => '1800'],
    ['as a date', () => new Date(context.clock.now().getTime() + 30 * minute).toUTCString()],
  ])('%s', async (_name, header) => {
    const { server } = await setUp((_received, response) =>
      response.writeHead(503, { 'retry-after': header() }).end(),
    );
    await shop.record();
    await pass(0);
    server.answerWith(take);
    await pass(28 * minute);
    expect(server.received).toHaveLength(1);
    await pass(4 * minute);
    expect(await states()).toEqual({ delivered: 1 });
  });
});

describe('an endpoint is disabled, with a mail to its owners and an audit log entry,', () => {
  const audited = async () => {
    const { rows } = await context.pool.query<{ action: string }>(
      'select action from audit_log where workspace_id = $1',
      [shop.workspaceId],
    );
    return rows.map(({ action }) => action);
  };

  test('when it responds with 410', async () => {
    const { server } = await setUp(answerWith(410));
    await shop.record();
    await pass(0);
    await shop.record();
    await pass(hour);
    expect(server.received).toHaveLength(1);
    expect(await states()).toEqual({ failed: 1 });
    expect(await audited()).toEqual(['webhook.disabled']);
    expect(await queuedMails(context, shop.email)).toHaveLength(1);
  });

  test('when every delivery fails for the whole retry schedule', async () => {
    const { server } = await setUp(answerWith(500));
    await shop.record();
    for (let hours = 0; hours < 108; hours += 4) await pass(4 * hour);
    expect(await states()).toEqual({ failed: 1 });
    expect(await audited()).toEqual(['webhook.disabled']);
    expect(await queuedMails(context, shop.email)).toMatchObject([
      { subject: expect.stringContaining('is failing') },
      { subject: expect.stringContaining('was disabled') },
    ]);
    const tried = server.received.length;
    await shop.record();
    await pass(hour);
    expect(server.received).toHaveLength(tried);
  });
});

test('a process killed between sending and storing loses nothing: the delivery is sent again with the same id', async () => {
  const server = await receiver(() => {});
  cleanUps.push(() => server.close());
  await shop.endpoint(server.url);
  const killed = await startChild('run-worker.ts', context.config);
  const ids = [await shop.record(), await shop.record(), await shop.record()];
  await server.until(3);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await states()).toEqual({ pending: 3 });
  server.answerWith(take);
  const next = await startChild('run-worker.ts', context.config);
  cleanUps.push(() => next.kill('SIGKILL'));
  await until(isDone);
  expect(await states()).toEqual({ delivered: 3 });
  expect(idsOf(server).toSorted()).toEqual([...ids, ...ids].toSorted());
});

const idsOf = ({ received }: Server) => received.map(({ headers }) => headers['webhook-id']!);

/** Advances the clock and lets the worker run every job that is due by then. */
async function pass(ms: number): Promise<void> {
  context.clock.advance(ms);
  await dispatching?.sendDue();
}

async function isDone(): Promise<boolean> {
  return ((await states())['pending'] ?? 0) === 0;
}

/** Returns the number of the shop's deliveries in each state. */
async function states(): Promise<Record<string, number>> {
  const { rows } = await context.pool.query<{ state: string; count: bigint }>(
    'select state, count(*) as count from deliveries where workspace_id = $1 group by state',
    [shop.workspaceId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

async function attempts() {
  const { rows } = await context.pool.query<{ status: number | null; error: string | null }>(
    `select a.status, a.error from delivery_attempts a join deliveries d on d.id = a.delivery_id
     where d.workspace_id = $1`,
    [shop.workspaceId],
  );
  return rows;
}

async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(20);
}

/** Returns a function that runs `work` at its first call; later calls wait for the same run. */
function atMostOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
