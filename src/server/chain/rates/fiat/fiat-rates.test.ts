import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Currency } from '#contract/base/money.ts';
import { currentRate, fetchFiatRates } from '#server/chain/rates/rates.ts';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { connectedShop } from '#test/connected-shop.ts';
import { allChains } from '#test/live-chains.ts';
import { donation, link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';
import { isLate } from './fiat-rates.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const till = testTill(context);

/** What each source publishes now; a source without an entry fails. */
const published: Record<string, { date: string; rates: Record<string, number | string> }> = {};
const server = createServer(({ url = '' }, response) => {
  const publication = published[url.slice(1)];
  response.writeHead(publication ? 200 : 503).end(JSON.stringify({ base: 'USD', ...publication }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const today = () => context.clock.now().toISOString().slice(0, 10);

/** Configures sources that publish these rates today, and fetches them. Those in `alone` are trusted without a second one. */
async function publish(
  rates: Record<string, Record<string, number | string>>,
  alone: string[] = [],
): Promise<void> {
  const { port } = server.address() as AddressInfo;
  context.config.fiatSources = Object.keys(rates).map((name) => ({
    name,
    url: `http://127.0.0.1:${port}/${name}`,
    alone: alone.includes(name),
  }));
  for (const [name, values] of Object.entries(rates)) {
    published[name] = { date: today(), rates: values };
  }
  await fetchFiatRates(context);
}

beforeEach(async () => {
  await context.pool.query('delete from fiat_rates');
  context.config.fiatSources = [];
});

const listed = async (): Promise<string[]> =>
  (await testApi(context)().call('GET', '/exchange-rate/currencies')).data.map(
    ({ code }: { code: string }) => code,
  );
const eight = ['AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'USD'];

const create = (change: object) => till.owner.call('POST', '/payment-link/static', link(change));
const priced = (amount: string, currency: string) => ({ amount: { amount, currency } });

describe('a currency without a market', () => {
  test('is priced by the dollar’s price of a coin and two sources of fiat rates that agree', async () => {
    await publish({ one: { SEK: 9.5, KWD: 0.307 }, two: { SEK: 9.6 } });
    expect(await listed()).toEqual([...eight, 'SEK'].toSorted());
    const rate = await currentRate(context, 'PAS', 'SEK');
    // 4 USD at 9.55 SEK
    expect(rate).toMatchObject({ value: '38.2', source: 'sandbox, one, two' });
  });

  test('isn’t priced by one source, unless the operator trusts it alone', async () => {
    await publish({ one: { SEK: 9.5 } });
    expect(await listed()).toEqual(eight);
    await expect(currentRate(context, 'PAS', 'SEK')).rejects.toMatchObject({
      code: 'rate_unavailable',
    });
    await publish({ one: { SEK: 9.5 } }, ['one']);
    context.clock.advance(5_000);
    expect(await listed()).toContain('SEK');
    expect((await currentRate(context, 'PAS', 'SEK')).value).toBe('38');
  });

  test('isn’t priced while two sources contradict each other, even if one is trusted alone', async () => {
    await publish({ one: { SEK: 9.5 }, two: { SEK: 19 } }, ['one']);
    expect(await listed()).toEqual(eight);
    await expect(currentRate(context, 'PAS', 'SEK')).rejects.toMatchObject({
      code: 'rate_unavailable',
    });
  });

  test('is priced by the two of three sources that agree', async () => {
    await publish({ one: { SEK: 9.5 }, two: { SEK: 19 }, three: { SEK: 9.6 } });
    expect((await currentRate(context, 'PAS', 'SEK')).source).toBe('sandbox, one, three');
  });

  test('is refused for a link, with the currencies that are priced', async () => {
    const { status, error } = await create(priced('50', 'SEK'));
    expect(status).toBe(422);
    expect(error?.issues).toMatchObject([
      { field: 'amount.currency', code: 'currency_not_priced' },
    ]);
    expect(error?.fields?.['amount.currency']?.[0]).toContain(`Send one of: ${eight.join(', ')}.`);
    const given = donation({ currency: 'SEK' });
    const refused = await till.owner.call('POST', '/payment-link/donation', given);
    expect(refused.error?.issues).toMatchObject([
      { field: 'currency', code: 'currency_not_priced' },
    ]);
    const changed = await till.owner.call('PATCH', `/payment-link/static/${till.linkId}`, {
      ...priced('50', 'SEK'),
    });
    expect(changed.error?.issues).toMatchObject([
      { field: 'amount.currency', code: 'currency_not_priced' },
    ]);
  });

  test('stays that of a link which had it, whatever else of the link changes', async () => {
    await publish({ one: { SEK: 9.5 } }, ['one']);
    const { data } = await create(priced('50', 'SEK'));
    context.config.fiatSources = [];
    const change = { name: 'Tea', ...priced('60', 'SEK') };
    const { status } = await till.owner.call('PATCH', `/payment-link/static/${data.id}`, change);
    expect(status).toBe(200);
  });

  test('is charged with the decimals of ISO 4217', async () => {
    await publish({ one: { KWD: 0.307 } }, ['one']);
    expect((await create(priced('1.005', 'KWD'))).data.amount.amount).toBe('1.005');
    const { error } = await create(priced('1.0005', 'KWD'));
    expect(error?.issues).toEqual([{ field: 'amount.amount', code: 'too_many_decimals' }]);
  });
});

describe('a payment in a currency without a market', () => {
  test('keeps both rates as evidence, each with its sources', async () => {
    await publish({ one: { SEK: 9.5 }, two: { SEK: 9.6 } });
    const made = await create(priced('38.20', 'SEK'));
    const payment = await till.open({}, made.data.id);
    // Rounded up to an amount that no other payment holds.
    expect(payment.due - 10_000_000_000n).toBeLessThan(1_000n);
    const at = context.clock.now().toISOString();
    const day = `${today()}T00:00:00.000Z`;
    expect(payment.rate).toEqual({
      pairing: 'PAS/SEK',
      value: '38.2',
      source: 'sandbox, one, two',
      at,
      legs: [
        { pairing: 'DOT/USD', value: '4', source: 'sandbox', at },
        { pairing: 'USD/SEK', value: '9.55', source: 'one, two', at: day },
      ],
    });
    // Whatever the sources publish later.
    await context.pool.query('delete from fiat_rates');
    const kept = await till.owner.call('GET', `/payment/${payment.id}`);
    expect(kept.data.rate).toEqual(payment.rate);
  });

  test('can be of an order, whose shop learns what is priced', async () => {
    await publish({ one: { SEK: 9.5 } }, ['one']);
    const shop = await connectedShop(context, till);
    const self = await shop.call('GET', '/integration/self');
    expect(self.data.currencies).toEqual([...eight, 'SEK'].toSorted());
    expect((await shop.put('sek-1', priced('50', 'SEK'))).status).toBe(200);
    const { status, error } = await shop.put('nok-1', priced('50', 'NOK'));
    expect([status, error?.issues]).toMatchObject([
      422,
      [{ field: 'amount.currency', code: 'currency_not_priced' }],
    ]);
    expect((await shop.put('usd-1')).status).toBe(200);
    expect((await shop.put('usd-1', priced('50', 'NOK'))).error?.issues).toMatchObject([
      { field: 'amount.currency', code: 'currency_not_priced' },
    ]);
  });
});

describe('currencies with a market', () => {
  test('go on being priced by exchanges, whatever sources of fiat rates say', async () => {
    const wrong = Object.fromEntries(eight.map((code) => [code, 1_000]));
    await publish({ one: wrong, two: {} });
    expect(await listed()).toEqual(eight);
    expect((await currentRate(context, 'PAS', 'CHF')).source).toBe('sandbox');
  });

  test('are priced through the dollar when only one of several exchanges quotes them', async () => {
    await publish({ one: { CHF: 0.9 }, two: { CHF: 0.9 } });
    const quotes = (name: string, known: Currency[]) => ({
      name,
      quote: async (_symbol: string, currency: Currency) => {
        const at = context.clock.now().toISOString();
        return known.includes(currency) ? { source: name, value: '5', at } : undefined;
      },
    });
    const before = [...context.rateSources];
    context.rateSources.splice(0, 9, quotes('a', ['USD', 'CHF']), quotes('b', ['USD']));
    const rate = await currentRate(context, 'DOT', 'CHF');
    expect(rate).toMatchObject({ value: '4.5', source: 'a, b, one, two' });
    context.config.fiatSources = [];
    context.clock.advance(60 * 60_000);
    expect(await currentRate(context, 'DOT', 'CHF')).toMatchObject({ value: '5', source: 'a' });
    context.rateSources.splice(0, 9, ...before);
  });
});

describe('a source of fiat rates', () => {
  test('that publishes again for the same day changes nothing', async () => {
    await publish({ one: { SEK: 9.5 } }, ['one']);
    await publish({ one: { SEK: 95 } }, ['one']);
    expect((await currentRate(context, 'PAS', 'SEK')).value).toBe('38');
  });

  test('that fails, or sends nonsense, leaves what it published before', async () => {
    await publish({ one: { SEK: 9.5 } }, ['one']);
    delete published['one'];
    await fetchFiatRates(context);
    published['one'] = { date: '2999-01-01', rates: { SEK: 1 } };
    await fetchFiatRates(context);
    expect((await currentRate(context, 'PAS', 'SEK')).value).toBe('38');
  });

  test('with values near zero never makes a price of zero', async () => {
    await publish({ one: { SEK: '0.000000000000000001' } }, ['one']);
    published['one']!.rates = {};
    context.rateSources.splice(0, 9, {
      name: 'a',
      quote: async () => ({ source: 'a', value: '0.1', at: context.clock.now().toISOString() }),
    });
    await expect(currentRate(context, 'PAS', 'SEK')).rejects.toMatchObject({
      code: 'rate_unavailable',
    });
  });
});

test('two currencies are exchanged at daily rates, not through a coin', async () => {
  await publish({ one: { EUR: 0.9, SEK: 9 }, two: { EUR: 0.9, SEK: 9 } });
  const { data } = await till.owner.call('GET', '/exchange-rate?pairing=EUR/SEK');
  expect(data).toMatchObject({ value: '10', source: 'one, two' });
});

// Last, since sessions end in a week.
describe('an old rate', () => {
  test('stops pricing after seven days', async () => {
    await publish({ one: { SEK: 9.5 } }, ['one']);
    context.clock.advance(7 * 24 * 60 * 60_000);
    expect(await listed()).toContain('SEK');
    context.clock.advance(24 * 60 * 60_000);
    expect(await listed()).toEqual(eight);
  });

  test('is late after four working days, and health says so until it publishes again', async () => {
    expect(isLate('2026-11-20', new Date('2026-11-27T23:00:00Z'))).toBe(false);
    expect(isLate('2026-11-20', new Date('2026-11-28T00:00:00Z'))).toBe(true);
    const reasons = async () => (await testApi(context)().call('GET', '/health')).data.reasons;
    await publish({ one: { SEK: 9.5 } });
    expect(await reasons()).not.toContain('fiat_rates_late');
    context.clock.advance(8 * 24 * 60 * 60_000);
    expect(await reasons()).toContain('fiat_rates_late');
    await publish({ one: { SEK: 9.5 } });
    expect(await reasons()).not.toContain('fiat_rates_late');
  });
});
