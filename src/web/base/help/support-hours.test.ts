import { expect, test } from 'vitest';
import { supportHours } from './support-hours.ts';

/** Returns the support hours at a moment, with times in UTC. */
function at(iso: string) {
  const { open, fromMs, toMs } = supportHours(Date.parse(iso));
  return [open, new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
}

test('in winter the hours are 14 to 23 o’clock UTC', () => {
  const monday = ['2026-01-12T14:00:00.000Z', '2026-01-12T23:00:00.000Z'];
  expect(at('2026-01-12T13:59:59.999Z')).toEqual([false, ...monday]);
  expect(at('2026-01-12T14:00:00Z')).toEqual([true, ...monday]);
  expect(at('2026-01-12T22:59:59.999Z')).toEqual([true, ...monday]);
});

test('in summer they are 13 to 22 o’clock UTC', () => {
  const monday = ['2026-07-13T13:00:00.000Z', '2026-07-13T22:00:00.000Z'];
  expect(at('2026-07-13T12:59:59Z')).toEqual([false, ...monday]);
  expect(at('2026-07-13T13:00:00Z')).toEqual([true, ...monday]);
});

test('after six, the hours are those of the next working day', () => {
  expect(at('2026-01-12T23:00:00Z')).toEqual([
    false,
    '2026-01-13T14:00:00.000Z',
    '2026-01-13T23:00:00.000Z',
  ]);
});

test('from Friday evening, the hours are Monday’s', () => {
  const monday = ['2026-01-19T14:00:00.000Z', '2026-01-19T23:00:00.000Z'];
  for (const iso of ['2026-01-16T23:30:00Z', '2026-01-17T16:00:00Z', '2026-01-18T16:00:00Z']) {
    expect(at(iso)).toEqual([false, ...monday]);
  }
});

test('over a weekend in which the clocks change, Monday’s hours use the new offset', () => {
  // On 8 March 2026 clocks go forward, on 1 November back.
  expect(at('2026-03-06T23:30:00Z')).toEqual([
    false,
    '2026-03-09T13:00:00.000Z',
    '2026-03-09T22:00:00.000Z',
  ]);
  expect(at('2026-10-30T22:30:00Z')).toEqual([
    false,
    '2026-11-02T14:00:00.000Z',
    '2026-11-02T23:00:00.000Z',
  ]);
  // Also within the hours of the change.
  for (const iso of ['2026-03-08T06:59:00Z', '2026-03-08T07:01:00Z']) {
    expect(at(iso)[1]).toBe('2026-03-09T13:00:00.000Z');
  }
  for (const iso of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) {
    expect(at(iso)[1]).toBe('2026-11-02T14:00:00.000Z');
  }
});

test('the day is the one in the support zone, not in UTC', () => {
  // Tuesday 03:00 UTC is Monday evening in New York.
  expect(at('2026-01-13T03:00:00Z')[1]).toBe('2026-01-13T14:00:00.000Z');
  // Saturday 01:00 UTC is still Friday there, and closed.
  expect(at('2026-01-17T01:00:00Z')[1]).toBe('2026-01-19T14:00:00.000Z');
});
