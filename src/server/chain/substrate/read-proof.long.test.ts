import fc from 'fast-check';
import { test } from 'vitest';
import { expectAgreed, randomTries } from '#test/random-tries.ts';

test.each([0, 1, 'mixed'] as const)(
  'ten thousand random tries of layout %s are read as by another implementation',
  { retry: 0 },
  async (layout) => {
    await fc.assert(fc.asyncProperty(randomTries(layout), expectAgreed), { numRuns: 10_000 });
  },
);
