import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countMaximum } from '#contract/base/counting.ts';
import type { Delivery, DeliveryDetails } from '#contract/delivery/deliveries.ts';
import { commit } from '#server/base/database/commit.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { type Caller, callerWithKey, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { dispatchDue } from '#test/dispatch.ts';
import { type Answer, receiver } from '#test/receiver.ts';
import { ids, webhook } from '#test/requests.ts';
import { insertPayment } from '#test/shop.ts';
import { expectSteadyPages } from '#test/pages.ts';

const hourMs = 3_600_000;
const context = testContext();
/** A caller with an API key: unlike a session, the key stays valid when the clock moves by months. */
let owner: Caller & { companyId: string };
let server: Awaited<ReturnType<typeof receiver>>;
let webhookId: string;
let signingSecret: string;

beforeAll(async () => {
  const person = await signInWithCompany(context, testApi(context));
  await stepUp(person);
  const { companyId } = person;
  owner = { ...(await callerWithKey(context, person, {})), companyId };
  ids.company = companyId;
});

beforeEach(async () => {
  // The verification library compares timestamps with the real time.
  context.clock.set(new Date());
  server = await receiver();
  const made = await owner.call('POST', '/webhook', webhook({ url: server.url }));
  webhookId = made.data.id;
  signingSecret = made.data.signingSecret;
});

afterEach(async () => {
  await owner.call('DELETE', `/webhook/${webhookId}`);
  await server.close();
});

const fail: Answer = (_received, response) => response.writeHead(500).end('sorry');
const accept: Answer = (_received, response) => response.end('thanks');

const deliver = () => dispatchDue(context, webhookId);

async function record(paymentId?: string, data: object = {}): Promise<void> {
  const event = { workspaceId: owner.companyId, environment: 'test' as const, data: data as never };
  await commit(context, (tx) =>
    recordEvents(tx, context, [
      { ...event, type: 'payment.paid', ...(paymentId && { paymentId }) },
    ]),
  );
}

const path = (rest = '') => `/webhook/${webhookId}${rest}`;
const list = async (query = '') =>
  (await owner.call('GET', path(`/deliveries${query}`))).data as {
    deliveries: Delivery[];
    total: number;
    isMore: boolean;
    hasMore: boolean;
  };
const details = async (id: string) =>
  (await owner.call('GET', path(`/deliveries/${id}`))).data as DeliveryDetails;
const steps = () =>
  server.received.map(({ body }) => (JSON.parse(body) as { data: { step: number } }).data.step);

