import { expect, test } from 'vitest';
import { knownEvmFields } from './known-fields.ts';
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

test.each([
  [
    'a field',
    'header',
    { hash: '0x12', slotNumber: '0x1' },
    'header has unlisted fields: slotNumber',
  ],
  [
    'a field in a list',
    'receipts',
    [{ logs: [] }, { logs: [{ address: '0x1', proof: '0x2' }] }],
    'receipts has unlisted fields: *.logs.*.proof',
  ],
  ['a list in place of a value', 'eth_chainId', ['0x1'], 'eth_chainId has unlisted fields: *'],
  ['a response', 'eth_newCall', '0x1', 'no field of eth_newCall is listed'],
])('%s that nobody has thought about fails the generator', (_, shape, result, message) => {
  const told = new Map([[shape, { method: shape, params: [], result }]]);
  expect(() => liesAbout(told, knownEvmFields)).toThrow(message);
});
