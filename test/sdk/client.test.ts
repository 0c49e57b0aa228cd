import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWeb } from '#server/app.ts';
import { deliveryHeaders } from '#server/delivery/webhooks/message.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { apiKey, ids, wallet } from '#test/requests.ts';
import { type Calls, createFlorin, eachEvent, FlorinError, readWebhook } from '#sdk/florin.ts';

const context = testContext({ config: { chains: allChains } });
let web: Awaited<ReturnType<typeof startWeb>>;
let owner: Caller & { companyId: string };
let secret: string;

beforeAll(async () => {
  web = await startWeb(context);
  owner = await signInWithCompany(context, testApi(context));
  ids.company = owner.companyId;
  ids.wallet = (await owner.call('POST', '/wallet', wallet({}))).data.id;
  await stepUp(owner);
  const { data } = await owner.call('POST', `/company/${owner.companyId}/api-keys`, apiKey({}));
  secret = data.secret;
});
afterAll(() => web.stop());

function florinOf(send: typeof fetch = fetch, apiKeyOf = secret) {
  const url = `http://127.0.0.1:${web.port}/`;
  return createFlorin({ url, apiKey: apiKeyOf, companyId: owner.companyId, fetch: send });
}

type Coffee = Parameters<Calls['paymentLinks']['createStatic']>[0];
const coffee = (): Coffee => ({
  name: 'Coffee',
  environment: 'test',
  amount: { amount: '5', currency: 'USD' },
  walletIds: [ids.wallet],
});

test('a shop creates, reads, updates and lists with its key', async () => {
  const florin = florinOf();
  const made = await florin.paymentLinks.createStatic({ ...coffee(), name: 'Espresso' });
  expect(await florin.paymentLinks.get({ id: made.id })).toEqual(made);
  await florin.paymentLinks.setStatus({ id: made.id, status: 'disabled' });
  const { links } = await florin.paymentLinks.list({ status: 'disabled' });
  expect(links.map(({ id }) => id)).toEqual([made.id]);
});

test('a call without a response is retried with the same key, and takes effect once', async () => {
  let sent = 0;
  const losing: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    sent += 1;
    if (sent === 1) throw new TypeError('fetch failed');
    return response;
  };
  const made = await florinOf(losing).paymentLinks.createStatic({ ...coffee(), name: 'Once' });
  expect(sent).toBe(2);
  const { links } = await florinOf().paymentLinks.list({ limit: 100 });
  expect(links.filter(({ name }) => name === 'Once').map(({ id }) => id)).toEqual([made.id]);
});

test('a call to a busy server is retried after its Retry-After', async () => {
  let sent = 0;
  const busy: typeof fetch = async (...request) => {
    sent += 1;
    return sent === 1
      ? new Response(null, { status: 503, headers: { 'retry-after': '0' } })
      : fetch(...request);
  };
  expect((await florinOf(busy).wallets.list({})).wallets).toHaveLength(1);
});

describe('an error', () => {
  test('names the code of each invalid field, and is not retried', async () => {
    const wrong = florinOf().paymentLinks.createStatic({ ...coffee(), walletIds: ['wal_none'] });
    const error = await wrong.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FlorinError);
    expect(error).toMatchObject({ code: 'invalid_fields', status: 422 });
    expect((error as FlorinError).fields).toHaveProperty('walletIds.0');
    expect((error as FlorinError).requestId).toMatch(/./);
  });

  test('of an unknown key differs from that of an unreachable server', async () => {
    await expect(florinOf(fetch, 'fl_test_none').wallets.list({})).rejects.toMatchObject({
      code: 'api_key_invalid',
      status: 401,
    });
    const away = createFlorin({
      url: 'http://127.0.0.1:9',
      apiKey: 'a',
      companyId: 'b',
      attempts: 1,
    });
    await expect(away.wallets.list({})).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });
});

test('a shop that was offline fetches every event since its last one, across pages', async () => {
  const florin = florinOf();
  const seen: string[] = [];
  for await (const event of eachEvent(florin)) seen.push(event.id);
  const made = [];
  for (let number = 0; number < 101; number += 1) {
    made.push((await florin.paymentLinks.createStatic({ ...coffee(), name: `Cup ${number}` })).id);
  }
  const linkIds: string[] = [];
  for await (const { type, data } of eachEvent(florin, seen.at(-1))) {
    expect(type).toBe('payment_link.created');
    // The type narrows the data.
    if (type === 'payment_link.created') linkIds.push(data.id);
  }
  expect(linkIds).toEqual(made);
});

test('a delivery is accepted if Florin signed it, and refused if it was changed', () => {
  const signingSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = JSON.stringify({ id: 'evt_1', type: 'test', data: {} });
  const secrets = { secretKey: 'x', signingSecrets: [signingSecret] };
  const headers = deliveryHeaders({ eventId: 'evt_1', body }, secrets, new Date());
  expect(readWebhook(signingSecret, headers, body)).toMatchObject({ id: 'evt_1', type: 'test' });
  expect(() => readWebhook(signingSecret, headers, body.replace('test', 'payment.paid'))).toThrow();
  expect(() => readWebhook('whsec_YW5vdGhlciBzZWNyZXQ=', headers, body)).toThrow();
});
