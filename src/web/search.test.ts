import { expect, test } from 'vitest';
import {
  flagParam,
  pageParam,
  periodParam,
  redirectParam,
  statusParam,
  stepParam,
} from './search.ts';

test('search parameters that fit are kept', () => {
  expect(pageParam({ page: 3 })).toEqual({ page: 3 });
  expect(periodParam({ period: 'week' })).toEqual({ period: 'week' });
  expect(statusParam({ status: 'archived' })).toEqual({ status: 'archived' });
  expect(flagParam({ add: true }, 'add')).toEqual({ add: true });
  expect(stepParam({ step: 2 })).toEqual({ step: 2 });
  expect(redirectParam({ redirect: '/dashboard' })).toEqual({ redirect: '/dashboard' });
});

test.each([
  pageParam({ page: 1 }),
  pageParam({ page: -2 }),
  pageParam({ page: 1.5 }),
  pageParam({ page: 'two' }),
  periodParam({ period: 'toString' }),
  statusParam({ status: ['active'] }),
  flagParam({ add: 'true' }, 'add'),
  stepParam({ step: 99 }),
  redirectParam({ redirect: 7 }),
])('a search parameter that does not fit counts as absent', (read) => {
  expect(read).toEqual({});
});
