/** Monday to Friday, 9 AM to 6 PM in the Eastern time zone of North America (docs/specification.md section 9). */
export const supportZone = 'America/New_York';
const opensHour = 9;
const closesHour = 18;
const weekend = new Set([0, 6]);

export type SupportHours = {
  open: boolean;
  /** The current hours, or the next ones, in milliseconds since the epoch. */
  fromMs: number;
  toMs: number;
};

export function supportHours(nowMs: number): SupportHours {
  const today = zonedDate(nowMs);
  for (let ahead = 0; ; ahead += 1) {
    // A calendar day in UTC, so that a change of the clocks doesn't make it longer.
    const day = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
    if (weekend.has(day.getUTCDay())) continue;
    const [fromMs, toMs] = [zonedHour(day, opensHour), zonedHour(day, closesHour)];
    if (nowMs < toMs) return { open: nowMs >= fromMs, fromMs, toMs };
  }
}

/** Returns the time at which clocks in the zone show this hour of a calendar day, in milliseconds. */
function zonedHour(day: Date, hour: number): number {
  const asIfUtc = day.getTime() + hour * 3_600_000;
  // Clocks change at night, so the offset in the daytime holds for the whole working day.
  return asIfUtc - offsetMs(asIfUtc);
}

/** Returns the zone's offset from UTC in milliseconds; negative west of it. */
function offsetMs(atMs: number): number {
  const { year, month, day, hour, minute, second } = zonedDate(atMs);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
}

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: supportZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

function zonedDate(atMs: number) {
  const read = new Map(parts.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}
