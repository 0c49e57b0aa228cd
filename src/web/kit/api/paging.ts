import { countMaximum } from '#contract/base/counting.ts';

/** Returns the part of a list that a page shows. Pages count from 1; the last is the last one that the API counts. */
export function pagingOf(page: number, pageSize: number): { limit: number; skip: number } {
  return { limit: pageSize, skip: (lastOf(page, pageSize) - 1) * pageSize };
}

/** Returns the page, or the last one that can be opened if there is no such page. */
export function lastOf(page: number, pageSize: number): number {
  return Math.min(page, countMaximum / pageSize);
}
