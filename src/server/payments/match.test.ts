import { describe, expect, test } from 'vitest';
import { type Candidate, type Matchable, matchCredit } from './match.ts';

const candidate: Candidate = {
  id: 'pay_1',
  recipientAccount: '0xa',
  contractOrAssetId: null,
  amountAtomic: 1_230_042n,
  reference: 'abcdefgh01234567',
  lateUntil: new Date('2026-01-08T12:30:00Z'),
};
const credit: Matchable = {
  recipient: '0xa',
  contractOrAssetId: null,
  amountAtomic: 1_230_042n,
  reference: null,
  blockTime: new Date('2026-01-01T12:10:00Z'),
};

describe('a credit belongs to a payment', () => {
  test('by its reference, whatever its amount', () => {
    const referenced = { ...credit, amountAtomic: 5n, reference: candidate.reference };
    expect(matchCredit(referenced, [candidate])).toEqual({ paymentId: 'pay_1', by: 'reference' });
  });

  test('by its reference even when its amount is another payment’s', () => {
    const other = { ...candidate, id: 'pay_2', amountAtomic: 5n, reference: 'zzzzzzzz01234567' };
    const referenced = { ...credit, amountAtomic: 5n, reference: candidate.reference };
    expect(matchCredit(referenced, [other, candidate])?.paymentId).toBe('pay_1');
  });

  test('by the exact amount that is held for it', () => {
    expect(matchCredit(credit, [candidate])).toEqual({ paymentId: 'pay_1', by: 'exact_amount' });
  });

  test('by the exact amount when its reference is nobody’s', () => {
    const strange = { ...credit, reference: 'nobodys000000000' };
    expect(matchCredit(strange, [candidate])?.by).toBe('exact_amount');
  });
});

describe('a credit belongs to no payment', () => {
  test.each([
    ['an amount one unit off', { ...credit, amountAtomic: 1_230_043n }, candidate],
    [
      'an amount that is no longer held',
      { ...credit, blockTime: new Date('2026-01-08T12:30:01Z') },
      candidate,
    ],
    ['another recipient', { ...credit, recipient: '0xb' }, candidate],
    ['another asset', { ...credit, contractOrAssetId: '1984' }, candidate],
    [
      'a reference with another recipient',
      { ...credit, recipient: '0xb', reference: candidate.reference },
      candidate,
    ],
    [
      'a reference with another asset',
      { ...credit, contractOrAssetId: '1984', reference: candidate.reference },
      candidate,
    ],
  ] as const)('with %s', (_, given, waiting) => {
    expect(matchCredit(given, [waiting])).toBeUndefined();
  });
});
