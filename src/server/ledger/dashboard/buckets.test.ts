import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periods } from '#contract/ledger/dashboard.ts';
import { type Bucket, revenueBuckets } from './buckets.ts';

const zones = [
  'UTC',
  'Europe/Lisbon',
  'America/Sao_Paulo',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const counts = { day: 24, week: 7, month: 30, year: 12 };
const hourMs = 60 * 60_000;

function buckets(period: keyof typeof counts, zone: string, now: string) {
  return revenueBuckets(period, zone, new Date(now));
}

function edges({ current }: { current: Bucket[] }): string[] {
  return current.map(({ from }) => from.toISOString());
}

describe('the buckets of a period', () => {
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const askedFor = [fc.constantFrom(...periods), fc.constantFrom(...zones), moments] as const;

  test('are contiguous, and the last one contains the present', { retry: 0 }, () => {
    fc.assert(
      fc.property(...askedFor, (period, zone, now) => {
        const { previous, current } = revenueBuckets(period, zone, now);
        expect([previous.length, current.length]).toEqual([counts[period], counts[period]]);
        const all = [...previous, ...current];
        for (const [index, { from, to }] of all.entries()) {
          expect(from < to).toBe(true);
          expect(all[index + 1]?.from ?? to).toEqual(to);
        }
        expect(current.at(-1)!.from <= now && now < current.at(-1)!.to).toBe(true);
      }),
    );
  });

  test(
    'begin where a quarter of an hour begins, so that each revenue has one',
    { retry: 0 },
    () => {
      fc.assert(
        fc.property(...askedFor, (period, zone, now) => {
          for (const { from } of revenueBuckets(period, zone, now).current) {
            expect(from.getTime() % (hourMs / 4)).toBe(0);
          }
        }),
      );
    },
  );
});

describe('months', () => {
  test('are calendar months, whatever the current day', () => {
    const points = edges(buckets('year', 'UTC', '2026-03-31T23:59:59.999Z'));
    expect(points.slice(-3)).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ]);
    expect(new Set(points).size).toBe(12);
  });

  test('start at midnight in the user’s time zone, in winter and in summer', () => {
    const points = edges(buckets('year', 'America/New_York', '2026-12-01T04:59:00Z'));
    // Still the last of November there.
    expect(points.at(-1)).toBe('2026-11-01T04:00:00.000Z');
    expect(points.at(0)).toBe('2025-12-01T05:00:00.000Z');
  });

  test('contain the leap day', () => {
    const { current } = buckets('year', 'UTC', '2028-02-29T12:00:00Z');
    const february = current.at(-1)!;
    expect(february.to.getTime() - february.from.getTime()).toBe(29 * 24 * hourMs);
  });
});

describe('days', () => {
  test.each([
    ['the clock is put forward', '2026-03-29T12:00:00Z', 23],
    ['the clock is put back', '2026-10-25T12:00:00Z', 25],
    ['nothing happens', '2026-07-01T12:00:00Z', 24],
  ])('have their length in the time zone: %s', (_name, now, hours) => {
    const today = buckets('week', 'Europe/Lisbon', now).current.at(-1)!;
    expect((today.to.getTime() - today.from.getTime()) / hourMs).toBe(hours);
  });

  test('start at 1 a.m. on a day without midnight', () => {
    const points = edges(buckets('week', 'America/Asuncion', '2024-10-06T12:00:00Z'));
    // On the first day of summer time, clocks go from 23:59 to 01:00 there.
    expect(points.slice(-2)).toEqual(['2024-10-05T04:00:00.000Z', '2024-10-06T04:00:00.000Z']);
  });

  test('continue across the ends of months and years', () => {
    const points = edges(buckets('month', 'UTC', '2026-01-01T00:00:00Z'));
    expect(points.at(0)).toBe('2025-12-03T00:00:00.000Z');
    expect(points.at(-1)).toBe('2026-01-01T00:00:00.000Z');
  });
});

describe('hours', () => {
  test('are elapsed hours, including the repeated one', () => {
    const { current } = buckets('day', 'Europe/Lisbon', '2026-10-25T01:30:00Z');
    expect(current.map(({ from, to }) => to.getTime() - from.getTime())).toEqual(
      Array(24).fill(hourMs),
    );
    expect(current.at(-1)?.from.toISOString()).toBe('2026-10-25T01:00:00.000Z');
  });

  test('end with the present one in a zone that goes back half an hour', () => {
    const last = buckets('day', 'Australia/Lord_Howe', '2026-04-04T15:15:00Z').current.at(-1)!;
    expect(last.from.toISOString()).toBe('2026-04-04T14:30:00.000Z');
  });
});
