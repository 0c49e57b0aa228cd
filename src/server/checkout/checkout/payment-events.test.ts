import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWeb } from '#server/app.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { followedPayments } from './payment-events.ts';

const context = testContext({ config: { chains: allChains } });
let web: Awaited<ReturnType<typeof startWeb>>;
let paymentId: string;
let workspaceId: string;
let merchant: Awaited<ReturnType<typeof signInWithCompany>>;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  await untilListening(context.live);
  web = await startWeb(context);
  merchant = await signInWithCompany(context, testApi(context));
  workspaceId = ids.company = merchant.companyId;
  ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
  const made = await merchant.call('POST', '/payment-link/static', link({}));
  const opened = await merchant.call('POST', `/checkout/${made.data.id}/payments`, opening({}));
  paymentId = opened.data.id;
});
afterAll(() => web.stop());

/** Waits until this process follows the payments of that many streams. */
function untilFollowed(count: number): Promise<void> {
  return vi.waitFor(() => expect(followedPayments(context).count()).toBe(count));
}

test('a stream sends the payment when it opens and after every change', async () => {
  const leave = new AbortController();
  const reader = await listen(leave.signal);
  expect(await reader.next()).toMatchObject({ id: paymentId, status: 'open' });
  await context.pool.query(`update payments set status = 'expired' where id = $1`, [paymentId]);
  await context.live.publish({ workspaceId, topic: 'payments', paymentId });
  expect(await reader.next()).toMatchObject({ id: paymentId, status: 'expired' });
  leave.abort();
  await untilFollowed(0);
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
  await untilFollowed(0);
});

test('a payment that can’t be shown doesn’t stop the streams of others', async () => {
  const leave = new AbortController();
  const made = await merchant.call('POST', '/payment-link/static', link({}));
  const broken = await merchant.call('POST', `/checkout/${made.data.id}/payments`, opening({}));
  const [reader, other] = [await listen(leave.signal), await listen(leave.signal, broken.data.id)];
  await Promise.all([reader.next(), other.next()]);
  // No date of JavaScript.
  await context.pool.query(`update payments set expires_at = 'infinity' where id = $1`, [
    broken.data.id,
  ]);
  await context.pool.query(`update payments set status = 'expired' where id = $1`, [paymentId]);
  for (const id of [broken.data.id as string, paymentId]) {
    await context.live.publish({ workspaceId, topic: 'payments', paymentId: id });
  }
  expect(await reader.next()).toMatchObject({ id: paymentId, status: 'expired' });
  leave.abort();
  await untilFollowed(0);
});

test('readers who disconnect abruptly are no longer followed', async () => {
  const leave = new AbortController();
  const readers = await Promise.all(Array.from({ length: 20 }, () => listen(leave.signal)));
  await Promise.all(readers.map((reader) => reader.next()));
  await untilFollowed(1);
  leave.abort();
  await untilFollowed(0);
});

test('a stream of a payment that does not exist is a 404 and is not followed', async () => {
  const path = '/api/checkout/payments/pay_00000000000000000000000000000000/events';
  const response = await fetch(`http://127.0.0.1:${web.port}${path}`);
  await response.text();
  expect(response.status).toBe(404);
  await untilFollowed(0);
});

/** Reads the payments of a stream of server-sent events, one after the other. */
async function listen(signal: AbortSignal, id = paymentId): Promise<{ next(): Promise<unknown> }> {
  const url = `http://127.0.0.1:${web.port}/api/checkout/payments/${id}/events`;
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
