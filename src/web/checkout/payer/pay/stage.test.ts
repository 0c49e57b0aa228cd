import { expect, test } from 'vitest';
import { paymentStatuses } from '#contract/ledger/payments.ts';
import { asksForMoney, isComplete, stageOf } from './stage.ts';

const expiresAt = '2026-01-01T12:30:00.000Z';
const inTime = Date.parse('2026-01-01T12:29:59.999Z');
const over = Date.parse(expiresAt);

test('every status has its own stage before the deadline', () => {
  const stages = paymentStatuses.map((status) => stageOf({ status, expiresAt }, inTime));
  expect(stages).toEqual([
    'waiting',
    'seen',
    'partial',
    'paid',
    'overpaid',
    'expired',
    'late',
    'canceled',
  ]);
});

test('no payment is requested after the deadline, whatever the server’s status', () => {
  const asking = paymentStatuses.filter((status) =>
    asksForMoney(stageOf({ status, expiresAt }, over)),
  );
  expect(asking).toEqual([]);
});

test('no payment is requested when money is detected, has arrived, or the payment is canceled', () => {
  const asking = paymentStatuses.filter((status) =>
    asksForMoney(stageOf({ status, expiresAt }, inTime)),
  );
  expect(asking).toEqual(['open', 'partial']);
});

test('the clock never completes a payment', () => {
  for (const nowMs of [inTime, over]) {
    const complete = paymentStatuses.filter((status) =>
      isComplete(stageOf({ status, expiresAt }, nowMs)),
    );
    expect(complete).toEqual(['paid', 'overpaid']);
  }
});