describe('the delivery log', () => {
  test('shows each delivery with its exact request and every response with its timing', async () => {
    server.answerWith(fail);
    await record(undefined, { step: 1 });
    await deliver();
    const [sent] = (await list()).deliveries;
    expect(sent).toMatchObject({
      eventType: 'payment.paid',
      state: 'pending',
      attempts: 1,
      lastStatus: 500,
      deliveredAt: null,
    });
    server.answerWith(accept);
    context.clock.advance(6_000);
    await deliver();
    const { body, attemptLog, state } = await details(sent!.id);
    expect(state).toBe('delivered');
    expect(body).toBe(server.received[0]!.body);
    expect(attemptLog).toMatchObject([
      { attempt: 1, url: server.url, status: 500, error: null, response: 'sorry' },
      { attempt: 2, url: server.url, status: 200, error: null, response: 'thanks' },
    ]);
  });

  test('begins with what was attempted last, is paged, and filters by state', async () => {
    for (const step of [1, 2, 3]) await record(undefined, { step });
    await deliver();
    await record(undefined, { step: 4 });
    const first = await list('?limit=2');
    expect(first).toMatchObject({ total: 4, hasMore: true });
    expect(first.deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    const second = await list('?limit=2&skip=2');
    expect(second).toMatchObject({ total: 4, hasMore: false });
    expect(second.deliveries.map(({ state }) => state)).toEqual(['delivered', 'pending']);
    expect(await list('?state=delivered')).toMatchObject({ total: 3 });
  });

  test('is paged from a position on, which new deliveries and attempts don’t shift', async () => {
    for (const step of [1, 2, 3]) {
      await record(undefined, { step });
      await deliver();
      context.clock.advance(1_000);
    }
    for (const step of [4, 5]) await record(undefined, { step });
    await expectSteadyPages(owner, path('/deliveries?'), 'deliveries', () =>
      record(undefined, { step: 6 }),
    );
  });

  test('counts up to ten thousand and says that there are more', async () => {
    await record(undefined, { step: 1 });
    await deliver();
    const [model] = (await list()).deliveries;
    await context.pool.query(
      `with made as (
         insert into events (id, workspace_id, environment, type, body, created_at)
         select 'evt_' || lpad(to_hex(n), 32, '0'), workspace_id, environment, type, body, created_at
         from events, generate_series(1, $2::int) n where id = $1 returning *
       )
       insert into deliveries (id, workspace_id, webhook_id, event_id, state, attempts, due_at, created_at)
       select replace(id, 'evt', 'dlv'), workspace_id, $3, id, 'dropped', 0, created_at, created_at from made`,
      [model!.eventId, countMaximum + 1, webhookId],
    );
    const counted = { total: countMaximum, isMore: true, hasMore: true };
    expect(await list()).toMatchObject(counted);
    expect(await list('?state=dropped')).toMatchObject(counted);
    expect(await list('?state=delivered')).toMatchObject({ total: 1, isMore: false });
    const last = await list(`?limit=100&skip=${countMaximum}`);
    expect(last).toMatchObject({ isMore: true, hasMore: false });
    expect(last.deliveries).toHaveLength(2);
  });

  test('begins with the delivery that failed, however many newer ones wait behind it', async () => {
    server.answerWith(fail);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await record(undefined, { step: attempt });
      await deliver();
      context.clock.advance(hourMs);
    }
    for (let waiting = 0; waiting < 30; waiting += 1) await record();
    const [first] = (await list('?limit=20')).deliveries;
    expect(first).toMatchObject({ state: 'pending', lastStatus: 500, lastError: null });
    expect(first!.attempts).toBeGreaterThan(0);
    expect(first!.lastAttemptAt).not.toBeNull();
    const attempted = (await list('?limit=50')).deliveries.map(({ attempts }) => attempts > 0);
    expect(attempted).toEqual(attempted.toSorted((one, two) => Number(two) - Number(one)));
  });

  test('keeps where a redirect leads as an absolute URL, as text from outside', async () => {
    const locationOf = async (location: string) => {
      server.answerWith((_received, response) => response.writeHead(308, { location }).end());
      await record();
      await deliver();
      const [sent] = (await list('?limit=1')).deliveries;
      context.clock.advance(1_000);
      const { attemptLog } = await details(sent!.id);
      return attemptLog.at(-1)!.location;
    };
    expect(await locationOf('https://www.shop.example/hook')).toBe('https://www.shop.example/hook');
    expect(await locationOf('/hook/')).toBe(new URL('/hook/', server.url).href);
    expect(await locationOf('https://')).toBe('https://');
    const long = await locationOf(`https://shop.example/${'a'.repeat(4_000)}`);
    expect(long!.length).toBeLessThan(2_100);
    const hidden = await locationOf(
      'https://shop.example/\u202Eexe.php'.replace('\u202E', '%E2%80%AE'),
    );
    expect(hidden).toBe('https://shop.example/%E2%80%AEexe.php');
  });

  test('does not show deliveries of other webhooks', async () => {
    await record();
    const [sent] = (await list()).deliveries;
    const other = await owner.call('POST', '/webhook', webhook({ url: server.url }));
    const { error } = await owner.call('GET', `/webhook/${other.data.id}/deliveries/${sent!.id}`);
    expect(error?.code).toBe('not_found');
    await owner.call('DELETE', `/webhook/${other.data.id}`);
  });
});

