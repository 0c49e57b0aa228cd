import type { Period } from '#contract/dashboard.ts';

/** One point of the revenue graph: from its start up to, not including, its end. */
export type Bucket = { from: Date; to: Date };

const shapes = {
  day: { unit: 'hour', count: 24 },
  week: { unit: 'day', count: 7 },
  month: { unit: 'day', count: 30 },
  year: { unit: 'month', count: 12 },
} as const satisfies Record<Period, { unit: 'hour' | 'day' | 'month'; count: number }>;

/**
 * The points of a period that ends with the current hour, day or month of the reader's zone, and the
 * same number of points before it. Days are calendar days of the zone, whatever their length.
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
  const buckets = edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1]! }));
  return { previous: buckets.slice(0, count), current: buckets.slice(count) };
}

function startOf(
  unit: 'hour' | 'day' | 'month',
  timeZone: string,
  now: Date,
  offset: number,
): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (unit === 'hour') {
    // Time that has passed, not what the clock shows: some zones turn theirs back by half an hour.
    const { minute, second, millisecond } = local;
    const start = local.subtract({ minutes: minute, seconds: second, milliseconds: millisecond });
    return new Date(start.add({ hours: offset }).epochMilliseconds);
  }
  const day = local.startOfDay();
  const moved =
    unit === 'day' ? day.add({ days: offset }) : day.with({ day: 1 }).add({ months: offset });
  return new Date(moved.startOfDay().epochMilliseconds);
}
