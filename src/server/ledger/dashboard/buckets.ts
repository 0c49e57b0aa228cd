import { present } from '#server/base/errors.ts';
import type { Period } from '#contract/ledger/dashboard.ts';

/** One point of the revenue graph. `to` is exclusive. */
export type Bucket = { from: Date; to: Date };

const shapes = {
  day: { unit: 'hour', count: 24 },
  week: { unit: 'day', count: 7 },
  month: { unit: 'day', count: 30 },
  year: { unit: 'month', count: 12 },
} as const satisfies Record<Period, { unit: 'hour' | 'day' | 'month'; count: number }>;

/**
 * Returns the buckets of a period that ends with the current hour, day or month in a time zone, and as many
 * buckets before it. Days are calendar days in the zone, whatever their length.
 */
export function revenueBuckets(
  period: Period,
  timeZone: string,
  now: Date,
): { current: Bucket[]; previous: Bucket[] } {
  const { unit, count } = shapes[period];
  const edges: Date[] = [];
  for (let offset = 1 - 2 * count; offset <= 1; offset += 1) {
    edges.push(startOf(unit, timeZone, now, offset));
  }
  const buckets = edges
    .slice(0, -1)
    .map((from, index) => ({ from, to: present(edges[index + 1]) }));
  return { previous: buckets.slice(0, count), current: buckets.slice(count) };
}

/** A part of a bucket that one kind of stored sums covers. Days and months are in UTC. */
export type Piece = Bucket & { bucket: number; grain: Grain };
type Grain = 'quarter' | 'day' | 'month';

/** Splits buckets into the fewest pieces that stored sums cover exactly, of months or at most of days. */
export function piecesOf(buckets: Bucket[], largest: 'day' | 'month'): Piece[] {
  const ofDays = (days: Bucket): Grained[] =>
    largest === 'day'
      ? [{ ...days, grain: 'day' }]
      : apart(days, 'month', (months) => [{ ...months, grain: 'month' }]);
  return buckets.flatMap((whole, bucket) =>
    apart(whole, 'day', ofDays)
      .filter(({ from, to }) => from < to)
      .map((piece) => ({ ...piece, bucket })),
  );
}

type Grained = Bucket & { grain: Grain };

/** Splits a bucket into the whole days or months inside, for `inner`, and the rest in the next smaller grain. */
function apart(
  { from, to }: Bucket,
  unit: 'day' | 'month',
  inner: (whole: Bucket) => Grained[],
): Grained[] {
  const grain = unit === 'month' ? 'day' : 'quarter';
  const first = startIn(unit, from, 'next');
  const last = startIn(unit, to, 'this');
  if (first >= last) return [{ from, to, grain }];
  return [
    { from, to: first, grain },
    ...inner({ from: first, to: last }),
    { from: last, to, grain },
  ];
}

/** Returns the start of the UTC day or month of a time, or of the next one unless the time is a start itself. */
function startIn(unit: 'day' | 'month', moment: Date, which: 'this' | 'next'): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  const at = (ahead: 0 | 1) =>
    new Date(
      unit === 'day' ? Date.UTC(year, month, day + ahead) : Date.UTC(year, month + ahead, 1),
    );
  const start = at(0);
  return which === 'this' || start.getTime() === moment.getTime() ? start : at(1);
}

function startOf(
  unit: 'hour' | 'day' | 'month',
  timeZone: string,
  now: Date,
  offset: number,
): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (unit === 'hour') {
    // Elapsed time rather than clock time, since some zones go back by half an hour.
    const { minute, second, millisecond } = local;
    const start = local.subtract({ minutes: minute, seconds: second, milliseconds: millisecond });
    return new Date(start.add({ hours: offset }).epochMilliseconds);
  }
  const day = local.startOfDay();
  const moved =
    unit === 'day' ? day.add({ days: offset }) : day.with({ day: 1 }).add({ months: offset });
  return new Date(moved.startOfDay().epochMilliseconds);
}
