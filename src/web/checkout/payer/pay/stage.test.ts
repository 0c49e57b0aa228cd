import { expect, test } from 'vitest';
import { paymentStatuses } from '#contract/ledger/payments.ts';
import { asksForMoney, isComplete, stageOf } from './stage.ts';

const expiresAt = '2026-01-01T12:30:00.000Z';
const inTime = Date.parse('2026-01-01T12:29:59.999Z');
const over = Date.parse(expiresAt);

test('every status is a stage of its own while there is time', () => {
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

test('nobody is asked for money once the time is over, whatever the server still says', () => {
  const asking = paymentStatuses.filter((status) =>
    asksForMoney(stageOf({ status, expiresAt }, over)),
  );
  expect(asking).toEqual([]);
});

test('nobody is asked for money that is on its way, has arrived or is no longer wanted', () => {
  const asking = paymentStatuses.filter((status) =>
    asksForMoney(stageOf({ status, expiresAt }, inTime)),
  );
  expect(asking).toEqual(['open', 'partial']);
});

test('the clock alone completes nothing', () => {
  for (const nowMs of [inTime, over]) {
    const complete = paymentStatuses.filter((status) =>
      isComplete(stageOf({ status, expiresAt }, nowMs)),
    );
    expect(complete).toEqual(['paid', 'overpaid']);
  }
});
