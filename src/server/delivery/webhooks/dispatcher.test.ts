import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queuedMails } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { dispatchDue } from '#test/dispatch.ts';
import { type Answer, receiver } from '#test/receiver.ts';
import { makeShop, type Shop } from '#test/shop.ts';
import { createGuardedClient } from '#server/base/http/guarded-client.ts';
import { createDispatcher } from './dispatcher.ts';
import { retryLifeMs } from './schedule.ts';

const context = testContext();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop(context);
});

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const fail: Answer = (_received, response) => response.writeHead(500).end('sorry');

describe('a delivery', () => {
  test('carries the exact event, the API key, and a signature that Standard Webhooks verifies', async () => {
    // The verification library compares the timestamp with the real time.
    context.clock.set(new Date());
    const { server, endpoint, deliver } = await setUp();
    const data = { id: 'pay_1', status: 'paid', amount: '12.50', note: 'Grüße </script>' };
    const eventId = await shop.record({ type: 'payment.paid', data });
    await deliver();
    const [received] = server.received;
    expect(received!.method).toBe('POST');
    expect(JSON.parse(received!.body)).toEqual({
      id: eventId,
      type: 'payment.paid',
      createdAt: context.clock.now().toISOString(),
      environment: 'test',
      companyId: shop.workspaceId,
      data,
    });
    expect(received!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Florin',
      'x-api-key': endpoint.secretKey,
      'webhook-id': eventId,
    });
    const verifier = new Verifier(endpoint.signingSecret);
    expect(() => verifier.verify(received!.body, received!.headers)).not.toThrow();
    expect(() => verifier.verify(`${received!.body} `, received!.headers)).toThrow();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 });
    context.clock.set('2026-01-01T12:00:00Z');
  });

  test('is sent once to each active endpoint of its environment that subscribes to the event', async () => {
    const [all, paid, expired, production] = await Promise.all([
      setUp(),
      setUp({ events: ['payment.paid'] }),
      setUp({ events: ['payment.expired'] }),
      setUp({ environment: 'production' }),
    ]);
    await shop.record({ type: 'payment.paid' });
    for (const { deliver } of [all, paid, expired, production]) await deliver();
    for (const { deliver } of [all, paid]) await deliver();
    const counts = [all, paid, expired, production].map(({ server }) => server.received.length);
    expect(counts).toEqual([1, 1, 0, 0]);
  });

  test('is sent only to the chosen endpoints if some are chosen', async () => {
    const chosen = await setUp();
    const other = await setUp();
    await shop.record({ webhookIds: [chosen.endpoint.id] });
    await shop.record({ webhookIds: [] });
    await chosen.deliver();
    await other.deliver();
    expect([chosen.server.received.length, other.server.received.length]).toEqual([2, 1]);
  });

  test('is never sent to endpoints of another workspace, even if they are named', async () => {
    const { endpoint, server, deliver } = await setUp();
    const other = await makeShop(context);
    await other.record({ webhookIds: [endpoint.id] });
    await deliver();
    expect(server.received).toEqual([]);
  });

  test('exists if and only if the transaction of its event committed', async () => {
    const { deliver, server } = await setUp();
    await expect(shop.record({ paymentId: 'pay_unknown' })).rejects.toThrow();
    await deliver();
    expect(server.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });
});

describe('success is 2xx and nothing else', () => {
  test.each([200, 201, 202, 204, 299])('%i counts as delivered', async (status) => {
    const { deliver } = await setUp({
      answer: (_received, response) => response.writeHead(status).end(),
    });
    await shop.record();
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
  });

  test.each([300, 301, 302, 307, 308, 400, 401, 404, 500, 503])(
    '%i gets a retry',
    async (status) => {
      const { deliver, server } = await setUp({
        answer: (_received, response) =>
          response.writeHead(status, { location: '/elsewhere' }).end('no'),
      });
      await shop.record();
      await deliver();
      expect(server.received).toHaveLength(1);
      expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1 }]);
      expect(await attempts()).toMatchObject([{ attempt: 1, status, error: null, response: 'no' }]);
    },
  );

  test.each<[string, Answer, { status: number | null; error: string }]>([
    ['hangs up', (_received, response) => response.destroy(), { status: null, error: 'closed' }],
    [
      'cuts off its response',
      (_received, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('half', () => response.socket?.resetAndDestroy());
      },
      { status: 200, error: 'closed' },
    ],
  ])('a receiver that %s gets a retry', async (_name, answer, outcome) => {
    const { deliver } = await setUp({ answer });
    await shop.record();
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1 }]);
    expect(await attempts()).toMatchObject([outcome]);
  });

  test('an endpoint that is not public is not called, and the reason is recorded', async () => {
    const endpoint = await shop.endpoint('https://10.0.0.1/hook');
    await shop.record();
    await dispatchDue(context, endpoint.id);
    expect(await attempts()).toMatchObject([{ status: null, error: 'not_public' }]);
  });
});

