import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
const payer = () => testApi(context)();
let merchant: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  merchant = await signInWithCompany(context, testApi(context));
  ids.company = merchant.companyId;
  ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
});

async function makeLink(change: object): Promise<string> {
  return (await merchant.call('POST', '/payment-link/static', link(change))).data.id;
}

describe('opening a payment', () => {
  test('fixes price, VAT, rate, recipient and deadline', async () => {
    const id = await makeLink({ vat: { ratePercent: '23', inclusive: false } });
    const { status, data } = await payer().call('POST', `/checkout/${id}/payments`, opening({}));
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'open',
      price: { subtotal: '5.00', vat: '1.15', total: '6.15', currency: 'USD' },
      asset: { network: 'polkadot', symbol: 'PAS', decimals: 10 },
      rate: { pairing: 'PAS/USD', value: '4', source: 'sandbox' },
      recipient: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      receivedAtomic: '0',
      expiresAt: '2026-01-01T12:30:00.000Z',
    });
    // 6.15 / 4 is 1.5375: rounded up to four digits, with a tag in the next four.
    expect(data.amountAtomic).toMatch(/^15375\d{4}00$/);
  });

  test('answers and records the payment exactly as it is stored', async () => {
    const made = await merchant.call('POST', '/payment-link/dynamic', {
      ...link({ vat: { ratePercent: '23', inclusive: false }, collectEmail: true }),
      reference: 'order-17',
      metadata: { basket: '2' },
      customMessage: 'Thank you',
    });
    const customer = { email: 'ada@example.com' };
    const { data } = await payer().call(
      'POST',
      `/checkout/${made.data.id}/payments`,
      opening({ customer }),
    );
    expect((await payer().call('GET', `/checkout/payments/${data.id}`)).data).toEqual(data);
    const events = await merchant.call(
      'GET',
      `/event?companyId=${ids.company}&environment=test&after=latest`,
    );
    const { data: stored } = await merchant.call('GET', `/payment/${data.id}`);
    expect(events.data.events[0]).toMatchObject({ type: 'payment.created' });
    expect(stored).toMatchObject(events.data.events[0].data);
    expect(stored).toMatchObject({ linkReference: 'order-17', metadata: { basket: '2' } });
  });

  test('requires the customer details that the link requires', async () => {
    const id = await makeLink({ collectEmail: true, collectBillingAddress: true });
    const refused = await payer().call('POST', `/checkout/${id}/payments`, opening({}));
    expect(refused.status).toBe(422);
    expect(refused.error?.issues).toEqual([
      { field: 'customer.email', code: 'required' },
      { field: 'customer.address', code: 'required' },
    ]);
  });

  test('is refused while the link is disabled or the network is stalled', async () => {
    const id = await makeLink({});
    const open = () => payer().call('POST', `/checkout/${id}/payments`, opening({}));
    await merchant.call('PATCH', `/payment-link/${id}`, { status: 'disabled' });
    expect((await open()).error?.code).toBe('link_disabled');
    await merchant.call('PATCH', `/payment-link/${id}`, { status: 'active' });
    context.clock.advance(2 * 60_000);
    expect((await open()).error?.code).toBe('network_unavailable');
    await pretendLive(context, 'polkadot/test');
    expect((await open()).status).toBe(201);
  });

  test('twice with one Idempotency-Key opens one payment', async () => {
    await pretendLive(context, 'polkadot/test');
    const id = await makeLink({});
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(
      [1, 2].map(() => payer().call('POST', `/checkout/${id}/payments`, opening({}), key)),
    );
    expect(responses[0]?.data.id).toBe(responses[1]?.data.id);
  });

  test('is refused for a price below the network’s existential deposit', async () => {
    const small = await makeLink({ amount: { amount: '0.03', currency: 'USD' } });
    const refused = await payer().call('POST', `/checkout/${small}/payments`, opening({}));
    expect(refused.error?.code).toBe('amount_too_small');
  });
});

