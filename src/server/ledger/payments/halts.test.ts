import { expect, test } from 'vitest';
import { haltsAmong } from './halts.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('blocks at the pace of their chain, and a slightly late block, are no halt', () => {
  expect(haltsAmong([at(0), at(6), at(12), at(72)], 60_000)).toEqual([]);
});

test('each longer gap between two blocks is a separate halt', () => {
  expect(haltsAmong([at(0), at(61), at(67), at(5_000), at(5_006)], 60_000)).toEqual([
    { from: at(0), to: at(61) },
    { from: at(67), to: at(5_000) },
  ]);
});

test('a single block, and none, show no halt', () => {
  expect(haltsAmong([at(5)], 60_000)).toEqual([]);
  expect(haltsAmong([], 60_000)).toEqual([]);
});

test('a chain whose time decreases shows no halt', () => {
  expect(haltsAmong([at(500), at(0), at(6)], 60_000)).toEqual([]);
});
