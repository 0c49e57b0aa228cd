import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { currentRate } from './rates.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import type { Quote, RateSource } from '#server/base/rate-source.ts';

const context = testContext();

// Hours apart, so that no test reads a rate of another.
beforeEach(() => context.clock.advance(60 * 60_000));

function source(name: string, value: string, ageMs = 0): RateSource {
  return {
    name,
    async quote() {
      const at = new Date(context.clock.now().getTime() - ageMs);
      return { source: name, value, at: at.toISOString() };
    },
  };
}

function fails(name: string): RateSource {
  return {
    name,
    async quote() {
      throw new Error(`${name} is down`);
    },
  };
}

function knowsNothing(name: string): RateSource {
  return { name, quote: async () => undefined };
}

function ask(...sources: RateSource[]) {
  context.rateSources.splice(0, context.rateSources.length, ...sources);
  return currentRate(context, 'DOT', 'USD');
}

async function evidence(rateId: string): Promise<Quote[]> {
  const { quotes } = await context.db
    .selectFrom('rates')
    .select('quotes')
    .where('id', '=', rateId)
    .executeTakeFirstOrThrow();
  return quotes;
}

const minute = 60_000;

describe('a rate', () => {
  test('is the median of what the sources return, and names them', async () => {
    const rate = await ask(source('a', '4.1'), source('b', '4'), source('c', '4.02'));
    expect(rate).toMatchObject({ value: '4.02', source: 'a, b, c', at: context.clock.now() });
  });

  test('is the exact mean of the middle two for an even number of sources', async () => {
    expect((await ask(source('a', '4.1'), source('b', '4.01'))).value).toBe('4.055');
  });

  test('comes from the sources that respond', async () => {
    const rate = await ask(fails('a'), source('b', '4'), knowsNothing('c'), source('d', '4.02'));
    expect(rate).toMatchObject({ value: '4.01', source: 'b, d' });
  });

  test.each([
    ['negative', '-4'],
    ['zero', '0.000'],
    ['in scientific notation', '4e0'],
    ['no number', 'NaN'],
    ['empty', ''],
    ['with leading zeros', '004'],
    ['endless', `4.${'1'.repeat(40)}`],
  ])('never comes from a quote that is %s', async (_name, value) => {
    const rate = await ask(source('odd', value), source('b', '4'));
    expect(rate).toMatchObject({ value: '4', source: 'b' });
    expect((await evidence(rate.id)).map((quote) => quote.source)).toEqual(['b']);
  });

  test('never comes from a quote older than ten minutes or without a time', async () => {
    const timeless = { name: 'x', quote: async () => ({ source: 'x', value: '9', at: 'now' }) };
    const rate = await ask(source('old', '9', 10 * minute + 1), timeless, source('b', '4'));
    expect(rate).toMatchObject({ value: '4', source: 'b' });
    context.clock.advance(minute + 1);
    expect(await ask(source('just in time', '4.1', 10 * minute))).toMatchObject({ value: '4.1' });
  });

  test('stores the quote of every source with its time', async () => {
    const rate = await ask(source('a', '4.1', 5_000), source('b', '4'));
    const now = context.clock.now().getTime();
    expect(await evidence(rate.id)).toEqual([
      { source: 'a', value: '4.1', at: new Date(now - 5_000).toISOString() },
      { source: 'b', value: '4', at: new Date(now).toISOString() },
    ]);
  });
});

describe('a source that contradicts the others', () => {
  test('is left out beyond 5 % from the median, and kept in the evidence', async () => {
    const rate = await ask(source('a', '4'), source('wrong', '40'), source('c', '4.02'));
    expect(rate).toMatchObject({ value: '4.01', source: 'a, c' });
    expect((await evidence(rate.id)).map((quote) => quote.source)).toEqual(['a', 'wrong', 'c']);
  });

  test('counts at exactly 5 %', async () => {
    const rate = await ask(source('a', '4.2'), source('b', '4'), source('c', '3.8'));
    expect(rate.source).toBe('a, b, c');
  });

  test('does not win against a single other one: two that disagree give no rate', async () => {
    await expect(ask(source('a', '4'), source('b', '40'))).rejects.toMatchObject({
      code: 'rate_unavailable',
    });
  });
});

describe('a stored rate', () => {
  test('is reused for a minute without any request', async () => {
    const first = await ask(source('a', '4'));
    context.clock.advance(minute);
    expect(await ask(source('a', '5'))).toEqual(first);
    context.clock.advance(1);
    expect((await ask(source('a', '5'))).value).toBe('5');
  });

  test('is used for up to ten minutes while no source responds, then there is none', async () => {
    const first = await ask(source('a', '4'));
    context.clock.advance(10 * minute);
    expect(await ask(fails('a'), knowsNothing('b'))).toEqual(first);
    context.clock.advance(1);
    await expect(ask(fails('a'), knowsNothing('b'))).rejects.toMatchObject({
      code: 'rate_unavailable',
      retryAfterSeconds: 30,
    });
  });

  test('is never that of another pair', async () => {
    await ask(source('a', '4'));
    context.rateSources.splice(0);
    await expect(currentRate(context, 'DOT', 'EUR')).rejects.toThrow();
    await expect(currentRate(context, 'KSM', 'USD')).rejects.toThrow();
  });
});

describe('the sources', () => {
  /** Returns a source that counts its requests. */
  function counting(value: string) {
    const counted = { ...source('a', value), requests: 0 };
    const { quote } = counted;
    counted.quote = (...pair) => {
      counted.requests += 1;
      return quote(...pair);
    };
    return counted;
  }

  test('get one request for any number of concurrent callers', async () => {
    const counted = counting('4');
    context.rateSources.splice(0, context.rateSources.length, counted);
    const rates = await Promise.all(
      Array.from({ length: 20 }, () => currentRate(context, 'DOT', 'USD')),
    );
    expect(counted.requests).toBe(1);
    expect(new Set(rates.map((rate) => rate.id)).size).toBe(1);
  });

  test('that return nothing usable get no request for five seconds', async () => {
    const counted = counting('0');
    const refused = { code: 'rate_unavailable' };
    for (let visit = 0; visit < 3; visit += 1) {
      await expect(ask(counted)).rejects.toMatchObject(refused);
    }
    expect(counted.requests).toBe(1);
    context.clock.advance(5_000);
    await expect(ask(counted)).rejects.toMatchObject(refused);
    expect(counted.requests).toBe(2);
    context.clock.advance(5_000);
    expect((await ask(source('a', '4'))).value).toBe('4');
  });
});

test('the sandbox labels its rates as its own', async () => {
  expect(await ask(sandboxRates(context.clock))).toMatchObject({ value: '4', source: 'sandbox' });
  context.rateSources.splice(0, 1, sandboxRates(context.clock));
  expect((await currentRate(context, 'USDt', 'JPY')).value).toBe('153.846153846154');
});
