import { expect, test } from 'vitest';
import { isSameSearch, withView } from './saved-views.ts';

test('a view replaces the one with the same name', () => {
  const before = [
    { name: 'Late', search: { status: 'paid_late' as const } },
    { name: 'Rosa', search: { q: 'rosa@example.com' } },
  ];
  const late = { name: 'Late', search: { status: 'expired' as const } };
  expect(withView(before, late)).toEqual([before[1], late]);
});

test('views are compared regardless of the order of their search parameters', () => {
  expect(isSameSearch({ q: 'a', status: 'paid' }, { status: 'paid', q: 'a' })).toBe(true);
  expect(isSameSearch({ q: 'a' }, { q: 'b' })).toBe(false);
  expect(isSameSearch({}, { q: 'b' })).toBe(false);
});
