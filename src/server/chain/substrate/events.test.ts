import { describe, expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import { readArrival } from './events.ts';

const [payer, merchant] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`];

function arrival(name: string, value: unknown) {
  const [type, variant] = name.split('.') as [string, string];
  const event = { type, value: { type: variant, value } };
  return readArrival({ index: 0, phase: { type: 'Initialization' }, event });
}

const transfer = { from: payer, to: merchant, amount: 5n };
const assetTransfer = { ...transfer, asset_id: 1984 };
const repatriated = { ...transfer, destination_status: { type: 'Free', value: undefined } };
const minted = { who: merchant, amount: 5n };
const issued = { owner: merchant, amount: 5n, asset_id: 1984 };

test('amounts of zero and transfers to oneself are no arrivals', () => {
  expect(arrival('Balances.Transfer', { ...transfer, amount: 0n })).toEqual([]);
  expect(arrival('Balances.Transfer', { ...transfer, from: merchant })).toEqual([]);
});

describe('a malformed money event throws, instead of being skipped or guessed:', () => {
  test.each<[string, object, string, unknown[]]>([
    [
      'Balances.Transfer',
      transfer,
      'from',
      [undefined, null, 7, '0x', payer.slice(0, -2), 'x'.repeat(66)],
    ],
    ['Balances.Transfer', transfer, 'to', [undefined, { Id: merchant }, merchant.toUpperCase()]],
    ['Balances.Transfer', transfer, 'amount', [undefined, null, 5, '5', -5n, 1n << 128n, [5n]]],
    [
      'Balances.ReserveRepatriated',
      repatriated,
      'destination_status',
      [undefined, 'Free', { type: 0 }],
    ],
    ['Balances.ReserveRepatriated', repatriated, 'amount', [undefined, 5]],
    ['Balances.Minted', minted, 'who', [undefined, 5n]],
    ['Balances.Deposit', minted, 'amount', [undefined, merchant]],
    [
      'Assets.Transferred',
      assetTransfer,
      'asset_id',
      [undefined, '1984', 1.5, { interior: 'Here' }],
    ],
    ['Assets.Issued', issued, 'owner', [undefined, 7]],
    ['Assets.Issued', issued, 'amount', [undefined, 5]],
    ['Assets.Deposited', { ...minted, asset_id: 1984 }, 'asset_id', [undefined, null]],
  ])('%s of %o with an invalid %s', (name, value, field, others) => {
    expect(arrival(name, value)).toMatchObject([{ amountAtomic: 5n, recipient: merchant }]);
    for (const other of others) {
      const altered = () => arrival(name, { ...value, [field]: other });
      expect(altered).toThrow(RetryableError);
      expect(altered).toThrow(`${name} names no ${field}`);
    }
  });

  test.each([undefined, null, 5n, [payer, merchant, 5n]])('a transfer of %o', (value) => {
    expect(() => arrival('Balances.Transfer', value)).toThrow(RetryableError);
  });
});
