import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWeb } from '#server/app.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { paymentEvents } from './payment-events.ts';

const context = testContext({ config: { chains: allChains } });
let web: Awaited<ReturnType<typeof startWeb>>;
let paymentId: string;
let workspaceId: string;

/** The number of subscribers to live messages other than the web's own sockets. */
let listeners = 0;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  await untilListening(context.live);
  web = await startWeb(context);
  countListeners();
  const merchant = await signInWithCompany(context, testApi(context));
  workspaceId = ids.company = merchant.companyId;
  ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
  const made = await merchant.call('POST', '/payment-link/static', link({}));
  const opened = await merchant.call('POST', `/checkout/${made.data.id}/payments`, opening({}));
  paymentId = opened.data.id;
});
afterAll(() => web.stop());

function countListeners(): void {
  const { subscribe } = context.live;
  context.live.subscribe = (listener) => {
    const unsubscribe = subscribe(listener);
    listeners += 1;
    return () => {
      listeners -= 1;
      unsubscribe();
    };
  };
}

test('a stream sends the payment when it opens and after every change', async () => {
  const leave = new AbortController();
  const reader = await listen(leave.signal);
  expect(await reader.next()).toMatchObject({ id: paymentId, status: 'open' });
  await context.pool.query(`update payments set status = 'expired' where id = $1`, [paymentId]);
  await context.live.publish({ workspaceId, topic: 'payments', paymentId });
  expect(await reader.next()).toMatchObject({ id: paymentId, status: 'expired' });
  leave.abort();
  await vi.waitFor(() => expect(listeners).toBe(0));
});

test('a change during an outage of live messages is sent once they resume', async () => {
  const leave = new AbortController();
  const reader = await listen(leave.signal);
  await reader.next();
  await context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen florin_live%'`,
  );
  await context.pool.query(`update payments set status = 'canceled' where id = $1`, [paymentId]);
  await context.live.publish({ workspaceId, topic: 'payments', paymentId });
  expect(await reader.next()).toMatchObject({ id: paymentId, status: 'canceled' });
  leave.abort();
  await vi.waitFor(() => expect(listeners).toBe(0));
});

test('a change without any live message is sent as well', async () => {
  const leave = new AbortController();
  const events = paymentEvents(context, paymentId, leave.signal, { rereadMs: 100 });
  const before = (await events.next()).value!;
  const redirectUrl = 'https://shop.example/thanks';
  await context.pool.query('update payments set redirect_url = $2 where id = $1', [
    paymentId,
    redirectUrl,
  ]);
  expect((await events.next()).value).toEqual({ ...before, redirectUrl });
  leave.abort();
  expect(await events.next()).toMatchObject({ done: true });
  expect(listeners).toBe(0);
});

test('readers who disconnect abruptly are unsubscribed', async () => {
  const leave = new AbortController();
  const readers = await Promise.all(Array.from({ length: 20 }, () => listen(leave.signal)));
  await Promise.all(readers.map((reader) => reader.next()));
  expect(listeners).toBe(20);
  leave.abort();
  await vi.waitFor(() => expect(listeners).toBe(0));
});

test('a stream of a payment that does not exist is a 404 and leaves no subscription', async () => {
  const path = '/api/checkout/payments/pay_00000000000000000000000000000000/events';
  const response = await fetch(`http://127.0.0.1:${web.port}${path}`);
  await response.text();
  expect(response.status).toBe(404);
  expect(listeners).toBe(0);
});

/** Reads the payments of a stream of server-sent events, one after the other. */
async function listen(signal: AbortSignal): Promise<{ next(): Promise<unknown> }> {
  const url = `http://127.0.0.1:${web.port}/api/checkout/payments/${paymentId}/events`;
  const { body, headers } = await fetch(url, { signal });
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const event = /^data: (.+)$/m.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return JSON.parse(event[1]!) as unknown;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    },
  };
}
