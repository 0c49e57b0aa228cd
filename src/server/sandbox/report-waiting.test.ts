import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportWaiting } from './report-waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that starts slowly is named every ten seconds, and waited for', async () => {
  const said: string[] = [];
  const slow = Promise.withResolvers<string>();
  const waiting = reportWaiting((line) => said.push(line), 'PostgreSQL', slow.promise);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(said).toHaveLength(60);
  expect(said[0]).toBe('Waiting for PostgreSQL to start (10 s so far)…');
  slow.resolve('started');
  expect(await waiting).toBe('started');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(60);
});
