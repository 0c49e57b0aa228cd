/** A calendar month of UTC: from its first moment up to, not including, the next one's. */
export type Month = { name: string; from: Date; to: Date };

/** The month of a name such as `2026-01`. */
export function monthOf(name: string): Month {
  const [year = 0, month = 1] = name.split('-').map(Number);
  return {
    name,
    from: new Date(Date.UTC(year, month - 1, 1)),
    to: new Date(Date.UTC(year, month, 1)),
  };
}

/** The month that a moment is in. */
export function monthAt(moment: Date): Month {
  return monthOf(moment.toISOString().slice(0, 7));
}

/** The months up to this one, newest first. */
export function monthsBack(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(last.from);
    first.setUTCMonth(first.getUTCMonth() - back);
    return monthAt(first);
  });
}
