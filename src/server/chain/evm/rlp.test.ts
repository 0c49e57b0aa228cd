import { bytesToHex, toRlp } from 'viem';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeRlp, type Rlp } from './rlp.ts';

const { item } = fc.letrec<{ item: Rlp }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 4 },
    fc.uint8Array({ maxLength: 70, size: 'max' }),
    fc.array(tie('item'), { maxLength: 6 }),
  ),
}));

test('arbitrary items are encoded as by another implementation', { retry: 0 }, () => {
  fc.assert(fc.property(item, (value) => hexOf(value) === toRlp(asViem(value))));
});

test.each([0, 1, 55, 56, 255, 256, 65_535, 65_536])('lengths of %i bytes', (length) => {
  const bytes = new Uint8Array(length).fill(7);
  expect(hexOf(bytes) === toRlp(bytes)).toBe(true);
  expect(hexOf([bytes, [bytes]])).toBe(toRlp([bytes, [bytes]]));
});

function hexOf(value: Rlp): string {
  return bytesToHex(encodeRlp(value));
}

type Nested = Uint8Array | readonly Nested[];
function asViem(value: Rlp): Nested {
  return value;
}
