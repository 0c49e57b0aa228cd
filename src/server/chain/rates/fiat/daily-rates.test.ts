import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { dailyRates } from './daily-rates.ts';

const context = testContext();

beforeEach(async () => {
  await context.pool.query('delete from fiat_rates');
});

async function publish(source: string, day: string, values: Record<string, string>): Promise<void> {
  await context.pool.query(
    `insert into fiat_rates (source, published_on, base, currency, value, fetched_at)
     select $1, $2, 'USD', key, value, now() from jsonb_each_text($3)`,
    [source, day, values],
  );
}

const rates = async (from: string) =>
  (await dailyRates(context.db, 'EUR', 'GBP', from)).map(({ day, value }) => [day, value]);

describe('the daily rate of a currency in another', () => {
  test('begins with the last one published by the first day, and changes when a source publishes', async () => {
    await publish('one', '2026-01-02', { EUR: '0.8', GBP: '0.6' });
    await publish('one', '2026-01-05', { EUR: '0.8', GBP: '0.8' });
    await publish('one', '2026-01-09', { EUR: '0.5', GBP: '1' });
    expect(await rates('2026-01-07')).toEqual([
      ['2026-01-05', '1'],
      ['2026-01-09', '2'],
    ]);
  });

  test('is the first one of all if none had been published by then', async () => {
    await publish('one', '2026-01-05', { EUR: '0.8', GBP: '0.6' });
    expect(await rates('2025-06-01')).toEqual([['2026-01-05', '0.75']]);
    expect(await dailyRates(context.db, 'EUR', 'CHF', '2025-06-01')).toEqual([]);
  });

  test('is the median of what agreeing sources published last, without those that stopped a week before', async () => {
    await publish('stopped', '2025-12-20', { EUR: '1', GBP: '0.88' });
    await publish('one', '2026-01-01', { EUR: '1', GBP: '0.9' });
    await publish('liar', '2026-01-02', { EUR: '1', GBP: '80' });
    await publish('two', '2026-01-03', { EUR: '1', GBP: '0.91' });
    await publish('three', '2026-01-09', { EUR: '1', GBP: '0.92' });
    expect(await rates('2026-01-01')).toEqual([
      ['2026-01-01', '0.9'],
      // On the second day two contradict each other, and neither counts.
      ['2026-01-03', '0.905'],
      // What the first published is eight days old by now.
      ['2026-01-09', '0.915'],
    ]);
  });
});
