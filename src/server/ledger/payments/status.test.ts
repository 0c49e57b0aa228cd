import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentFacts, paymentStatus, priceReachedAt } from './status.ts';

const deadline = new Date('2026-01-01T12:30:00Z');
const before = new Date('2026-01-01T12:10:00Z');
const after = new Date('2026-01-01T13:00:00Z');

function facts(...transfers: PaymentFacts['transfers']): PaymentFacts {
  return {
    requestedAtomic: null,
    amountAtomic: 10_000n,
    toleranceBps: 50,
    expiresAt: deadline,
    canceledAt: null,
    acceptedAt: null,
    acceptedAtomic: null,
    transfers,
  };
}

function credit(
  amountAtomic: bigint,
  state: 'seen' | 'final' | 'orphaned' = 'final',
  blockTime = before,
): PaymentFacts['transfers'][number] {
  return { amountAtomic, state, blockTime };
}

describe('a payment', () => {
  test.each([
    ['nothing came', facts(), before, 'open'],
    ['nothing came by the deadline', facts(), after, 'expired'],
    ['nothing came and it is the very moment of the deadline', facts(), deadline, 'open'],
    ['something was seen', facts(credit(10_000n, 'seen')), before, 'processing'],
    ['what was seen is orphaned', facts(credit(10_000n, 'orphaned')), before, 'open'],
    ['the whole price is final', facts(credit(10_000n)), before, 'paid'],
    ['it is short by the tolerance', facts(credit(9_950n)), before, 'paid'],
    ['it is short by more than the tolerance', facts(credit(9_949n)), before, 'partial'],
    [
      'it is short by a fraction of a unit more than the tolerance',
      { ...facts(credit(9_950n)), amountAtomic: 10_001n },
      before,
      'partial',
    ],
    ['there is one unit more', facts(credit(10_001n)), before, 'overpaid'],
    ['two parts add up', facts(credit(4_000n), credit(6_000n)), before, 'paid'],
    ['the rest was only seen', facts(credit(4_000n), credit(6_000n, 'seen')), before, 'processing'],
    ['the deadline passed with a part', facts(credit(4_000n)), after, 'partial'],
    ['all of it came late', facts(credit(10_000n, 'final', after)), after, 'paid_late'],
    [
      'the rest came late',
      facts(credit(4_000n), credit(6_000n, 'final', after)),
      after,
      'paid_late',
    ],
    [
      'it was paid in time and again later',
      facts(credit(10_000n), credit(10_000n, 'final', after)),
      after,
      'overpaid',
    ],
    [
      'it came in the very last block in time',
      facts(credit(10_000n, 'final', deadline)),
      after,
      'paid',
    ],
  ] as const)('where %s', (_, given, chainTime, status) => {
    expect(paymentStatus(given, chainTime)).toBe(status);
  });

  test('that was canceled but paid anyway is paid: no transfer is hidden', () => {
    expect(paymentStatus({ ...facts(), canceledAt: before }, before)).toBe('canceled');
    expect(paymentStatus({ ...facts(credit(10_000n)), canceledAt: before }, before)).toBe('paid');
  });

  test('that was accepted is paid with any received amount, and open or expired without one', () => {
    const acceptedAt = after;
    const late = credit(10_000n, 'final', after);
    const statusOf = (...transfers: PaymentFacts['transfers']) =>
      paymentStatus({ ...facts(...transfers), acceptedAt }, after);
    expect(statusOf(credit(1n))).toBe('paid');
    expect(statusOf(late)).toBe('paid');
    expect(statusOf(credit(1n), late)).toBe('overpaid');
    expect(statusOf(credit(1n), credit(5n, 'seen'))).toBe('paid');
    expect(statusOf(credit(1n, 'orphaned'))).toBe('expired');
  });

  test('that was accepted was paid then, unless the price had been reached before', () => {
    const given = facts(credit(1n), credit(9_999n, 'final', after));
    const middle = new Date('2026-01-01T12:45:00Z');
    expect(priceReachedAt({ ...facts(credit(1n)), acceptedAt: after })).toEqual(after);
    expect(priceReachedAt({ ...given, acceptedAt: middle })).toEqual(middle);
    expect(priceReachedAt({ ...given, acceptedAt: new Date('2026-01-01T14:00:00Z') })).toEqual(
      after,
    );
    expect(priceReachedAt({ ...facts(), acceptedAt: after })).toBeNull();
  });

  test('has a status that does not depend on the order of its transfers', { retry: 0 }, () => {
    const transfer = fc.record({
      amountAtomic: fc.bigInt(1n, 20_000n),
      state: fc.constantFrom('seen', 'final', 'orphaned' as const),
      blockTime: fc.constantFrom(before, after),
    });
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 6 }), (transfers) => {
        const given = facts(...transfers);
        const turned = facts(...transfers.toReversed());
        expect(paymentStatus(turned, after)).toBe(paymentStatus(given, after));
      }),
    );
  });

  test('that is paid in full remains so after another final transfer', { retry: 0 }, () => {
    fc.assert(
      fc.property(fc.bigInt(9_950n, 20_000n), fc.bigInt(1n, 20_000n), (first, second) => {
        const status = paymentStatus(facts(credit(first), credit(second, 'final', after)), after);
        expect(['paid', 'overpaid']).toContain(status);
      }),
    );
  });
});
