import { expect, test } from 'vitest';
import { pauseMs } from './schedule.ts';

const minute = 60_000;

test.each([
  ['at first, every minute', 0, 1],
  ['for four minutes', 4, 1],
  ['then a quarter of the time waited', 40, 10],
  ['up to two hours', 480, 120],
  ['and never longer', 4_800, 120],
])('a record is checked %s', (_, waited, pause) => {
  expect(pauseMs(waited * minute)).toBe(pause * minute);
});
