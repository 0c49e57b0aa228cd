import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  probedAfter,
  longestRetryAfterMs,
  nextDelayMs,
  pauseMs,
  readRetryAfter,
  retryLifeMs,
} from './schedule.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

test('a delivery is tried ten times over 75 hours and 35 minutes', () => {
  const delays: number[] = [];
  for (let age = 0; ;) {
    const delay = nextDelayMs(age, 0);
    if (delay === undefined) break;
    delays.push(delay);
    age += delay;
  }
  expect(delays).toEqual([
    5 * second,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
  ]);
  expect(retryLifeMs).toBe(75 * hour + 35 * minute + 5 * second);
});

test('slow attempts and jitter neither skip nor repeat a step', { retry: 0 }, () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ random: fc.double({ min: 0, max: 1, noNaN: true }), tookMs: fc.nat(15_000) }),
        {
          minLength: 10,
          maxLength: 10,
        },
      ),
      (attempts) => {
        let age = 0;
        let made = 0;
        for (const { random, tookMs } of attempts) {
          made += 1;
          const delay = nextDelayMs(age, random);
          if (delay === undefined) break;
          age += tookMs + delay;
        }
        expect(made).toBe(10);
        expect(nextDelayMs(age, 0)).toBeUndefined();
      },
    ),
  );
});

test('an extra attempt does not use up a step of the schedule', () => {
  expect(nextDelayMs(3 * hour, 0)).toBe(nextDelayMs(3 * hour + minute, 0));
});

test('Retry-After lengthens a delay up to a day and never shortens it', () => {
  expect(nextDelayMs(0, 0, hour)).toBe(hour);
  expect(nextDelayMs(4 * hour, 0, second)).toBe(5 * hour);
  expect(nextDelayMs(0, 0, 365 * 24 * hour)).toBe(longestRetryAfterMs);
});

test('a failing endpoint is paused for longer and longer, up to half a minute', () => {
  const pauses = [0, 1, 2, 3, 4, 1_000_000].map((more) => pauseMs(probedAfter + more));
  expect(pauses).toEqual([5, 10, 20, 30, 30, 30].map((seconds) => seconds * second));
});

test('Retry-After is parsed as seconds or as a date, and ignored otherwise', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Thu, 01 Jan 2026 00:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  for (const nonsense of [undefined, '', '-5', 'soon', '1e9', '99999999999999']) {
    expect(readRetryAfter(nonsense, now)).toBe(0);
  }
});
