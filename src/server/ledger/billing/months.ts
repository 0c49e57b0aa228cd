/** A calendar month in UTC. `to` is the start of the next one and exclusive. */
export type Month = { name: string; from: Date; to: Date };

/** Parses the name of a month, such as `2026-01`. */
export function monthOf(name: string): Month {
  const [year = 0, month = 1] = name.split('-').map(Number);
  return {
    name,
    from: new Date(Date.UTC(year, month - 1, 1)),
    to: new Date(Date.UTC(year, month, 1)),
  };
}

/** Returns the month of a time. */
export function monthAt(moment: Date): Month {
  return monthOf(moment.toISOString().slice(0, 7));
}

/** Returns `count` months up to and including the last one, newest first. */
export function monthsBack(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(last.from);
    first.setUTCMonth(first.getUTCMonth() - back);
    return monthAt(first);
  });
}
