import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './day.ts';

test('a key ends with the day that was chosen, by the reader’s own clock', () => {
  const end = endOfDay('2030-01-31')!;
  expect(new Date(end).getHours()).toBe(23);
  expect(dayOf(end)).toBe('2030-01-31');
  expect(dayOf(new Date(new Date(end).getTime() + 1).toISOString())).toBe('2030-02-01');
});

test('no day is no end', () => {
  expect(endOfDay('')).toBeNull();
  expect(endOfDay('31.1.2030')).toBeNull();
  expect(dayOf(null)).toBe('');
});
