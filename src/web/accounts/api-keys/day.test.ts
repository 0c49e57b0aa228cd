import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './day.ts';

test('a key expires at the end of the chosen day in the user’s time zone', () => {
  const end = endOfDay('2030-01-31')!;
  expect(new Date(end).getHours()).toBe(23);
  expect(dayOf(end)).toBe('2030-01-31');
  expect(dayOf(new Date(new Date(end).getTime() + 1).toISOString())).toBe('2030-02-01');
});

test('no day means no expiry', () => {
  expect(endOfDay('')).toBeNull();
  expect(endOfDay('31.1.2030')).toBeNull();
  expect(dayOf(null)).toBe('');
});