describe('a change that the merchant makes while a payment opens', () => {
  /** Opens a payment of a link, and runs `change` while the rate is being fetched. */
  async function openWhile(id: string, change: () => Promise<unknown>) {
    const [source] = context.rateSources.splice(0);
    context.rateSources.push({
      name: 'slow',
      async quote(...args) {
        await change();
        return source!.quote(...args);
      },
    });
    try {
      context.clock.advance(61_000);
      await pretendLive(context, 'polkadot/test');
      return await payer().call('POST', `/checkout/${id}/payments`, opening({}));
    } finally {
      context.rateSources.splice(0, 1, source!);
    }
  }

  test('applies: money goes to the link’s new wallet', async () => {
    const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
    const other = (await merchant.call('POST', '/wallet', wallet({ addresses: [bob] }))).data.id;
    const id = await makeLink({ walletIds: [ids.wallet, other] });
    const opened = await openWhile(id, () =>
      merchant.call('PATCH', `/payment-link/static/${id}`, { walletIds: [other] }),
    );
    expect(opened.data).toMatchObject({ status: 'open', recipient: bob });
  });

  test('refuses the payment if it disables the link or drops the asset', async () => {
    const body = {
      network: 'kusama',
      addresses: ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
    };
    const kusama = (await merchant.call('POST', '/wallet', wallet(body))).data.id;
    const id = await makeLink({ walletIds: [ids.wallet, kusama] });
    const disabled = await openWhile(id, () =>
      merchant.call('PATCH', `/payment-link/${id}`, { status: 'disabled' }),
    );
    expect(disabled.error?.code).toBe('link_disabled');
    await merchant.call('PATCH', `/payment-link/${id}`, { status: 'active' });
    const moved = await openWhile(id, () =>
      merchant.call('PATCH', `/payment-link/static/${id}`, { walletIds: [kusama] }),
    );
    expect(moved.error?.code).toBe('asset_not_offered');
  });
});

test('a link that changes during every quote opens no payment', async () => {
  const before = await context.db.selectFrom('payments').select('id').execute();
  const id = await makeLink({});
  const [source] = context.rateSources.splice(0);
  let quotes = 0;
  context.rateSources.push({
    name: 'slow',
    async quote(...args) {
      quotes += 1;
      // A rate older than a minute is fetched again.
      context.clock.advance(61_000);
      await pretendLive(context, 'polkadot/test');
      await merchant.call('PATCH', `/payment-link/static/${id}`, { name: `Link ${quotes}` });
      return source!.quote(...args);
    },
  });
  context.clock.advance(61_000);
  await pretendLive(context, 'polkadot/test');
  const { error } = await payer().call('POST', `/checkout/${id}/payments`, opening({}));
  context.rateSources.splice(0, 1, source!);
  expect([error?.code, quotes]).toEqual(['conflict', 3]);
  expect(await context.db.selectFrom('payments').select('id').execute()).toEqual(before);
});

test('a payer can choose neither recipient nor price, nor mark a payment as paid', async () => {
  await pretendLive(context, 'polkadot/test');
  const id = await makeLink({});
  const { data } = await payer().call(
    'POST',
    `/checkout/${id}/payments`,
    opening({
      recipient: '0xthief',
      price: '0.01',
      amountAtomic: '1',
      status: 'paid',
      paidAt: 'now',
    }),
  );
  expect(data).toMatchObject({
    status: 'open',
    paidAt: null,
    recipient: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    price: { total: '5.00' },
  });
});

describe('an Idempotency-Key', () => {
  const open = (id: string, key: string = daily) =>
    payer().call('POST', `/checkout/${id}/payments`, opening({}), { 'idempotency-key': key });
  const daily = randomUUID();

  test.each([
    '1',
    'order-1',
    '00000000-0000-0000-0000-000000000000',
    '1'.repeat(64),
    'x'.repeat(64),
  ])('that another payer could also send is refused: %s', async (key) => {
    await pretendLive(context, 'polkadot/test');
    const refused = await open(await makeLink({}), key);
    expect(refused.status).toBe(422);
    expect(refused.error?.issues).toMatchObject([
      { field: 'Idempotency-Key', code: 'key_guessable' },
    ]);
  });

  test('returns the payment that it opened for 24 hours, whatever happens to the link or the network', async () => {
    await pretendLive(context, 'polkadot/test');
    const id = await makeLink({});
    const first = await open(id);
    // By then the network is stalled: the first response is replayed anyway.
    context.clock.advance(24 * 60 * 60_000 - 1);
    expect((await open(id)).data).toEqual(first.data);
    context.clock.advance(1);
    await pretendLive(context, 'polkadot/test');
    const next = await open(id);
    expect(next.status).toBe(201);
    expect(next.data.id).not.toBe(first.data.id);
    expect((await open(id)).data).toEqual(next.data);
  });
});
