import { expect, test } from 'vitest';
import { isSameSearch, withView } from './saved-views.ts';

test('a view of the same name replaces the one before', () => {
  const before = [
    { name: 'Late', search: { status: 'paid_late' as const } },
    { name: 'Rosa', search: { q: 'rosa@example.com' } },
  ];
  const late = { name: 'Late', search: { status: 'expired' as const } };
  expect(withView(before, late)).toEqual([before[1], late]);
});

test('a view is the one that is looked at, whatever the order in its address', () => {
  expect(isSameSearch({ q: 'a', status: 'paid' }, { status: 'paid', q: 'a' })).toBe(true);
  expect(isSameSearch({ q: 'a' }, { q: 'b' })).toBe(false);
  expect(isSameSearch({}, { q: 'b' })).toBe(false);
});
