import { describe, expect, test } from 'vitest';
import type { OrderState } from '#contract/integrations/orders.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import { type OrderFacts, orderState } from './order-state.ts';

type Payment = OrderFacts['payments'][number];

/** Returns a payment of 500 cents whose money arrived in time, unless it was paid late. */
function payment(
  status: PaymentStatus,
  receivedMinor = 0n,
  change: Partial<Payment> = {},
): Payment {
  const inTimeMinor = status === 'paid_late' ? 0n : receivedMinor;
  return { status, totalMinor: 500n, receivedMinor, inTimeMinor, ...change };
}

const old = { totalMinor: 300n };

describe('an order of 500 cents', () => {
  test.each<[string, Payment[], OrderState]>([
    ['without a payment', [], 'unpaid'],
    ['with an open payment', [payment('open')], 'unpaid'],
    ['with a seen transfer', [payment('processing')], 'processing'],
    ['with a part of it', [payment('partial', 200n)], 'partial'],
    ['with its price', [payment('paid', 500n)], 'paid'],
    ['with a little less, within the tolerance', [payment('paid', 490n)], 'paid'],
    ['with a part that the merchant accepted', [payment('paid', 200n)], 'paid'],
    ['with more than its price', [payment('overpaid', 700n)], 'overpaid'],
    ['with less than a cent too much', [payment('overpaid', 500n)], 'overpaid'],
    ['with its price, late', [payment('paid_late', 500n)], 'paid_late'],
    ['with its price twice', [payment('paid', 500n), payment('paid', 500n)], 'overpaid'],
    [
      'with its price, and late again',
      [payment('paid', 500n), payment('paid_late', 500n)],
      'overpaid',
    ],
    ['with its price, and a transfer seen', [payment('paid', 500n), payment('processing')], 'paid'],
    ['with an earlier, lower price', [payment('paid', 300n, old)], 'partial'],
    [
      'with two earlier prices',
      [payment('paid', 300n, old), payment('paid', 300n, old)],
      'overpaid',
    ],
    [
      'with an earlier price, and a transfer seen',
      [payment('paid', 300n, old), payment('processing')],
      'processing',
    ],
    ['with parts of two payments', [payment('partial', 300n), payment('partial', 200n)], 'paid'],
    [
      'with a part in time and the rest late',
      [payment('partial', 300n), payment('partial', 200n, { inTimeMinor: 0n })],
      'paid_late',
    ],
    [
      'with its lowered price, of a payment that was more',
      [payment('partial', 500n, { totalMinor: 900n })],
      'paid',
    ],
    [
      'with an earlier price in time, and its price late',
      [payment('paid', 300n, old), payment('paid_late', 500n)],
      'paid_late',
    ],
  ])('%s', (_, payments, state) => {
    expect(orderState({ totalMinor: 500n, closed: false, payments })).toBe(state);
    // Closing changes nothing about money that is there.
    const closed = orderState({ totalMinor: 500n, closed: true, payments });
    expect(closed).toBe(payments.length === 0 ? 'closed' : state);
  });
});
