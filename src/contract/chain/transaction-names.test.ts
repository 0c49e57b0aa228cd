import { expect, test } from 'vitest';
import { transactionIn } from './transaction-names.ts';

const hash = `0x${'ab12'.repeat(16)}`;

test.each([
  [hash, hash],
  [` ${hash.toUpperCase().replace('0X', '0x')}\n`, hash],
  [`https://moonbase.moonscan.io/tx/${hash}?tab=logs`, hash],
  [`0X${hash.slice(2)}`, hash],
  ['1234567-2', '1234567-2'],
  ['https://assethub-polkadot.subscan.io/extrinsic/1234567-2', '1234567-2'],
])('the transaction in “%s” is found', (pasted, name) => {
  expect(transactionIn(pasted)).toBe(name);
});

test.each(['', `${hash}ff`, '0x1234', '2026', 'I paid on 2026'])('“%s” contains none', (pasted) => {
  expect(transactionIn(pasted)).toBeUndefined();
});
