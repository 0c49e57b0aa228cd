import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

const never = new AbortController().signal;
const long = 3_600_000;

test('a ring ends the wait', async () => {
  const bell = createBell();
  const waiting = bell.wait(long, never);
  bell.ring();
  await waiting;
});

test('a ring that nobody waited for is kept for the next who waits, and for him alone', async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  await bell.wait(long, never);
  let woken = false;
  const second = bell.wait(long, never).then(() => (woken = true));
  await Promise.resolve();
  expect(woken).toBe(false);
  bell.ring();
  await second;
});

test('nobody waits beyond the time, nor beyond an abort', async () => {
  const bell = createBell();
  await bell.wait(1, never);
  const aborting = new AbortController();
  const waiting = bell.wait(long, aborting.signal);
  aborting.abort();
  await waiting;
  await bell.wait(long, aborting.signal);
});
