import { expect, test } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

const never = new AbortController().signal;
const long = 3_600_000;

test('a wake ends the wait', async () => {
  const wakeSignal = createWakeSignal();
  const waiting = wakeSignal.wait(long, never);
  wakeSignal.wake();
  await waiting;
});

test('a wake without a waiting caller ends only the next wait', async () => {
  const wakeSignal = createWakeSignal();
  wakeSignal.wake();
  wakeSignal.wake();
  await wakeSignal.wait(long, never);
  let woken = false;
  const second = wakeSignal.wait(long, never).then(() => (woken = true));
  await Promise.resolve();
  expect(woken).toBe(false);
  wakeSignal.wake();
  await second;
});

test('a wait ends after its timeout or with an abort', async () => {
  const wakeSignal = createWakeSignal();
  await wakeSignal.wait(1, never);
  const aborting = new AbortController();
  const waiting = wakeSignal.wait(long, aborting.signal);
  aborting.abort();
  await waiting;
  await wakeSignal.wait(long, aborting.signal);
});
