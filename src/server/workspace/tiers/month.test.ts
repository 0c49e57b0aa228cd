import { expect, test } from 'vitest';
import { monthName, nextMonth } from './month.ts';

test('a time belongs to a calendar month in UTC', () => {
  expect(monthName(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01');
  expect(monthName(new Date('2026-02-01T00:30:00+01:00'))).toBe('2026-01');
});

test('the next month starts at its first moment, in the next year after December', () => {
  expect(nextMonth(new Date('2026-01-31T12:00:00Z'))).toEqual(new Date('2026-02-01T00:00:00Z'));
  expect(nextMonth(new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
});
