import { describe, expect, test } from 'vitest';
import { needsConfirmation } from './address-confirmation.ts';

const hex = (text: string) => Buffer.from(text).toString('hex');

describe('a claimed payment is refunded without a confirmation', () => {
  const needs = (recipientAccount: string) =>
    needsConfirmation(recipientAccount, [{ account: recipientAccount, hasPaidByReference: true }]);

  test('to an account that is known to have a key', () => {
    expect(needs(`0x${'d4'.repeat(32)}`)).toBe(false);
    expect(needs(`0x${'ee'.repeat(20)}`)).toBe(false);
  });

  test.each([
    ['a contract of pallet-revive', `0x${'12'.repeat(20)}${'ee'.repeat(12)}`],
    ['a pallet', `0x${hex('modlpy/trsry').padEnd(64, '0')}`],
    ['a parachain, as the relay chain knows it', `0x${hex('para').padEnd(64, '0')}`],
    ['a parachain, as its siblings know it', `0x${hex('sibl').padEnd(64, '0')}`],
  ])('never to %s', (_name, account) => {
    expect(needs(account)).toBe(true);
  });
});
