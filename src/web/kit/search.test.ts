import { expect, test } from 'vitest';
import {
  addWalletParams,
  flagParam,
  pageParam,
  periodParam,
  redirectParam,
  statusParam,
  stepParam,
  walletRowParams,
} from './search.ts';

test('valid search parameters are kept', () => {
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
])('an invalid search parameter is ignored', (read) => {
  expect(read).toEqual({});
});

test('the wizard’s address names one of its steps, and a network only together with a step', () => {
  expect(addWalletParams({ add: 'details', network: 'kusama' })).toEqual({
    add: 'details',
    network: 'kusama',
  });
  expect(addWalletParams({ add: true })).toEqual({ add: 'network' });
  expect(addWalletParams({ add: 'everything', network: 'kusama' })).toEqual({});
  expect(addWalletParams({ network: 'kusama' })).toEqual({});
});

test('an unknown sort order is ignored', () => {
  expect(walletRowParams({ wallet: 'wal_1', sort: 'label' })).toEqual({
    wallet: 'wal_1',
    sort: 'label',
  });
  expect(walletRowParams({ wallet: 1, sort: 'toString' })).toEqual({});
});
