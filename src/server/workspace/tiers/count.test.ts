import { describe, expect, test } from 'vitest';
import { countPayment, toUsage } from './count.ts';

const deadline = new Date('2026-01-31T12:00:00Z');
const before = new Date(deadline.getTime() - 1);
const after = new Date(deadline.getTime() + 1);

type Payment = Parameters<typeof countPayment>[0];
type Transfer = Payment['transfers'][number];

/** Converts at 100 cents for 1,000 atomic units; an overpayment counts no more than the price. */
const worthOf = (atomic: bigint, limitMinor: bigint) =>
  atomic >= 1_000n ? limitMinor : (atomic * limitMinor) / 1_000n;

const payment = (change: Partial<Payment> = {}): Payment => ({
  workspaceId: 'wsp_1',
  limitMinor: 100n,
  reservedMinor: 100n,
  status: 'open',
  expiresAt: deadline,
  transfers: [],
  ...change,
});
const part = (amountAtomic: bigint, change: Partial<Transfer> = {}): Transfer => ({
  amountAtomic,
  state: 'final',
  blockTime: before,
  valueMinor: null,
  ...change,
});

const count = (change: Partial<Payment>, at = before) => countPayment(payment(change), at, worthOf);

test('a test payment counts nothing', () => {
  expect(count({ limitMinor: null, transfers: [part(1_000n)] })).toEqual({
    workspaceId: 'wsp_1',
    reservedMinor: null,
    changeMinor: 0n,
    receipts: [],
  });
});

describe('the amount that a payment reserves', () => {
  test.each<[string, Partial<Payment>, Date, bigint]>([
    ['open, all of it, past the deadline too', {}, after, 100n],
    ['processing, all of it', { status: 'processing' }, after, 100n],
    ['partial, the rest', { status: 'partial', transfers: [part(400n)] }, before, 60n],
    [
      'partial at the deadline, the rest',
      { status: 'partial', transfers: [part(400n)] },
      deadline,
      60n,
    ],
    [
      'partial past the deadline, nothing',
      { status: 'partial', transfers: [part(400n)] },
      after,
      0n,
    ],
    ['paid, nothing', { status: 'paid', transfers: [part(1_000n)] }, before, 0n],
    ['open with more than the price, nothing', { transfers: [part(2_000n)] }, before, 0n],
    ['expired, nothing', { status: 'expired' }, before, 0n],
    ['canceled, nothing', { status: 'canceled' }, before, 0n],
    [
      'with only a seen part, all of it',
      { transfers: [part(400n, { state: 'seen' })] },
      before,
      100n,
    ],
  ])('%s', (_, change, at, reservedMinor) => {
    const counted = count(change, at);
    expect([counted.reservedMinor, counted.changeMinor]).toEqual([
      reservedMinor,
      reservedMinor - 100n,
    ]);
  });

  test('is entirely new if it reserved nothing before', () => {
    expect(count({ reservedMinor: null }).changeMinor).toBe(100n);
  });
});

describe('the receipts of a payment', () => {
  test('are its uncounted transfers, in the month of their blocks', () => {
    const february = part(333n, { blockTime: new Date('2026-02-01T00:00:00Z') });
    const { receipts, reservedMinor } = count({
      status: 'partial',
      transfers: [part(333n, { valueMinor: 33n }), part(333n), february],
    });
    expect(receipts).toEqual([
      { month: '2026-01', amountMinor: 33n },
      // The running sum is rounded, so that the parts add up to the whole.
      { month: '2026-02', amountMinor: 33n },
    ]);
    expect(reservedMinor).toBe(1n);
  });

  test('add up to the price and no more', () => {
    const { receipts } = count({ status: 'overpaid', transfers: [part(999n), part(1n), part(5n)] });
    expect(receipts.map(({ amountMinor }) => amountMinor)).toEqual([99n, 1n, 0n]);
  });
});

test('usage contains only changed reservations, and every receipt with its workspace', () => {
  const same = count({});
  const changed = count({ status: 'partial', transfers: [part(400n)] });
  expect(toUsage([same, changed])).toEqual({
    reservations: [changed],
    receipts: [{ workspaceId: 'wsp_1', month: '2026-01', amountMinor: 40n }],
  });
});