describe('retries', () => {
  test('a message is tried ten times over 75 hours; an endpoint that accepted nothing is then disabled and its owners notified', async () => {
    const { deliver, server, endpoint } = await setUp({ answer: fail });
    const eventId = await shop.record();
    const waits: number[] = [];
    await deliver();
    for (;;) {
      const next = await nextDue(endpoint.id);
      if (!next) break;
      waits.push(next.getTime() - context.clock.now().getTime());
      context.clock.set(next);
      await deliver();
    }
    const planned = [
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ];
    expect(waits).toHaveLength(planned.length);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(planned[index]!);
      expect(wait).toBeLessThanOrEqual(planned[index]! * 1.1);
    }
    expect(new Set(server.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([eventId]),
    );
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(
      10,
    );
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 10 }]);
    expect((await attempts()).map(({ attempt }) => attempt)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(await queuedMails(context, shop.email)).toMatchObject([
      { subject: expect.stringContaining('is failing') },
      {
        subject: expect.stringContaining('was disabled'),
        text: expect.stringContaining('three days'),
      },
    ]);
    await shop.record();
    expect(await deliveries()).toHaveLength(1);
  });

  test('a message that an endpoint rejects while it accepts others fails, and the endpoint stays active', async () => {
    const { deliver, endpoint } = await setUp({
      answer: ({ body }, response) =>
        response.writeHead(body.includes('indigestible') ? 500 : 200).end(),
    });
    await shop.record({ data: { note: 'indigestible' } });
    await deliver();
    context.clock.advance(retryLifeMs - hour);
    await shop.record();
    await deliver();
    // A day, plus jitter of up to a tenth.
    context.clock.advance(27 * hour);
    await deliver();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'delivered']);
    expect(await queuedMails(context, shop.email)).toMatchObject([
      { subject: expect.stringContaining('failed') },
    ]);
    await shop.record();
    await deliver();
    expect((await deliveries()).at(-1)).toMatchObject({ state: 'delivered' });
    expect(await nextDue(endpoint.id)).toBeUndefined();
  });

  test('what failed together is not tried again at one moment', async () => {
    const { deliver } = await setUp({ answer: fail });
    for (let event = 0; event < 4; event += 1) await shop.record();
    await deliver();
    const { rows } = await context.pool.query(
      `select distinct due_at from deliveries
       where workspace_id = $1 and attempts = 1 and state = 'pending'`,
      [shop.workspaceId],
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  test('nothing is sent before it is due', async () => {
    const { deliver, server } = await setUp({ answer: fail });
    await shop.record();
    await deliver();
    context.clock.advance(4 * second);
    await deliver();
    expect(server.received).toHaveLength(1);
    context.clock.advance(2 * second);
    await deliver();
    expect(server.received).toHaveLength(2);
  });

  test('Retry-After is respected for the delivery and for those after it', async () => {
    const { deliver, server } = await setUp({
      answer: (_received, response) => response.writeHead(429, { 'retry-after': '600' }).end(),
    });
    await shop.record();
    await deliver();
    await shop.record();
    context.clock.advance(9 * minute);
    await deliver();
    expect(server.received).toHaveLength(1);
    server.answerWith((_received, response) => response.end());
    context.clock.advance(minute + second);
    await deliver();
    expect(server.received).toHaveLength(3);
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  test('410 disables the endpoint, drops its pending deliveries and notifies the owners in their language', async () => {
    shop = await makeShop(context, { locale: 'fr' });
    const { deliver, server } = await setUp({
      answer: (_received, response) => response.writeHead(410).end(),
    });
    const paymentId = await shop.payment();
    await shop.record({ paymentId });
    await shop.record({ paymentId });
    await deliver();
    await shop.record();
    await deliver();
    expect(server.received).toHaveLength(1);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'dropped']);
    expect(await queuedMails(context, shop.email)).toMatchObject([
      { subject: expect.stringContaining('désactivé') },
    ]);
    const { rows } = await context.pool.query(
      'select action from audit_log where workspace_id = $1',
      [shop.workspaceId],
    );
    expect(rows).toEqual([{ action: 'webhook.disabled' }]);
  });

  test('a delivery that fails after its endpoint was disabled is not retried', async () => {
    let calls = 0;
    const { deliver } = await setUp({
      answer: async (_received, response) => {
        calls += 1;
        if (calls === 1) return response.writeHead(410).end();
        await vi.waitUntil(async () =>
          (await deliveries()).some(({ state }) => state === 'dropped'),
        );
        return response.writeHead(500).end();
      },
    });
    await shop.record();
    await shop.record();
    await deliver();
    expect(calls).toBe(2);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }, { state: 'dropped' }]);
  });
});