describe('resending', () => {
  test('sends the same message with the same id, whatever the state of the delivery', async () => {
    await record(undefined, { step: 1 });
    await deliver();
    const [sent] = (await list()).deliveries;
    const { data } = await owner.call('POST', path(`/deliveries/${sent!.id}/resend`));
    expect(data).toMatchObject({ state: 'pending', deliveredAt: null });
    await deliver();
    const [first, second] = server.received;
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect((await details(sent!.id)).attemptLog).toHaveLength(2);
  });

  test('starts the retry schedule of an old message over', async () => {
    await record();
    await deliver();
    const [sent] = (await list()).deliveries;
    context.clock.advance(30 * 24 * hourMs);
    server.answerWith(fail);
    await owner.call('POST', path(`/deliveries/${sent!.id}/resend`));
    await deliver();
    expect((await details(sent!.id)).state).toBe('pending');
  });

  test('since a time sends all events from then on in order, including those missed while disabled', async () => {
    const paymentId = await insertPayment(context, owner.companyId);
    await record(paymentId, { step: 0 });
    await deliver();
    context.clock.advance(1_000);
    const since = context.clock.now().toISOString();
    await record(paymentId, { step: 1 });
    await deliver();
    context.clock.advance(1_000);
    server.answerWith((_received, response) => response.writeHead(410).end());
    await record(paymentId, { step: 2 });
    await deliver();
    context.clock.advance(1_000);
    await record(paymentId, { step: 3 });
    const disabled = await owner.call('POST', path('/resend'), { since });
    expect(disabled.error?.code).toBe('webhook_disabled');
    server.answerWith(accept);
    server.received.splice(0);
    await owner.call('PUT', path(), webhook({ url: server.url }));
    const { data } = await owner.call('POST', path('/resend'), { since });
    expect(data).toEqual({ count: 3 });
    await deliver();
    expect(steps()).toEqual([1, 2, 3]);
  });

  test('since a time never sends events that the webhook does not subscribe to', async () => {
    await owner.call('PUT', path(), webhook({ url: server.url, events: ['payment.expired'] }));
    const paymentId = await insertPayment(context, owner.companyId);
    await record(paymentId);
    const since = new Date(context.clock.now().getTime() - 1_000).toISOString();
    expect((await owner.call('POST', path('/resend'), { since })).data).toEqual({ count: 0 });
  });

  test('happens once for two requests with the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'again' };
    await owner.call('POST', path('/test'), undefined, headers);
    await owner.call('POST', path('/test'), undefined, headers);
    expect(await list()).toMatchObject({ total: 1 });
  });
});

describe('a test event', () => {
  test('arrives signed, whatever events the webhook subscribes to', async () => {
    await owner.call('PUT', path(), webhook({ url: server.url, events: ['payment.expired'] }));
    const { status, data } = await owner.call('POST', path('/test'));
    expect([status, data.eventType]).toEqual([201, 'test']);
    await deliver();
    const [received] = server.received;
    expect(new Verifier(signingSecret).verify(received!.body, received!.headers)).toMatchObject({
      type: 'test',
      environment: 'test',
      data: { webhookId, name: 'Shop' },
    });
  });

  test('is sent to that webhook only', async () => {
    const other = await owner.call('POST', '/webhook', webhook({ url: server.url }));
    await owner.call('POST', path('/test'));
    const { data } = await owner.call('GET', `/webhook/${other.data.id}/deliveries`);
    expect(data.total).toBe(0);
    await owner.call('DELETE', `/webhook/${other.data.id}`);
  });
});

describe('a rotated signing secret', () => {
  const verifies = (secret: string) => {
    const received = server.received.at(-1)!;
    try {
      new Verifier(secret).verify(received.body, received.headers);
      return true;
    } catch {
      return false;
    }
  };

  test('signs together with the old one during the overlap', async () => {
    const { data } = await owner.call('POST', path('/rotate-signing-secret'), { overlapHours: 24 });
    await owner.call('POST', path('/test'));
    await deliver();
    expect([verifies(signingSecret), verifies(data.signingSecret)]).toEqual([true, true]);
  });

  test('signs without the old one if there is no overlap', async () => {
    const { data } = await owner.call('POST', path('/rotate-signing-secret'), { overlapHours: 0 });
    await owner.call('POST', path('/test'));
    await deliver();
    expect([verifies(signingSecret), verifies(data.signingSecret)]).toEqual([false, true]);
  });
});
