import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { failedSituation } from './failed-situation.ts';
import { type StoreStatus, storeStatus } from './store-status.ts';

/** Returns every status that a query goes through, without repetitions. */
async function statusesOf(queryFn: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn, enabled: false });
  const seen: StoreStatus[] = [storeStatus(observer.getCurrentResult())];
  observer.subscribe((result) => {
    const status = storeStatus(result);
    if (status !== seen.at(-1)) seen.push(status);
  });
  await observer.refetch();
  await vi.waitFor(() => expect(['success', 'error']).toContain(seen.at(-1)));
  return seen;
}

test('the store is idle, then pending, then successful', async () => {
  expect(await statusesOf(() => Promise.resolve('list'))).toEqual(['idle', 'pending', 'success']);
});

test('the store is idle, then pending, then in error', async () => {
  expect(await statusesOf(() => Promise.reject(new Error('no')))).toEqual([
    'idle',
    'pending',
    'error',
  ]);
});

test('a failure of the first page is distinguished from that of a further page', () => {
  expect(failedSituation(null)).toBe('notifications');
  expect(failedSituation({})).toBe('notifications');
  expect(failedSituation({ fetchMore: { direction: 'forward' } })).toBe('notificationsMore');
});
