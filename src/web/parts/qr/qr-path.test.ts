import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const uri = 'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@1287?value=50000012340000000000';

test('the path draws every dark module and nothing else', () => {
  const { data } = encode(uri, { ecc: 'M', border: 4 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, length] of qrPath(uri).path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(drawn).toEqual(data);
});

test('the code has a quiet zone of four light modules', () => {
  const { size, path } = qrPath(uri);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
});
