import { describe, expect, test } from 'vitest';
import { isAfterOpening } from './opening.ts';

const openedAt = new Date('2026-01-01T12:00:00Z');
const block = (blockHeight: number, ms: number) => {
  return { blockHeight, blockTime: new Date(openedAt.getTime() + ms) };
};

describe('if providers showed the same head when a payment was opened', () => {
  const opening = { openedAt, openedHeight: 100 };

  test('a block above it is later, however far our clock is ahead', () => {
    expect(isAfterOpening(block(101, -3_600_000), opening)).toBe(true);
  });

  test('a block that existed is earlier, whatever its time is', () => {
    expect(isAfterOpening(block(100, 0), opening)).toBe(false);
    expect(isAfterOpening(block(99, 3_600_000), opening)).toBe(false);
  });
});

describe('if they showed different ones, or one provider is trusted', () => {
  const opening = { openedAt, openedHeight: null };

  test('a block is later by its time alone, which may be a slot before', () => {
    expect(isAfterOpening(block(1, -12_000), opening)).toBe(true);
    expect(isAfterOpening(block(1, -15_000), opening)).toBe(true);
    expect(isAfterOpening(block(1_000, -15_001), opening)).toBe(false);
  });
});
