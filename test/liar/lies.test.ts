import { expect, test } from 'vitest';
import { knownEvmFields } from './known-fields.ts';
import { liesAbout, applyLie } from './lies.ts';

const nothing = { stale: new Map(), other: new Map(), accounts: new Map() };
const honest = new Map([
  [
    'block',
    { method: 'block', params: [], result: { hash: '0x12', transactions: [{ value: '0x1' }] } },
  ],
]);

test('there is a lie of every kind about every value of a response', () => {
  const lies = liesAbout(honest, {
    block: ['', 'hash', 'transactions', 'transactions.*', 'transactions.*.value'],
  });
  expect(lies).toHaveLength(5 * 7);
  const { result } = honest.get('block')!;
  const responses = lies.flatMap((lie) => applyLie(lie, result, nothing) ?? []);
  for (const one of responses) expect(one.result).not.toEqual(result);
  expect(responses).toContainEqual({ result: { hash: '0x12', transactions: [{ value: '0x2' }] } });
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
])('%s that is not listed makes the generator throw', (_, shape, result, message) => {
  const single = new Map([[shape, { method: shape, params: [], result }]]);
  expect(() => liesAbout(single, knownEvmFields)).toThrow(message);
});
