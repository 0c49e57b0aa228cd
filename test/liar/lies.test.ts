import { expect, test } from 'vitest';
import { liesAbout, tell } from './lies.ts';

const nothing = { stale: new Map(), other: new Map(), accounts: new Map() };
const honest = new Map([
  [
    'block',
    { method: 'block', params: [], result: { hash: '0x12', transactions: [{ value: '0x1' }] } },
  ],
]);

test('every value of a response is lied about in every way', () => {
  const lies = liesAbout(honest, {
    block: ['', 'hash', 'transactions', 'transactions.*', 'transactions.*.value'],
  });
  expect(lies).toHaveLength(5 * 7);
  const { result } = honest.get('block')!;
  const told = lies.flatMap((lie) => tell(lie, result, nothing) ?? []);
  for (const one of told) expect(one.result).not.toEqual(result);
  expect(told).toContainEqual({ result: { hash: '0x12', transactions: [{ value: '0x2' }] } });
  expect(result).toEqual({ hash: '0x12', transactions: [{ value: '0x1' }] });
});

test('a field that nobody has thought about fails the generator', () => {
  expect(() =>
    liesAbout(honest, { block: ['', 'hash', 'transactions', 'transactions.*'] }),
  ).toThrow('block has unlisted fields: transactions.*.value');
  expect(() => liesAbout(honest, {})).toThrow('no field of block is listed');
});