describe('order', () => {
  test('events of one payment are sent one after another as recorded, concurrently with others', async () => {
    const handled: { paymentId: string; step: number }[] = [];
    const { deliver } = await setUp({
      answer: ({ body }, response) =>
        void setTimeout(() => {
          handled.push((JSON.parse(body) as { data: (typeof handled)[0] }).data);
          response.end();
        }, Math.random() * 10),
    });
    const payments = await Promise.all([shop.payment(), shop.payment(), shop.payment()]);
    for (let step = 0; step < 10; step += 1) {
      for (const paymentId of payments) await shop.record({ paymentId, data: { paymentId, step } });
    }
    await deliver();
    for (const paymentId of payments) {
      const steps = handled.filter((data) => data.paymentId === paymentId).map(({ step }) => step);
      expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  test('events after a failed delivery wait for its second attempt, then are sent without it', async () => {
    const steps = (list: { body: string }[]) =>
      list.map(({ body }) => (JSON.parse(body) as { data: { step: number } }).data.step);
    const { deliver, server } = await setUp({
      answer: (received, response) =>
        response.writeHead(steps([received])[0] === 1 ? 500 : 200).end(),
    });
    const paymentId = await shop.payment();
    await shop.record({ paymentId, data: { step: 1 } });
    await shop.record({ paymentId, data: { step: 2 } });
    await deliver();
    await shop.record({ paymentId, data: { step: 3 } });
    await shop.record({ data: { step: 100 } });
    await deliver();
    expect(steps(server.received)).toEqual([1, 100]);
    context.clock.advance(6 * second);
    await deliver();
    expect(steps(server.received)).toEqual([1, 100, 1, 2, 3]);
  });

  test('at most eight requests are in flight to one endpoint', async () => {
    let underWay = 0;
    let most = 0;
    const { deliver, server } = await setUp({
      answer: (_received, response) => {
        underWay += 1;
        most = Math.max(most, underWay);
        setTimeout(() => {
          underWay -= 1;
          response.end();
        }, 50);
      },
    });
    for (let event = 0; event < 60; event += 1) await shop.record();
    await deliver();
    expect(server.received).toHaveLength(60);
    expect(most).toBe(8);
  });
});

test('endpoints that hang do not delay one of another workspace at the same origin', async () => {
  const hanging: (() => void)[] = [];
  const server = await receiver(({ path }, response) =>
    path === '/hook/hang' ? hanging.push(() => response.end()) : response.end(),
  );
  cleanUps.push(server.close);
  const client = createGuardedClient({ allowLoopback: true });
  cleanUps.push(client.close);
  const other = await makeShop(context);
  const slow = await Promise.all(
    Array.from({ length: 5 }, () => other.endpoint(`${server.url}/hang`)),
  );
  for (let event = 0; event < 8; event += 1) await other.record();
  const dispatches = slow.map(({ id }) => dispatchDue(context, id, client));
  // More than the connections that endpoints of one origin once shared.
  await vi.waitFor(() => expect(hanging).toHaveLength(40));
  const healthy = await shop.endpoint(`${server.url}/healthy`);
  await shop.record();
  await dispatchDue(context, healthy.id, client);
  expect(server.received.at(-1)?.path).toBe('/hook/healthy');
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
  hanging.forEach((respond) => respond());
  await Promise.all(dispatches);
});

describe('a failing endpoint', () => {
  test('gets one delivery at a time, half a minute apart, and all pending ones once it recovers', async () => {
    const { deliver, server, endpoint } = await setUp({ answer: fail });
    for (let event = 0; event < 100; event += 1) await shop.record();
    await deliver();
    const before = server.received.length;
    expect(before).toBeLessThanOrEqual(12);
    for (let probe = 1; probe <= 5; probe += 1) {
      context.clock.advance(31 * second);
      await deliver();
      expect(server.received).toHaveLength(before + probe);
    }
    server.answerWith((_received, response) => response.end());
    context.clock.advance(31 * second);
    await deliver();
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
    expect(await nextDue(endpoint.id)).toBeUndefined();
  });

  test('that accepted nothing for the whole retry schedule is disabled, and its owners notified once', async () => {
    const { deliver } = await setUp({ answer: fail });
    for (let event = 0; event < 30; event += 1) await shop.record();
    await deliver();
    context.clock.advance(retryLifeMs + hour);
    await shop.record();
    await deliver();
    await deliver();
    const states = (await deliveries()).map(({ state }) => state);
    expect(states.filter((state) => state === 'failed')).toHaveLength(1);
    expect(states.filter((state) => state === 'dropped')).toHaveLength(30);
    expect(await queuedMails(context, shop.email)).toMatchObject([
      { subject: expect.stringContaining('is failing') },
      { subject: expect.stringContaining('was disabled') },
    ]);
  });
});

test('shutdown lets requests in flight finish and starts no new ones', async () => {
  const client = createGuardedClient({ allowLoopback: true });
  cleanUps.push(client.close);
  const dispatcher = createDispatcher(context, client, { isHeld: () => true });
  let stopped: Promise<void> | undefined;
  const { server, endpoint } = await setUp({
    answer: (_received, response) => {
      stopped = dispatcher.stop();
      setTimeout(() => response.end(), 50);
    },
  });
  const paymentId = await shop.payment();
  await shop.record({ paymentId });
  await shop.record({ paymentId });
  dispatcher.look([endpoint.id]);
  await server.until(1);
  await stopped;
  expect(server.received).toHaveLength(1);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'pending']);
});

async function setUp(options: Parameters<Shop['endpoint']>[1] & { answer?: Answer } = {}) {
  const server = await receiver(options.answer);
  cleanUps.push(server.close);
  const endpoint = await shop.endpoint(server.url, options);
  return { server, endpoint, deliver: () => dispatchDue(context, endpoint.id) };
}

/** Returns when the endpoint's next delivery is due; undefined if none is pending. */
async function nextDue(webhookId: string): Promise<Date | undefined> {
  const { rows } = await context.pool.query<{ at: Date }>(
    `select greatest(w.resume_at, min(d.due_at)) as at
     from webhooks w join deliveries d on d.webhook_id = w.id
     where w.id = $1 and d.state = 'pending' group by w.resume_at`,
    [webhookId],
  );
  return rows[0]?.at;
}

async function deliveries() {
  const { rows } = await context.pool.query<{ id: string; state: string; attempts: number }>(
    'select id, state, attempts from deliveries where workspace_id = $1 order by position',
    [shop.workspaceId],
  );
  return rows;
}

async function attempts() {
  const { rows } = await context.pool.query<{
    attempt: number;
    status: number | null;
    error: string | null;
  }>(
    `select a.* from delivery_attempts a join deliveries d on d.id = a.delivery_id
     where d.workspace_id = $1 order by d.position, a.attempt`,
    [shop.workspaceId],
  );
  return rows;
}
