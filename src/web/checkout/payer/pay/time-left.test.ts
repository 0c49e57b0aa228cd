import { expect, test } from 'vitest';
import { clockText, minutesToSay, secondsLeft, shareLeft } from './time-left.ts';

const deadline = '2026-01-01T12:30:00.000Z';
const before = (seconds: number) => Date.parse(deadline) - seconds * 1000;

test('a started second counts in full, and the remaining time is never negative', () => {
  expect(secondsLeft(deadline, before(60))).toBe(60);
  expect(secondsLeft(deadline, before(59.001))).toBe(60);
  expect(secondsLeft(deadline, before(0.001))).toBe(1);
  expect(secondsLeft(deadline, before(0))).toBe(0);
  expect(secondsLeft(deadline, before(-3600))).toBe(0);
});

test('the clock shows two digits of minutes and seconds, and hours if there are any', () => {
  expect([0, 9, 65, 1800, 3599].map(clockText)).toEqual([
    '00:00',
    '00:09',
    '01:05',
    '30:00',
    '59:59',
  ]);
  expect(clockText(3665)).toBe('1:01:05');
});

test('the time is announced once at five minutes and once at one minute, and at no other time', () => {
  const said = Array.from({ length: 1800 }, (_, index) => minutesToSay(1800 - index));
  const changes = said.filter((minutes, index) => index === 0 || minutes !== said[index - 1]);
  expect(changes).toEqual([undefined, 5, undefined, 1, undefined]);
});

test('the remaining share goes from 1 to 0', () => {
  const from = '2026-01-01T12:00:00.000Z';
  expect(shareLeft(from, deadline, before(1800))).toBe(1);
  expect(shareLeft(from, deadline, before(450))).toBe(0.25);
  expect(shareLeft(from, deadline, before(-1))).toBe(0);
  expect(shareLeft(from, deadline, before(7200))).toBe(1);
  expect(shareLeft(deadline, deadline, before(0))).toBe(0);
});
