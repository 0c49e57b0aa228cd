import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RefundStatus } from '#contract/ledger/refunds.ts';
import { shareOf } from '#server/ledger/payments/payments.ts';
import { refundValues } from './refund-values.ts';

const payment = { amountAtomic: 30_000_000n, requestedAtomic: null, totalMinor: 1_000n };

const refund = (id: string, amountAtomic: bigint, status: RefundStatus = 'completed', at = 0) => ({
  id,
  amountAtomic,
  status,
  completedAt: status === 'completed' ? new Date(at) : null,
});

const valuesOf = (...refunds: ReturnType<typeof refund>[]) =>
  Object.fromEntries(refundValues(payment, refunds));

test('three thirds of a payment are worth all of it', () => {
  const third = 10_000_000n;
  const values = valuesOf(
    refund('a', third, 'completed', 1),
    refund('b', third, 'completed', 2),
    refund('c', third, 'completed', 3),
  );
  expect(values).toEqual({ a: 333n, b: 334n, c: 333n });
});

test('of a completed refund, the value stays while others are offered and canceled', () => {
  const completed = refund('b', 10_000_000n);
  expect(valuesOf(completed)['b']).toBe(333n);
  expect(valuesOf(refund('a', 10_000_000n, 'canceled'), completed)['b']).toBe(333n);
  expect(valuesOf(refund('a', 10_000_000n, 'sent'), completed)['b']).toBe(333n);
  expect(valuesOf(completed, refund('c', 20_000_000n, 'requested'))).toEqual({ b: 333n, c: 667n });
});

test('a canceled refund takes nothing from the others', () => {
  const values = valuesOf(refund('a', 20_000_000n, 'canceled'), refund('b', 30_000_000n, 'sent'));
  expect(values).toEqual({ a: 667n, b: 1_000n });
});

test('the rounding of a requested remaining amount is worth nothing in a refund either', () => {
  const rounded = { ...payment, amountAtomic: 1n, requestedAtomic: 2n };
  expect(refundValues(rounded, [refund('a', 2n)]).get('a')).toBe(1_000n);
});

test('refunds are worth what was received, however it is split', { retry: 0 }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 10n ** 8n), { minLength: 1, maxLength: 8 }),
      fc.bigInt(1n, 10n ** 8n),
      fc.bigInt(1n, 10n ** 9n),
      (parts, amountAtomic, totalMinor) => {
        const priced = { amountAtomic, requestedAtomic: null, totalMinor };
        const refunds = parts.map((part, index) => refund(`r${index}`, part, 'completed', index));
        const values = [...refundValues(priced, refunds).values()];
        const received = parts.reduce((sum, part) => sum + part, 0n);
        expect(values.every((value) => value >= 0n)).toBe(true);
        expect(values.reduce((sum, value) => sum + value, 0n)).toBe(
          shareOf(priced, received, totalMinor),
        );
      },
    ),
  );
});
